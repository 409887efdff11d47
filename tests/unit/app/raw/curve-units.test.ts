import { expect, test } from 'vitest'
import {
  type CurveUnits,
  curveUnits,
  type RawCurve,
  sharedUnits,
} from '../../../../src-renderer/app/raw/curves'
import { rawArrays } from '../../../../src-service/world/lungs'
import { aTest } from '../fixtures/a-session'

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
