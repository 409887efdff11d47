import type { Sex, Visit } from './visit'

/** The quantities that reference values are of. */
export const referred = ['fev1', 'fvc', 'ratio'] as const
export type Referred = (typeof referred)[number]

/** A row of splines: age in years, and what it adds to M, S and L. */
export type SplineRow = readonly [age: number, m: number, s: number, l: number]

/** One quantity of one sex: M = exp(a0 + a1 ln h + a2 ln a + spline), S = exp(p0 + p1 ln a + spline), L = q0 + q1 ln a. */
export interface Equation {
  readonly a: readonly [number, number, number]
  readonly p: readonly [number, number]
  readonly q: readonly [number, number]
  readonly rows: readonly SplineRow[]
}

/** Reference values as plain tables. */
export type Pack = Readonly<Record<Referred, Readonly<Record<Sex, Equation>>>>

/** Why there is no z-score. */
export type NoReference =
  | 'no-value'
  | 'no-sex'
  | 'no-age'
  | 'too-young'
  | 'too-old'
  | 'no-height'
  | 'height-differs'
  | 'height-outside'

interface Lms {
  readonly l: number
  readonly m: number
  readonly s: number
}

/** L, M and S of somebody, cm and years; null outside of 3.0 to 95.0 years. */
export function lmsOf({ a, p, q, rows }: Equation, height: number, age: number): Lms | null {
  if (age < 3 || age > 95) return null
  const after = rows.findIndex(([row]) => row >= age)
  const [next, before] = [rows[after], rows[Math.max(0, after - 1)]]
  if (!next || !before) return null
  const part = next[0] === before[0] ? 0 : (age - before[0]) / (next[0] - before[0])
  const spline = (at: 1 | 2) => before[at] + part * (next[at] - before[at])
  const years = Math.log(age)
  return {
    m: Math.exp(a[0] + a[1] * Math.log(height) + a[2] * years + spline(1)),
    s: Math.exp(p[0] + p[1] * years + spline(2)),
    l: q[0] + q[1] * years,
  }
}

/** The z-score of a value. */
export function zOf(value: number, { l, m, s }: Lms): number {
  return ((value / m) ** l - 1) / (l * s)
}

/** The fifth percentile. */
export function lowestNormal({ l, m, s }: Lms): number {
  return m * (1 - 1.645 * l * s) ** (1 / l)
}

/** A session's place among healthy people of its age, height and sex. */
export interface Reference {
  readonly z: number
  readonly predicted: number
  readonly lln: number
  /** Whether z is below −1.645. */
  readonly isBelow: boolean
}

/** Concludes of each quantity that has a value, or says why of none; `isContradicted` where other sessions contradict the height. */
export function referencesOf(
  visit: Visit,
  pack: Pack,
  isContradicted: boolean,
): Readonly<Record<Referred, Reference | null>> | NoReference {
  const { age, height, sex, best } = visit
  const values = { ...best, ratio: best.fev1 === null || best.fvc === null ? null : best.fev1 / best.fvc }
  if (best.fev1 === null && best.fvc === null) return 'no-value'
  if (sex === null) return 'no-sex'
  if (age === null) return 'no-age'
  if (age < 3) return 'too-young'
  if (age > 95) return 'too-old'
  if (height === null) return 'no-height'
  if (isContradicted) return 'height-differs'
  if (height < 50 || height > 250) return 'height-outside'
  const of = (quantity: Referred): Reference | null => {
    const [value, lms] = [values[quantity], lmsOf(pack[quantity][sex], height, age)]
    if (value === null || lms === null) return null
    const z = zOf(value, lms)
    return { z, predicted: lms.m, lln: lowestNormal(lms), isBelow: Number(z.toFixed(9)) < -1.645 }
  }
  return { fev1: of('fev1'), fvc: of('fvc'), ratio: of('ratio') }
}
