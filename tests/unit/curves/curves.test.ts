import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import {
  type CurveUnits,
  curveUnits,
  type RawCurve,
  recogniseCurves,
  sharedUnits,
} from '../../../src-renderer/curves/curves'
import { rawArrays } from '../../../src-service/world/lungs'
import { aTest } from '../app/fixtures/a-session'

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

const fev1 = 2.4
const fvc = 3.5
const test3 = aTest(fev1, fvc)
const sent = { ...test3, fev1_actual: fev1, fvc_actual: fvc, pef_actual: 6.1, duration: 6.5 }

function curve(scale: { volume?: number; time?: number; flow?: number } = {}): RawCurve {
  const { volume, flow } = rawArrays(sent as Parameters<typeof rawArrays>[0], 0.02)
  return {
    path: 'all_tests.2.raw',
    test: { kind: 'one', index: 2 },
    time: volume.map((_, index) => index * 0.02 * (scale.time ?? 1)),
    timeFrom: 'array',
    volume: volume.map((value) => value * (scale.volume ?? 1)),
    flow: flow.map((value) => value * (scale.flow ?? 1)),
  }
}

test.each<[string, RawCurve, 'L' | 'mL', CurveUnits]>([
  ['litres and seconds', curve(), 'L', { volume: 'L', time: 's', flow: 'L/s' }],
  ['flow a minute', curve({ flow: 60 }), 'L', { volume: 'L', time: 's', flow: 'L/min' }],
  ['milliseconds', curve({ time: 1000 }), 'L', { volume: 'L', time: 'ms', flow: 'L/s' }],
  [
    'millilitres beside litres',
    curve({ volume: 1000, flow: 1000 }),
    'L',
    { volume: 'mL', time: 's', flow: 'mL/s' },
  ],
  ['a flow that is another', curve({ flow: 7 }), 'L', { volume: 'L', time: 's', flow: null }],
])('%s are inferred from the figures of the test', (_, raw, unit, units) => {
  expect(curveUnits(raw, test3, unit)).toEqual(units)
})

test('nothing is inferred where nothing fits', () => {
  const unknown = { volume: null, time: null, flow: null }
  expect(curveUnits(curve(), test3, null)).toEqual(unknown)
  expect(curveUnits(curve(), null, 'L')).toEqual(unknown)
  expect(curveUnits(curve({ volume: 1.3 }), test3, 'L')).toEqual(unknown)
  expect(curveUnits(curve({ time: 0.3 }), test3, 'L')).toEqual({ volume: 'L', time: null, flow: null })
  expect(curveUnits({ ...curve(), timeFrom: 'count' }, test3, 'L').time).toBeNull()
  expect(curveUnits({ ...curve(), volume: null }, test3, 'L')).toEqual(unknown)
})

test('curves share a unit only when all have it', () => {
  const one: CurveUnits = { volume: 'L', time: 's', flow: 'L/s' }
  expect(sharedUnits([one, one])).toEqual(one)
  expect(sharedUnits([one, { ...one, time: null }])).toEqual({ volume: 'L', time: null, flow: 'L/s' })
  expect(sharedUnits([])).toEqual({ volume: null, time: null, flow: null })
})
