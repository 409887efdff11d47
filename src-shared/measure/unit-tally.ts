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
    if (volume !== null) vote(tally, places.volume, guessVolumeUnit(volume))
  if (test.pef_actual !== null) vote(tally, places.flow, guessFlowUnit(test))
  votePercent(tally, test.fev1_percentage, test.fev1_actual, test.fev1_predicted)
  votePercent(tally, test.fvc_percentage, test.fvc_actual, test.fvc_predicted)
  votePercent(tally, test.pef_percentage, test.pef_actual, test.pef_predicted)
  if (test.ratio_actual !== null)
    vote(tally, places.ratio, guessRatioScale(test.ratio_actual, test.fev1_actual, test.fvc_actual))
}

const placeOf = (entry: (typeof ballot)[number]) => ballot.indexOf(entry)

const places = {
  volume: { of: placeOf('volume:of'), L: placeOf('volume:L'), mL: placeOf('volume:mL') },
  flow: {
    of: placeOf('flow:of'),
    'L/s': placeOf('flow:L/s'),
    'L/min': placeOf('flow:L/min'),
    'cL/s': placeOf('flow:cL/s'),
  },
  percent: {
    of: placeOf('percent:of'),
    percent: placeOf('percent:percent'),
    fraction: placeOf('percent:fraction'),
  },
  ratio: { of: placeOf('ratio:of'), fraction: placeOf('ratio:fraction'), percent: placeOf('ratio:percent') },
}

function votePercent(
  tally: UnitTally,
  percentage: number | null,
  actual: number | null,
  predicted: number | null,
): void {
  if (percentage !== null) vote(tally, places.percent, guessPercentScale(percentage, actual, predicted))
}

function vote<T extends string>(
  tally: UnitTally,
  question: Readonly<Record<T | 'of', number>>,
  choice: T | null,
): void {
  tally[question.of] = (tally[question.of] ?? 0) + 1
  if (choice !== null) tally[question[choice]] = (tally[question[choice]] ?? 0) + 1
}
