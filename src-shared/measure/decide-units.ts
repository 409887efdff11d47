import type { Units } from '../records/units'
import { type UnitTally, ballot } from './unit-tally'

/** Fewer values than this decide nothing. */
export const fewestVotes = 20

const majority = 0.9

/** The units of a whole data set, by its votes: at least 20 values, nine tenths of which agree. */
export function decideUnits(tally: UnitTally): Units {
  return {
    volume: decide(tally, 'volume', ['L', 'mL']),
    flow: decide(tally, 'flow', ['L/s', 'L/min', 'cL/s']),
    percent: decide(tally, 'percent', ['percent', 'fraction']),
    ratio: decide(tally, 'ratio', ['fraction', 'percent']),
  }
}

function decide<const T extends string>(tally: UnitTally, question: string, choices: readonly T[]) {
  const votes = (choice: string) => tally[ballot.findIndex((entry) => entry === `${question}:${choice}`)] ?? 0
  const of = votes('of')
  const [first] = [...choices].sort((a, b) => votes(b) - votes(a))
  const agree = first === undefined ? 0 : votes(first)
  const decided = first !== undefined && of >= fewestVotes && agree >= majority * of
  return { unit: decided ? first : null, agree, of }
}
