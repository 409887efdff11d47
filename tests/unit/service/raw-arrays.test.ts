import { describe, expect, it } from 'vitest'
import { blowOf, rawArrays } from '../../../src-service/world/lungs'
import { archiveOn, dayOf, peopleOf } from './everyone'

const tests = archiveOn(7, '2026-11-19')
  .between(peopleOf(7, 40), dayOf('2026-01-01'), dayOf('2026-11-19'))
  .map(({ spirometry_tests }) => spirometry_tests.best_test)

describe('the curve of a test', () => {
  it('passes the FEV1 after a second and nears the FVC, and never falls', () => {
    for (const test of tests) {
      const { volume } = rawArrays(test, 0.01)
      expect(volume[0]).toBe(0)
      expect(Math.abs((volume[100] ?? 0) - test.fev1_actual)).toBeLessThan(0.03 * test.fev1_actual)
      expect(volume.at(-1)).toBeLessThanOrEqual(test.fvc_actual)
      expect(volume.every((value, index) => value >= (volume[index - 1] ?? 0))).toBe(true)
    }
  })

  it('has a flow that is the slope of its volume', () => {
    for (const test of tests.slice(0, 50)) {
      const { volume, flow } = blowOf(test)
      for (const time of [0.02, 0.3, 1, 2])
        expect(flow(time)).toBeCloseTo((volume(time + 1e-5) - volume(time - 1e-5)) / 2e-5, 2)
    }
  })

  it('peaks near the PEF, where the other figures allow it', () => {
    const near = tests.filter((test) => {
      const peak = Math.max(...rawArrays(test, 0.01).flow)
      return Math.abs(peak - test.pef_actual) < 0.1 * test.pef_actual
    })
    expect(near.length).toBeGreaterThan(0.6 * tests.length)
  })
})
