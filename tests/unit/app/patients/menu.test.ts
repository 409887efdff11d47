import { expect, test } from 'vitest'
import type { Criterion } from '#shared/queries/filter'
import { patientColumns } from '../../../../src-renderer/app/patients/columns'
import { patientMenu } from '../../../../src-renderer/app/patients/menu'
import type { ListedPatient } from '../../../../src-renderer/app/patients/patients.svelte'
import { columnsIn } from '../../../../src-renderer/app/table/columns'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { knownUnits } from '../fixtures/a-session'
import { aPatient } from './a-patient'

const measures = measuresIn(knownUnits)
const columns = columnsIn(patientColumns, { measures, room: Infinity })
const listed = (id: string, more: Partial<ListedPatient> = {}): ListedPatient => ({
  ...aPatient('Ann'),
  id,
  lastSession: `last of ${id}`,
  ...more,
})

/** What the menu of a patient offers, and what two of its groups do. */
function menuOf(row: ListedPatient, selected: readonly ListedPatient[] = [], name: string | null = null) {
  const compared: (readonly string[] | undefined)[] = []
  const set: Criterion[] = []
  const none = () => undefined
  const act = {
    ...{ open: none, review: none, watch: none, note: none, tags: none, sessions: none },
    ...{ print: none, copy: none, export: none },
    compare: (ids?: readonly string[]) => void compared.push(ids),
    filter: (criterion: Criterion) => void set.push(criterion),
  }
  const context = { units: knownUnits, lastVisit: null }
  const column = columns.find((one) => one.name === name) ?? null
  const marking = { offers: () => true }
  const groups = patientMenu(row, column, { measures, context, marking, selected }, act)
  groups[2]?.[1]?.run()
  groups[4]?.forEach(({ run }) => run())
  return { compared, set, titles: groups.map((group) => group.map(({ title }) => title)) }
}

test('the menu of a patient compares the last two sessions, or those of a few who are selected', () => {
  const [ann, bo] = [listed('ann', { sessions: 2 }), listed('bo', { sessions: 1 })]
  expect(menuOf(ann).compared).toEqual([undefined])
  // one session has none to compare with
  expect(menuOf(bo).titles[2]).toHaveLength(1)
  expect(menuOf(bo, [ann, bo])).toMatchObject({ compared: [['last of ann', 'last of bo']] })
  // the selection is of others
  expect(menuOf(ann, [bo, listed('cy')]).compared).toEqual([undefined])
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => listed(id))
  expect(menuOf(five[0] ?? ann, five).titles[2]).toHaveLength(1)
})

test('the menu of a patient filters by the diagnosis, by a medication where that is pointed at, and offers tags', () => {
  const row = listed('ann', { diagnoses: ['COPD', 'hypertension'], medications: ['salbutamol'] })
  const choice = (field: string, value: string, not: boolean) => ({
    kind: 'choice',
    field,
    values: [value],
    not,
  })
  expect(menuOf(row).set).toEqual([choice('diagnosis', 'COPD', false), choice('diagnosis', 'COPD', true)])
  expect(menuOf(row).titles[4]).toEqual(['Diagnosis is COPD', 'Diagnosis is not COPD'])
  expect(menuOf(row, [], 'medication').set).toEqual([
    choice('medication', 'salbutamol', false),
    choice('medication', 'salbutamol', true),
  ])
  expect(menuOf({ ...row, diagnoses: [] }).titles[4]).toEqual([])
  expect(menuOf(row).titles[1]).toContain('Tags…')
})
