import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '../../../bench/bench-options'

const benches = ['ingest', 'apply']

test('without options everything is measured, five times', () => {
  expect(readOptions([], benches)).toMatchObject({
    only: [],
    json: null,
    profile: null,
    chart: null,
    sessions: null,
    people: null,
    sessionsPerDay: [],
    runs: 5,
    minutes: 1,
    oldLaptop: false,
  })
})

test('options choose benchmarks, contestants and sizes', () => {
  const files = ['--json', 'f', '--chart', 'g']
  const words = [
    '--only',
    'apply',
    '--contestant',
    'rxdb',
    '--sessions',
    '500',
    '--people',
    '9',
    '--sessions-per-day',
    '10',
    '--sessions-per-day',
    '85',
    '--runs',
    '1',
    '--minutes',
    '10',
    ...files,
  ]
  const written = { json: 'f', profile: null, chart: 'g' }
  const chosen = {
    only: ['apply'],
    contestants: ['rxdb'],
    ...written,
    sessions: 500,
    people: 9,
    sessionsPerDay: [10, 85],
    runs: 1,
    minutes: 10,
    oldLaptop: false,
  }
  expect(readOptions(words, benches)).toEqual(chosen)
})

test('several benchmarks may be named at once, or one after the other', () => {
  const both = { only: ['apply', 'ingest'] }
  expect(readOptions(['--only', 'apply,ingest'], benches)).toMatchObject(both)
  expect(readOptions(['--only', 'apply', '--only', 'ingest'], benches)).toMatchObject(both)
})

test('an old laptop is asked for a start and for what people do, or for other benchmarks of Electron alone', () => {
  const names = ['apply', 'start', 'work', 'scroll']
  expect(readOptions(['--old-laptop'], names).only).toEqual(['start', 'work'])
  expect(readOptions(['--old-laptop', '--only', 'scroll'], names).only).toEqual(['scroll'])
  expect(() => readOptions(['--old-laptop', '--only', 'scroll,apply'], names)).toThrow('not apply')
})

test('the folder for profiles is absolute, since another process writes them', () => {
  expect(readOptions(['--profile', 'profiles'], benches).profile).toBe(resolve('profiles'))
})

test.each([
  ['--only', 'speed'],
  ['--contestant', 'oracle'],
  ['--sessions', '0'],
  ['--people', 'all'],
  ['--sessions-per-day', '8.5'],
  ['--runs', 'many'],
])('%s %s is refused with a sentence', (...words) => {
  expect(() => readOptions(words, benches)).toThrow(RangeError)
})
