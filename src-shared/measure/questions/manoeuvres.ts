import type { SpirometryTest } from '../../records/test'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'

/** The limit for the gap between the two largest values of a session, and its form. */
export interface RepeatabilityLimit {
  readonly litres: number
  /** True where 10 % of the largest value exceeds the fixed limit, for children up to 6. */
  readonly share: boolean
}

/** The gap between the two largest values of a session. Volumes in litres. */
export interface Repeatability {
  readonly largest: number
  readonly difference: number
  readonly limit: RepeatabilityLimit
  readonly isWithin: boolean
}

const oldestPreschool = 6

/**
 * Compares the two largest of a session's volumes (litres) by the ATS/ERS 2019 limit: 0.150 L, or for children
 * up to 6 years 0.100 L or 10 % of the largest, whichever is greater. Null for fewer than two values.
 */
export function repeatabilityOf(litres: readonly number[], age: number | null): Repeatability | null {
  const [largest, second] = litres.toSorted((a, b) => b - a)
  if (largest === undefined || second === undefined) return null
  const difference = largest - second
  const limit = repeatabilityLimit(largest, age)
  return { largest, difference, limit, isWithin: isWithin(difference, limit) }
}

function isWithin(difference: number, { litres }: RepeatabilityLimit): boolean {
  // most of a million need no rounding
  if (Math.abs(difference - litres) > 1e-5) return difference < litres
  return withoutNoise(difference) <= withoutNoise(litres)
}

/** The two largest of a volume of a session, in litres: the largest, and its difference to the second; NaN for unknown. */
export interface BestTwo {
  readonly largest: number
  readonly difference: number
}

/**
 * Whether a session repeats, out of columns: the best two FEV1, and the best two FVC, are both within the limit. Null where that
 * cannot be assessed, for fewer than two manoeuvres, or a volume that is unknown while the other is within. Age is in years, NaN
 * for unknown; `manoeuvres` are those with an FEV1.
 */
export function repeatsWithin(age: number, manoeuvres: number, fev1: BestTwo, fvc: BestTwo): boolean | null {
  // an unknown number is not enough
  if (!(manoeuvres >= 2)) return null
  const one = isPairWithin(age, fev1)
  if (one === false) return false
  const other = isPairWithin(age, fvc)
  return other === false ? false : one && other
}

function isPairWithin(age: number, { largest, difference }: BestTwo): boolean | null {
  if (Number.isNaN(largest) || Number.isNaN(difference)) return null
  return isWithin(difference, repeatabilityLimit(largest, Number.isNaN(age) ? null : age))
}

/** The limit for the gap between the best two of a session, by age in years and the largest volume (litres). */
export function repeatabilityLimit(largest: number, age: number | null): RepeatabilityLimit {
  if (age === null || age > oldestPreschool) return { litres: 0.15, share: false }
  const tenth = largest / 10
  return tenth > 0.1 ? { litres: tenth, share: true } : { litres: 0.1, share: false }
}

/** The manoeuvres of a session, those values alone that can be right, and what turns their volumes into litres. */
export interface UsableManoeuvres {
  readonly tests: readonly SpirometryTest[]
  /** In years. */
  readonly age: number | null
  /** Null while the unit is unknown. */
  readonly toLitres: number | null
}

/** Quality of a session as far as it is known: whether a manoeuvre is acceptable was not sent. */
export interface LargestManoeuvres {
  /** Number of manoeuvres with an FEV1. */
  readonly manoeuvres: number
  /** Largest of all manoeuvres, in the unit that was sent, of whichever each is; null without any. */
  readonly fev1: number
  readonly fvc: number | null
  /** Of the two, as a fraction; null without an FVC. */
  readonly quotient: number | null
  /** Null with one value alone, or while the unit is unknown. */
  readonly repeats: { readonly fev1: Repeatability | null; readonly fvc: Repeatability | null }
}

/** Can this session be trusted? `n` of a lack is the number of manoeuvres with an FEV1. */
export function largestManoeuvres({
  tests,
  age,
  toLitres,
}: UsableManoeuvres): Answer<LargestManoeuvres, 'no-fev1'> {
  const all = (field: 'fev1_actual' | 'fvc_actual') => tests.flatMap((test) => test[field] ?? [])
  const [volumes, capacities] = [all('fev1_actual'), all('fvc_actual')]
  const largest = (values: readonly number[]) =>
    values.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null)
  const [fev1, fvc] = [largest(volumes), largest(capacities)]
  if (fev1 === null) return { lacks: 'no-fev1', n: 0 }
  const repeats = (values: readonly number[]) =>
    toLitres === null
      ? null
      : repeatabilityOf(
          values.map((value) => value * toLitres),
          age,
        )
  return {
    lacks: null,
    manoeuvres: volumes.length,
    fev1,
    fvc,
    quotient: fvc === null || fvc <= 0 ? null : fev1 / fvc,
    repeats: { fev1: repeats(volumes), fvc: repeats(capacities) },
  }
}
