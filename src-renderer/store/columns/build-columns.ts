import { bestTwoDifference } from '#shared/measure/best-two-difference'
import { flagBits, sessionFlags } from '#shared/measure/session-flags'
import { countVotes, emptyTally } from '#shared/measure/unit-tally'
import type { Units } from '#shared/records/units'
import type { SentSession } from '#shared/wire/sent-session'
import type { EntryLocal } from '../pages/page-entry'
import type { DayColumns, TextsOfDay } from './day-columns'
import { type NumberName, numberNames } from './number-names'

/** A session with what the store knows besides. */
export interface KnownSession {
  readonly session: SentSession
  readonly local: EntryLocal
}

/** Builds a day's columns, of sessions in the order of its page. `content` is the fingerprint of its records that are not withdrawn. */
export function buildColumns(sorted: readonly KnownSession[], content: string, units: Units): DayColumns {
  const votes = emptyTally()
  const numbers = new Float64Array(sorted.length * numberNames.length)
  const flags = new Uint32Array(sorted.length)
  sorted.forEach(({ session }, at) => {
    const test = votingTest(session)
    if (test) countVotes(votes, test)
    flags[at] = flagBits(sessionFlags(session, units))
  })
  numberNames.forEach((name, index) => {
    const read = readers[name]
    sorted.forEach((known, at) => (numbers[index * sorted.length + at] = read(known) ?? NaN))
  })
  return {
    content,
    votes,
    ids: sorted.map(({ session }) => session.id),
    persons: textsOf(sorted, ({ name, email, gender, ethnicity }) =>
      JSON.stringify([name, email, gender, ethnicity]),
    ),
    diagnoses: textsOf(sorted, ({ diagnoses }) => JSON.stringify(diagnoses)),
    medications: textsOf(sorted, ({ medications }) => JSON.stringify(medications)),
    flags,
    numbers,
  }
}

/** The test whose values vote for the units of the data set. */
export function votingTest(session: SentSession) {
  return session.best_test ?? session.all_tests[0]
}

function textsOf(sorted: readonly KnownSession[], read: (session: SentSession) => string): TextsOfDay {
  const numbers = new Map<string, number>()
  const of = Uint32Array.from(sorted, ({ session }) => {
    const text = read(session)
    const number = numbers.get(text) ?? numbers.size
    if (number === numbers.size) numbers.set(text, number)
    return number
  })
  return { texts: [...numbers.keys()], of }
}

const readers: Readonly<Record<NumberName, (known: KnownSession) => number | null | undefined>> = {
  instant: ({ session }) => session.moment.instant,
  offsetMinutes: ({ session }) => session.moment.offsetMinutes,
  age: ({ session }) => session.age,
  height: ({ session }) => session.height_in_cm,
  weight: ({ session }) => session.weight_in_kg,
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
