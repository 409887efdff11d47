import { expect, test } from 'vitest'
import type { Criterion } from '#shared/queries/filter'
import { columnsIn } from '../../../../src-renderer/app/table/columns'
import { sessionColumns } from '../../../../src-renderer/app/sessions/columns'
import { sessionMenu } from '../../../../src-renderer/app/sessions/menu'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const columns = columnsIn(sessionColumns, { measures, room: Infinity })

/** What a menu offers in a column, and the filters that it sets. */
function menuIn(name: string | null) {
  const set: Criterion[] = []
  const copied: string[] = []
  const none = () => undefined
  const act = {
    ...{ open: none, peek: none, select: none, trend: none, export: none },
    copy: (text: string) => void copied.push(text),
    filter: (criterion: Criterion) => void set.push(criterion),
  }
  const context = { units: knownUnits, lastVisit: null }
  const column = columns.find((one) => one.name === name) ?? null
  const [, , shown, filters] = sessionMenu(aRow('s-1'), column, { measures, context }, act)
  shown?.[0]?.run()
  filters?.forEach(({ run }) => run())
  return { copied, set, titles: filters?.map(({ title }) => title) }
}

test('the menu of a session copies what is pointed at, and filters by it', () => {
  expect(menuIn(null)).toEqual({ copied: ['Henrik Lindqvist'], set: [], titles: [] })
  expect(menuIn('diagnoses')).toEqual({
    copied: ['COPD'],
    set: [
      { kind: 'choice', field: 'diagnosis', values: ['COPD'], not: false },
      { kind: 'choice', field: 'diagnosis', values: ['COPD'], not: true },
    ],
    titles: ['Diagnosis is COPD', 'Diagnosis is not COPD'],
  })
  expect(menuIn('fev1').set).toEqual([
    { kind: 'range', field: 'fev1', from: null, to: 2.41, not: false },
    { kind: 'range', field: 'fev1', from: 2.41, to: null, not: false },
  ])
  // a predicted value says nothing to filter by, and one that is missing neither
  expect(menuIn('fev1Predicted').set).toEqual([])
  expect(menuIn('ethnicity')).toMatchObject({ copied: ['Henrik Lindqvist'], set: [] })
})
