import type { NumberName } from '../../../src-renderer/store/days/columns'
import { daysOfHistory } from './invented-history'
import type { Random } from './create-random'
import type { InventedPerson } from './make-people'

/** East of UTC. All sessions have the same, so that the order of their instants is that of the library. */
export const offsetMinutes = 60

const msPerDay = 86_400_000

/** The numbers of one session; what is missing is left out. */
export function makeNumbers(
  random: Random,
  person: InventedPerson,
  instant: number,
  ago: number,
): Partial<Record<NumberName, number>> {
  const years = (daysOfHistory - ago) / 365
  // a run in the night after, and now and then a change in the month that follows
  const changedAt =
    Math.ceil(instant / msPerDay + (random.next() < 0.01 ? random.below(30) : 0)) * msPerDay + 7_200_000
  const common = {
    age: Math.floor(person.age + years),
    height: person.height,
    weight: person.weight + random.below(3),
    instant,
    offsetMinutes,
    tests: 1 + random.below(6),
    changedAt,
    ...(random.next() < 0.002 && { withdrawnAt: changedAt + msPerDay }),
  }
  if (random.next() < 0.03) return common
  const aged = 1 - years * 0.008
  const today = person.health * (1 + random.bell() * 0.05)
  const fev1 = measured(person.fev1 * aged, today)
  const fvc = measured(person.fvc * aged, (1 + today) / 2)
  const pef = measured(person.pef * aged, today * (1 + random.bell() * 0.06))
  const ratioPredicted = rounded(fev1.predicted / fvc.predicted, 1000)
  const ratio = rounded(fev1.value / fvc.value, 1000)
  return {
    ...common,
    fev1: fev1.value,
    fev1Predicted: fev1.predicted,
    fev1Percent: fev1.percent,
    fvc: fvc.value,
    fvcPredicted: fvc.predicted,
    fvcPercent: fvc.percent,
    pef: pef.value,
    pefPredicted: pef.predicted,
    pefPercent: pef.percent,
    ratio,
    ratioPredicted,
    ratioPercent: rounded((100 * ratio) / ratioPredicted, 10),
    bestTwoFev1: rounded(random.next() * 0.2, 1000),
  }
}

function measured(expected: number, share: number) {
  const predicted = rounded(expected, 100)
  const value = rounded(Math.max(0.3, expected * share), 100)
  return { predicted, value, percent: rounded((100 * value) / predicted, 10) }
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}
