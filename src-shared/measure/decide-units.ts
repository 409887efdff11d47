import { type ConfirmedUnits, type UnitQuestion, type Units, unitChoices } from '../records/units'
import { type UnitTally, ballot } from './unit-tally'

/** Fewer values than this decide nothing. */
export const fewestVotes = 20

const majority = 0.9

/**
 * The units of a whole data set. Votes decide when there are at least 20 values, nine tenths of which agree; what a
 * person has confirmed counts before that, and is contradicted when the same votes are against it.
 */
export function decideUnits(tally: UnitTally, confirmed: ConfirmedUnits = {}): Units {
  return {
    volume: decide(tally, 'volume', unitChoices.volume, confirmed.volume),
    flow: decide(tally, 'flow', unitChoices.flow, confirmed.flow),
    percent: decide(tally, 'percent', unitChoices.percent, confirmed.percent),
    ratio: decide(tally, 'ratio', unitChoices.ratio, confirmed.ratio),
  }
}

function decide<const T extends string>(
  tally: UnitTally,
  question: UnitQuestion,
  choices: readonly [T, ...T[]],
  confirmed: T | null = null,
) {
  const votes = (choice: T | 'of') =>
    tally[ballot.findIndex((entry) => entry === `${question}:${choice}`)] ?? 0
  const of = votes('of')
  const first = choices.reduce((most, choice) => (votes(choice) > votes(most) ? choice : most))
  const isDecided = of >= fewestVotes && votes(first) >= majority * of
  const inferred = isDecided ? first : null
  const agree = votes(confirmed ?? first)
  const contradicted = confirmed !== null && of >= fewestVotes && agree < majority * of
  return { unit: confirmed ?? inferred, inferred, confirmed, agree, of, contradicted }
}
