import * as v from 'valibot'
import { bestValues, type MeasuredField, recordFrom, testFields } from './test'

/**
 * Reasons to leave out a value: it is outside its limits, FEV1 is above FVC, it contradicts the other manoeuvres, or it follows
 * from one of these.
 */
export const leftOutReasons = ['limits', 'fev1-over-fvc', 'contradicts'] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutSchema = v.record(
  v.picklist(testFields.filter((field): field is MeasuredField => field !== 'duration')),
  v.picklist(leftOutReasons),
)

/** The values of one manoeuvre that cannot be right, each with the reason. They are shown, and no figure uses them. */
export type LeftOut = Readonly<Partial<Record<MeasuredField, LeftOutReason>>>

/** Nothing: all values of the manoeuvre can be right. */
export const nothingLeftOut: LeftOut = {}

const bitsEach = 2

// in a fixed order, since they are stored: two bits for each field, 0 for a value that can be right
const places = recordFrom(
  bestValues.map(({ field }, at): [MeasuredField, number] => [field, 2 ** (bitsEach * at)]),
)

/** Left-out values as one number below 2^24, which columns store. */
export function leftOutBits(leftOut: LeftOut): number {
  let bits = 0
  for (const { field } of bestValues) {
    const reason = leftOut[field]
    if (reason !== undefined) bits += places[field] * (1 + leftOutReasons.indexOf(reason))
  }
  return bits
}

/** Reason why a field is left out, by stored bits; null when it is not. */
export function leftOutReason(bits: number, field: MeasuredField): LeftOutReason | null {
  return leftOutReasons[(Math.floor(bits / places[field]) % 2 ** bitsEach) - 1] ?? null
}

/** Left-out values of stored bits. */
export function leftOutOfBits(bits: number): LeftOut {
  if (!(bits > 0)) return nothingLeftOut
  const found: { -readonly [F in keyof LeftOut]: LeftOut[F] } = {}
  for (const { field } of bestValues) {
    const reason = leftOutReason(bits, field)
    if (reason !== null) found[field] = reason
  }
  return found
}
