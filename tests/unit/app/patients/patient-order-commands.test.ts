import { expect, test } from 'vitest'
import { patientOrderCommands } from '../../../../src-renderer/app/patients/columns'
import { createPatientsView } from '../../../../src-renderer/app/workspace/page-views.svelte'
import type { Route } from '../../../../src-renderer/app/core/navigation.svelte'

test('a question shows all patients in its order, from the first', () => {
  const view = createPatientsView()
  Object.assign(view, { text: 'ann', sharing: 'unshared', quietForDays: 7, scrollTop: 360 })
  const gone: Route[] = []
  const commands = patientOrderCommands(view, { go: (to) => gone.push(to) })
  expect(commands.map(({ title }) => title)).toEqual(['Largest falls in FEV₁', 'Longest since last session'])
  commands[1]?.run()
  expect(gone).toEqual([{ page: 'patients' }])
  expect(view).toMatchObject({
    text: '',
    sharing: 'any',
    quietForDays: null,
    sort: { by: 'lastDay', descending: false },
    scrollTop: 0,
  })
})
