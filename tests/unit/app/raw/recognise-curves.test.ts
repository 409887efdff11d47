import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { recogniseCurves } from '../../../../src-renderer/app/raw/curves'

const rising = Array.from({ length: 12 }, (_, index) => index / 4)
const falling = rising.toReversed()

test('volume and flow beside each other are a curve of the test that they came with', () => {
  const curve = { sample_interval: 0.5, volume: rising, flow: falling }
  const found = recogniseCurves({ 'best_test.raw': curve, 'all_tests.1.raw': curve })
  expect(found.map(({ path, test, timeFrom }) => ({ path, test, timeFrom }))).toEqual([
    { path: 'best_test.raw', test: { kind: 'best' }, timeFrom: 'interval' },
    { path: 'all_tests.1.raw', test: { kind: 'one', index: 1 }, timeFrom: 'interval' },
  ])
  expect(found[0]?.time.slice(0, 3)).toEqual([0, 0.5, 1])
  expect(found[0]).toMatchObject({ volume: rising, flow: falling })
})

test('fields of the test itself are beside each other, too', () => {
  const [curve] = recogniseCurves({ 'all_tests.0.Volumes': rising, 'all_tests.0.time_s': rising })
  expect(curve).toMatchObject({ test: { kind: 'one', index: 0 }, timeFrom: 'array', flow: null })
  expect(curve?.time).toBe(rising)
})

test('points are arrays as well', () => {
  const points = rising.map((t, index) => ({ t, v: index, f: index * 2, note: 'x' }))
  const [curve] = recogniseCurves({ curve: points })
  expect(curve).toMatchObject({ path: 'curve', test: null, timeFrom: 'array' })
  expect(curve?.volume?.at(-1)).toBe(11)
  expect(curve?.flow?.at(-1)).toBe(22)
})

test.each([
  ['a rate', { flow: rising, sampling_rate_hz: 100 }, 'rate', 0.01],
  ['nothing', { flow: rising }, 'count', 1],
  ['a rate so low that no time can be told', { flow: rising, rate_hz: 5e-324 }, 'count', 1],
  ['an interval so long that no time can be told', { flow: rising, interval: 1e308 }, 'count', 1],
  ['a time that falls', { flow: rising, time: falling }, 'count', 1],
  ['a time of another length', { flow: rising, time: [0, ...rising] }, 'count', 1],
])('time is made of %s', (_, group: Record<string, Json>, timeFrom, second) => {
  const [curve] = recogniseCurves({ raw: group })
  expect(curve?.timeFrom).toBe(timeFrom)
  expect(curve?.time[1]).toBeCloseTo(second)
})

test.each<[string, Record<string, Json>]>([
  ['other names', { pressure: rising }],
  ['two volumes', { volume_in: rising, volume_out: rising }],
  ['lengths that differ', { volume: rising, flow: [...falling, 0] }],
  ['a name that says both', { flow_volume: rising }],
  ['texts among the samples', { volume: [...rising, '1.5'] }],
  ['too few samples', { volume: [1, 2, 3] }],
])('%s make no curve', (_, group) => {
  expect(recogniseCurves({ raw: group })).toEqual([])
})

test('whatever was sent, curves are of equal length and time never falls', () => {
  const value = fc.oneof(
    fc.array(fc.double(), { minLength: 8, maxLength: 12 }),
    fc.double(),
    fc.jsonValue().map((json) => json as Json),
  )
  const name = fc.constantFrom('volume', 'flow', 'time', 'sample_interval', 'rate_hz', 'x', '__proto__')
  const group = fc.dictionary(name, value)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('raw', 'all_tests.0.raw', 'volume'), group), (raw) => {
      for (const { time, volume, flow } of recogniseCurves(raw)) {
        expect([volume?.length ?? time.length, flow?.length ?? time.length]).toEqual([
          time.length,
          time.length,
        ])
        expect(time.every((at, index) => index === 0 || at >= (time[index - 1] ?? at))).toBe(true)
      }
    }),
  )
})
