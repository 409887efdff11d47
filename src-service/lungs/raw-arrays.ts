import type { RawArrays, SpirometryTest } from './spirometry-test'

const thousandth = (value: number) => Math.round(value * 1000) / 1000

/**
 * The curve of a test, a sample each `interval` seconds: the volume nears the FVC exponentially and passes the FEV1
 * after one second; the flow is its slope.
 */
export function rawArrays(test: SpirometryTest, interval: number): RawArrays {
  const { fev1_actual: fev1, fvc_actual: fvc, duration } = test
  const share = Math.min(0.99, fev1 / fvc)
  const rate = -Math.log(1 - share)
  const times = Array.from({ length: Math.floor(duration / interval) + 1 }, (_, index) => index * interval)
  return {
    sample_interval: interval,
    volume: times.map((time) => thousandth(fvc * (1 - Math.exp(-rate * time)))),
    flow: times.map((time) => thousandth(fvc * rate * Math.exp(-rate * time))),
  }
}
