import { expect, test } from 'vitest'
import { conditionRows, peopleOf } from '../../../../src-renderer/app/compare/compare'
import { aDetail, aSession } from '../fixtures/a-session'

const before = aDetail(aSession({ medications: ['Salbutamol', 'Tiotropium 18 µg'] }))
const row = (title: string, reference = 0, details = [before, after]) =>
  conditionRows(details, reference).find((one) => one.title === title)?.cells
const after = aDetail(
  aSession({ id: 's-2', height_in_cm: 174, medications: ['  tiotropium 18 µg', 'Formoterol'] }),
)

test('what came and went is marked, however it is spelt', () => {
  expect(row('Medications')?.[1]).toEqual([
    { text: '  tiotropium 18 µg', state: 'same' },
    { text: 'Formoterol', state: 'added' },
    { text: 'Salbutamol', state: 'gone' },
  ])
  expect(row('Medications')?.[0]?.map(({ state }) => state)).toEqual(['same', 'same'])
})

test('another value is marked, and the same is not', () => {
  expect(row('Height')?.map((lines) => lines?.[0]?.state)).toEqual(['same', 'other'])
  expect(row('Height', 1)?.map((lines) => lines?.[0]?.state)).toEqual(['other', 'same'])
  expect(row('Weight')?.map((lines) => lines?.[0]?.state)).toEqual(['same', 'same'])
})

test('age is never marked, and without the other session nothing is', () => {
  const older = aDetail(aSession({ age: 60 }))
  expect(row('Age at test', 0, [before, older])?.[1]?.[0]?.state).toBe('same')
  const rows = conditionRows([null, after], 0)
  expect(rows.flatMap(({ cells }) => cells[1] ?? []).every(({ state }) => state === 'same')).toBe(true)
  expect(rows.every(({ cells }) => cells[0] === null)).toBe(true)
})

test('people are told apart by whose sessions they are, never by name', () => {
  const namesake = aDetail(aSession(), { patient: { by: 'profile', profile: 'p-2' } })
  expect(peopleOf([before, after])).toHaveLength(1)
  expect(peopleOf([before, namesake]).map(({ name }) => name)).toEqual([
    'Henrik Lindqvist',
    'Henrik Lindqvist',
  ])
})
