import type { SpirometrySession } from '../../../src-service/world/sessions'
import { figureTexts } from './figure-texts'

const { volume, ratio, flow, whole, change, day } = figureTexts

/** What the table of a patient's course has to say of the 20 newest of sessions, newest first, without its notes. */
export function courseRows(sessions: readonly SpirometrySession[]): string[] {
  const best = sessions.map(({ spirometry_tests: { best_test: test } }) => test)
  const highestPef = Math.max(...best.map(({ pef_actual }) => pef_actual))
  return best.slice(0, 20).map((test, at) => {
    const before = best[at + 1]
    return [
      day(sessions[at]?.created_at ?? ''),
      volume(test.fev1_actual),
      whole(test.fev1_percentage),
      before ? change(test.fev1_actual - before.fev1_actual, 2) : '—',
      before ? change(((test.fev1_actual - before.fev1_actual) / before.fev1_actual) * 100, 1) : '—',
      volume(test.fvc_actual),
      whole(test.fvc_percentage),
      ratio(test.ratio_actual),
      flow(test.pef_actual),
      whole((test.pef_actual / highestPef) * 100),
    ].join(' ')
  })
}

/** The figures above a course of sessions, newest first: the last FEV1, and how it changed since the one before and the first. */
export function courseLead(sessions: readonly SpirometrySession[]): string[] {
  const best = sessions.map(({ spirometry_tests: { best_test: test } }) => test)
  const [last, before] = best
  const first = best.at(-1)
  if (!last || !before || !first) throw new Error('too few sessions for a course')
  const since = (fev1: number) => {
    const difference = last.fev1_actual - fev1
    return `${change(difference, 2)} L (${change((difference / fev1) * 100, 1)} %)`
  }
  return [
    `${volume(last.fev1_actual)} L`,
    `${whole(last.fev1_percentage)} % predicted`,
    since(before.fev1_actual),
    since(first.fev1_actual),
    slopeText(sessions),
  ]
}

// 97.5 % quantiles of Student's t for 1 to 30 degrees of freedom, as printed tables have them
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** The slope of the line of least squares through FEV1, in mL for each 365.25 days, or its interval where that holds 0. */
function slopeText(sessions: readonly SpirometrySession[]): string {
  const points = sessions.map(({ created_at, spirometry_tests: { best_test: test } }) => ({
    x: Date.parse(created_at) / (365.25 * 86_400_000),
    y: test.fev1_actual * 1000,
  }))
  const n = points.length
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / n
  const [middle, level] = [mean('x'), mean('y')]
  const sum = (of: (x: number, y: number) => number) =>
    points.reduce((all, { x, y }) => all + of(x - middle, y - level), 0)
  const xx = sum((x) => x * x)
  const slope = sum((x, y) => x * y) / xx
  const rest = sum((x, y) => (y - slope * x) ** 2)
  const half = (quantiles[n - 3] ?? NaN) * Math.sqrt(rest / (n - 2) / xx)
  const [low, high] = [slope - half, slope + half].map((value) => change(value, 0))
  if (Math.abs(slope) > half) return `${change(slope, 0)} mL/year`
  const years = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))
  return `${n} sessions, ${years.toFixed(1)} y, ${low} to ${high} mL a year`
}
