import * as v from 'valibot'
import { flagBit, type FlagCode } from './flag'

/**
 * Reasons to doubt that a session belongs into its patient's trend: nobody has said whether it was after a bronchodilator, or
 * it names somebody else than the profile. Each is a flag of the session.
 */
export const doubtReasons = ['likely-pair', 'name-differs'] as const satisfies readonly FlagCode[]

export type DoubtReason = (typeof doubtReasons)[number]

/** Reasons to doubt a figure; empty for none. */
export const doubtsSchema = v.array(v.picklist(doubtReasons))

export type Doubts = readonly DoubtReason[]

/** The doubts of a session among its flags. */
export function doubtsOf({ flags }: { readonly flags: readonly FlagCode[] }): DoubtReason[] {
  return doubtReasons.filter((reason) => flags.includes(reason))
}

/** The doubts of a session among the bits of its flags. */
export function doubtsOfBits(bits: number): DoubtReason[] {
  return doubtReasons.filter((reason) => (bits & flagBit(reason)) !== 0)
}

/** The doubts of a figure that rests on several sessions, each once. */
export function doubtsOfAll(...all: readonly Doubts[]): DoubtReason[] {
  return doubtReasons.filter((reason) => all.some((doubts) => doubts.includes(reason)))
}
