import { bestTwoDifference } from '#shared/measure/figures'
import { countVotes, emptyTally } from '#shared/measure/units'
import type { SentSession } from '#shared/wire/read-session'
import type { EntryLocal } from '../pages/page-entry'
import type { DayColumns, TextsOfDay } from './day-columns'
import { type NumberName, numberNames } from './number-names'

/** A session with what the store knows besides. */
export interface KnownSession {
  readonly session: SentSession
  readonly local: EntryLocal
}

/** A day's columns as far as they depend on nothing but its sessions. */
export type SessionColumns = Omit<DayColumns, 'content' | 'units' | 'flags'>

/** Builds a day's columns, of sessions in the order of its page. */
export function buildColumns(sorted: readonly KnownSession[]): SessionColumns {
  const count = sorted.length
  const votes = emptyTally()
  const numbers = new Float64Array(count * numberNames.length)
  for (const { session } of sorted) {
    // the test whose values vote for the units of the data set
    const test = session.best_test ?? session.all_tests[0]
    if (test) countVotes(votes, test)
  }
  for (const [index, read] of readersInOrder.entries())
    for (let row = 0; row < count; row++) {
      const known = sorted[row]
      numbers[index * count + row] = (known && read(known)) ?? NaN
    }
  return {
    votes,
    ids: sorted.map(({ session }) => session.id),
    persons: textsOf(sorted, ({ name, email, gender, ethnicity }) =>
      JSON.stringify([name, email, gender, ethnicity]),
    ),
    diagnoses: textsOf(sorted, ({ diagnoses }) => JSON.stringify(diagnoses)),
    medications: textsOf(sorted, ({ medications }) => JSON.stringify(medications)),
    numbers,
  }
}

function textsOf(sorted: readonly KnownSession[], read: (session: SentSession) => string): TextsOfDay {
  const numbers = new Map<string, number>()
  const of = new Uint32Array(sorted.length)
  for (const [row, { session }] of sorted.entries()) {
    const text = read(session)
    const number = numbers.get(text) ?? numbers.size
    if (number === numbers.size) numbers.set(text, number)
    of[row] = number
  }
  return { texts: [...numbers.keys()], of }
}

const readers: Readonly<Record<NumberName, (known: KnownSession) => number | null | undefined>> = {
  age: ({ session }) => session.age,
  height: ({ session }) => session.height_in_cm,
  weight: ({ session }) => session.weight_in_kg,
  instant: ({ session }) => session.moment.instant,
  offsetMinutes: ({ session }) => session.moment.offsetMinutes,
  tests: ({ session }) => session.all_tests.length,
  fev1: ({ session }) => session.best_test?.fev1_actual,
  fev1Predicted: ({ session }) => session.best_test?.fev1_predicted,
  fev1Percent: ({ session }) => session.best_test?.fev1_percentage,
  fvc: ({ session }) => session.best_test?.fvc_actual,
  fvcPredicted: ({ session }) => session.best_test?.fvc_predicted,
  fvcPercent: ({ session }) => session.best_test?.fvc_percentage,
  ratio: ({ session }) => session.best_test?.ratio_actual,
  ratioPredicted: ({ session }) => session.best_test?.ratio_predicted,
  ratioPercent: ({ session }) => session.best_test?.ratio_percentage,
  pef: ({ session }) => session.best_test?.pef_actual,
  pefPredicted: ({ session }) => session.best_test?.pef_predicted,
  pefPercent: ({ session }) => session.best_test?.pef_percentage,
  bestTwoFev1: ({ session }) => bestTwoDifference(session.all_tests, 'fev1_actual'),
  changedAt: ({ local }) => local.changedAt,
  withdrawnAt: ({ local }) => local.withdrawnAt,
}

const readersInOrder = numberNames.map((name) => readers[name])
