import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '../../bench/bench-options'

const benches = ['ingest', 'apply']

test('without options everything is measured, three times', () => {
  expect(readOptions([], benches)).toMatchObject({
    only: [],
    json: null,
    profile: null,
    sessions: 100_000,
    runs: 3,
  })
})

test('options choose benchmarks, contestants and sizes', () => {
  const words = ['--only', 'apply', '--contestant', 'rxdb', '--sessions', '500', '--runs', '1', '--json', 'f']
  const chosen = { only: ['apply'], contestants: ['rxdb'], json: 'f', profile: null, sessions: 500, runs: 1 }
  expect(readOptions(words, benches)).toEqual(chosen)
})

test('the folder for profiles is absolute, since another process writes them', () => {
  expect(readOptions(['--profile', 'profiles'], benches).profile).toBe(resolve('profiles'))
})

test.each([
  ['--only', 'speed'],
  ['--contestant', 'oracle'],
  ['--sessions', '0'],
  ['--runs', 'many'],
])('%s %s is refused with a sentence', (...words) => {
  expect(() => readOptions(words, benches)).toThrow(RangeError)
})
