import type { SpirometryTest } from '../records/spirometry-test'
import { guessFlowUnit, guessPercentScale, guessRatioScale, guessVolumeUnit } from './guess-units'

/** The votes that are counted, in the order of a tally: `of` is how many values could vote. */
export const ballot = [
  'volume:of',
  'volume:L',
  'volume:mL',
  'flow:of',
  'flow:L/s',
  'flow:L/min',
  'flow:cL/s',
  'percent:of',
  'percent:percent',
  'percent:fraction',
  'ratio:of',
  'ratio:fraction',
  'ratio:percent',
] as const

/** Votes for the units that the service does not declare, one count for each entry of the ballot. */
export type UnitTally = number[]

/** A tally without votes. */
export function emptyTally(): UnitTally {
  return ballot.map(() => 0)
}

/** Adds `other` to `tally`, or takes it away again with a `weight` of -1. */
export function addTally(tally: UnitTally, other: readonly number[], weight: 1 | -1 = 1): void {
  for (let at = 0; at < ballot.length; at++) tally[at] = (tally[at] ?? 0) + weight * (other[at] ?? 0)
}

/** Adds the votes of one test's values to `tally`. */
export function countVotes(tally: UnitTally, test: SpirometryTest): void {
  for (const volume of [test.fev1_actual, test.fvc_actual])
    if (volume !== null) vote(tally, 'volume', guessVolumeUnit(volume))
  if (test.pef_actual !== null) vote(tally, 'flow', guessFlowUnit(test))
  for (const quantity of ['fev1', 'fvc', 'pef'] as const) {
    const percentage = test[`${quantity}_percentage`]
    const guess =
      percentage === null
        ? null
        : guessPercentScale(percentage, test[`${quantity}_actual`], test[`${quantity}_predicted`])
    if (percentage !== null) vote(tally, 'percent', guess)
  }
  if (test.ratio_actual !== null)
    vote(tally, 'ratio', guessRatioScale(test.ratio_actual, test.fev1_actual, test.fvc_actual))
}

const places: ReadonlyMap<string, number> = new Map(ballot.map((entry, index) => [entry, index]))

function vote(tally: UnitTally, question: string, choice: string | null): void {
  const of = places.get(`${question}:of`) ?? 0
  tally[of] = (tally[of] ?? 0) + 1
  const at = choice === null ? undefined : places.get(`${question}:${choice}`)
  if (at !== undefined) tally[at] = (tally[at] ?? 0) + 1
}
