import { bestTwoDifference } from '#shared/measure/best-two-difference'
import { flagBits, sessionFlags } from '#shared/measure/session-flags'
import { countVotes, emptyTally } from '#shared/measure/unit-tally'
import type { Units } from '#shared/records/units'
import type { SentSession } from '#shared/wire/sent-session'
import type { EntryLocal } from '../pages/page-entry'
import type { DayColumns } from './day-columns'
import { type NumberColumn, numberColumns } from './number-columns'

/** A session with what the store knows besides. */
export interface KnownSession {
  readonly session: SentSession
  readonly local: EntryLocal
}

/** Builds a day's columns, of sessions in the order of its page. `content` is the fingerprint of its records that are not withdrawn. */
export function buildColumns(sorted: readonly KnownSession[], content: string, units: Units): DayColumns {
  const votes = emptyTally()
  for (const { session } of sorted) {
    const test = votingTest(session)
    if (test) countVotes(votes, test)
  }
  const texts = (pick: (session: SentSession) => string | null) => sorted.map(({ session }) => pick(session))
  return {
    format: 1,
    content,
    votes,
    ids: sorted.map(({ session }) => session.id),
    names: texts((session) => session.name),
    emails: texts((session) => session.email),
    genders: texts((session) => session.gender),
    diagnoses: sorted.map(({ session }) => session.diagnoses),
    medications: sorted.map(({ session }) => session.medications),
    tests: sorted.map(({ session }) => session.all_tests.length),
    flags: sorted.map(({ session }) => flagBits(sessionFlags(session, units))),
    numbers: numberColumns.map((column) => sorted.map((each) => readers[column](each))),
  }
}

/** The test whose values vote for the units of the data set. */
export function votingTest(session: SentSession) {
  return session.best_test ?? session.all_tests[0]
}

const readers: Readonly<Record<NumberColumn, (known: KnownSession) => number | null>> = {
  instant: ({ session }) => session.moment.instant,
  offsetMinutes: ({ session }) => session.moment.offsetMinutes,
  age: ({ session }) => session.age,
  fev1: ({ session }) => session.best_test?.fev1_actual ?? null,
  fev1Predicted: ({ session }) => session.best_test?.fev1_predicted ?? null,
  fev1Percent: ({ session }) => session.best_test?.fev1_percentage ?? null,
  fvc: ({ session }) => session.best_test?.fvc_actual ?? null,
  fvcPercent: ({ session }) => session.best_test?.fvc_percentage ?? null,
  ratio: ({ session }) => session.best_test?.ratio_actual ?? null,
  ratioPercent: ({ session }) => session.best_test?.ratio_percentage ?? null,
  pef: ({ session }) => session.best_test?.pef_actual ?? null,
  pefPercent: ({ session }) => session.best_test?.pef_percentage ?? null,
  bestTwoFev1: ({ session }) => bestTwoDifference(session.all_tests, 'fev1_actual'),
  withdrawnAt: ({ local }) => local.withdrawnAt,
}
