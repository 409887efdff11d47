import { blowOf } from './blow'
import type { RawArrays, SpirometryTest } from './spirometry-test'

const thousandth = (value: number) => Math.round(value * 1000) / 1000

/**
 * The curve of a test, a sample each `interval` seconds: the flow rises to a peak within a twentieth of a second, the
 * volume passes the FEV1 after one second and nears the FVC, and the flow is its slope.
 */
export function rawArrays(test: SpirometryTest, interval: number): RawArrays {
  const blow = blowOf(test)
  const count = Math.floor(test.duration / interval) + 1
  const times = Array.from({ length: count }, (_, index) => index * interval)
  return {
    sample_interval: interval,
    volume: times.map((time) => thousandth(blow.volume(time))),
    flow: times.map((time) => thousandth(blow.flow(time))),
  }
}
