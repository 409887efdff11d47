import { expect, test } from 'vitest'
import { keptOverviewSettings, quietChoices } from '../../../../src-renderer/app/overview/overview'

const { read, write } = keptOverviewSettings
const atFirst = { span: 'days90', quietDays: 90 }

test('settings come back as they were kept', () => {
  const kept = write(null, { span: 'all', quietDays: 14 })
  expect(read(kept)).toEqual({ span: 'all', quietDays: 14 })
})

test.each([[null], ['no JSON'], ['[1]'], ['{"span":"century","quietDays":0.5}'], ['{"quietDays":1e308}']])(
  'of %s, what is not understood is as at first',
  (kept) => expect(read(kept)).toEqual(atFirst),
)

test('what a newer version has kept beside them is used as far as it is known, and stays', () => {
  const newer = '{"format":2,"span":"all","quietDays":{"clinic":7},"more":[1]}'
  expect(read(newer)).toEqual({ span: 'all', quietDays: 90 })
  expect(JSON.parse(write(newer, { span: 'year', quietDays: 30 }))).toEqual({
    format: 2,
    span: 'year',
    quietDays: 30,
    more: [1],
  })
})

test('the present number of days is among the choices', () => {
  expect(quietChoices(45)).toEqual([7, 14, 30, 45, 60, 90, 180, 365])
  expect(quietChoices(90)).toHaveLength(7)
})
