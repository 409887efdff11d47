import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { changeWords } from '../../../src-renderer/course/words'
import { listChanges } from '../../../src-renderer/course/changes'
import { aRow } from '../app/fixtures/a-row'

const on = (day: string, medications: string[], diagnoses = ['COPD']) =>
  aRow(day, { day: day as Day, medications, diagnoses })

test('what is listed anew and what no longer is stand at the session that says so', () => {
  const rows = [
    on('2026-03-01', ['Tiotropium'], ['COPD', 'Asthma']),
    aRow('undated', { day: 'undated', medications: ['Other'] }),
    on('2026-02-01', ['tiotropium ', 'Fluticasone']),
    on('2026-01-01', ['Fluticasone', 'FLUTICASONE']),
  ]
  const changes = listChanges(rows).map(({ list, session, added, gone }) => [session.id, list, added, gone])
  expect(changes).toEqual([
    ['2026-02-01', 'medications', ['tiotropium '], []],
    ['2026-03-01', 'medications', [], ['Fluticasone']],
    ['2026-03-01', 'diagnoses', ['Asthma'], []],
  ])
})

test('a change takes few words, and counts what it leaves out', () => {
  expect(changeWords({ added: ['Tiotropium'], gone: [] })).toBe('+ Tiotropium')
  expect(changeWords({ added: ['a', 'b', 'c'], gone: ['d'] })).toBe('+ a and 2 more  − d')
})

test('a long name in a change ends with a whole word, so that no dose is cut in two', () => {
  const added = (name: string) => changeWords({ added: [name], gone: [] })
  expect(added('Budesonide/formoterol 160/4.5 µg')).toBe('+ Budesonide/formoterol…')
  expect(added('Beclometasone dipropionate and formoterol')).toBe('+ Beclometasone…')
  expect(added('Beclometasonedipropionate')).toBe('+ Beclometasonedipropiona…')
})

test('ten thousand diagnoses at once are one change', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `Diagnosis ${at}`)
  const [change] = listChanges([on('2026-02-01', [], many), on('2026-01-01', [], [])])
  expect(change && changeWords(change)).toBe('+ Diagnosis 0 and 9,999 more')
})
