import { type SessionChoice, withEverySession } from '#shared/queries/filter'
import { readMarkFields } from '#shared/records/marks'
import { type Day, dayNumber, undated } from '#shared/records/day'
import { leftOutOfBits, recordFrom } from '#shared/records/test'
import { courseFigureNames, courseQuestionNames } from '#shared/measure/questions/questions'
import { askedNames, type PatientRow } from '#shared/queries/patient-row'
import {
  changeFigures,
  type ChangeName,
  type ChangeReference,
  changeReferences,
  type PatientRef,
} from '#shared/records/patient'
import { flagsOf, heightDiffers, isDoubtful, repeats } from './naive-condition'
import { type DatedSession, type NaiveLibrary, allSessions, patientOf, profileOf } from './naive-library'

/** The answers to questions, which have tests of their own rules. */
export const noAnswers = {
  ownVariation: null,
  ...recordFrom(courseFigureNames.map((name) => [name, null])),
  answerDoubts: recordFrom(courseQuestionNames.map((name) => [name, []])),
  lacks: recordFrom(askedNames.map((name) => [name, null])),
}

/** A row for each patient that has a session which is not withdrawn, or a profile. */
export function naivePatients(
  library: NaiveLibrary,
  today: Day,
  since: Day | null = null,
  { withoutDoubtful, onlyRepeating }: SessionChoice = withEverySession,
): PatientRow[] {
  const sessionsOf = new Map<string, DatedSession[]>()
  for (const { id } of library.profiles) sessionsOf.set(JSON.stringify({ by: 'profile', profile: id }), [])
  for (const session of allSessions(library)) {
    if (session.numbers.withdrawnAt !== undefined) continue
    if (withoutDoubtful && isDoubtful(library, session)) continue
    if (onlyRepeating && !repeats(session)) continue
    const key = JSON.stringify(patientOf(library, session))
    sessionsOf.set(key, [...(sessionsOf.get(key) ?? []), session])
  }
  return [...sessionsOf].map(([key, sessions]) =>
    rowOf(library, JSON.parse(key) as PatientRef, sessions, today, since),
  )
}

/** The row of a patient with sessions given newest first, undated ones last. */
function rowOf(
  library: NaiveLibrary,
  patient: PatientRef,
  sessions: readonly DatedSession[],
  today: Day,
  until: Day | null,
): PatientRow {
  const profile = profileOf(library, patient)
  const [last] = sessions
  const withFev1 = sessions.filter(({ day, numbers }) => day !== undated && numbers.fev1 !== undefined)
  const isOut = (session: DatedSession | undefined, field: 'fev1_actual' | 'fev1_percentage') =>
    leftOutOfBits(session?.numbers.leftOut ?? 0)[field] !== undefined
  const measured = withFev1.filter((session) => !isOut(session, 'fev1_actual'))
  const percentOf = (session: DatedSession | undefined) =>
    isOut(session, 'fev1_percentage') ? undefined : session?.numbers.fev1Percent
  const [newest, before] = measured
  const first = measured.length > 1 ? measured.at(-1) : undefined
  // no % of predicted is compared where one height contradicts those around it
  const isOdd = (since: DatedSession | undefined) =>
    [newest, since].some((one) => one !== undefined && heightDiffers(library, one))
  const change = (of: 'fev1' | 'fev1Percent', since: DatedSession | undefined) => {
    const [now, then] =
      of === 'fev1' ? [newest?.numbers.fev1, since?.numbers.fev1] : [percentOf(newest), percentOf(since)]
    if (of === 'fev1Percent' && isOdd(since)) return null
    return now === undefined || then === undefined ? null : now - then
  }
  const best = highestOf(measured)
  const isAfter = until !== null && newest !== undefined && newest.day > until
  const onDay = isAfter ? measured.find(({ day }) => day <= until) : undefined
  const relative = (since: DatedSession | undefined) => {
    const [by, then] = [change('fev1', since), since?.numbers.fev1 ?? 0]
    return by === null || then <= 0 ? null : (by / then) * 100
  }
  const doubts = (...of: (DatedSession | undefined)[]) => {
    const flags = of.flatMap((each) => (each ? flagsOf(library, each) : []))
    return (['likely-pair', 'name-differs'] as const).filter((code) => flags.includes(code))
  }
  const earlier = measured.slice(1)
  const yearBefore = newest === undefined ? NaN : dayNumber(monthsAfter(newest.day as Day, -12))
  const off = ({ day }: DatedSession) => Math.abs(dayNumber(day as Day) - yearBefore)
  const references = {
    Before: before,
    YearAgo: earlier.filter((one) => off(one) <= 60).toSorted((a, b) => off(a) - off(b))[0],
    Best12: highestOf(
      earlier.filter(({ day }) => day !== newest?.day && dayNumber(day as Day) >= yearBefore),
    ),
    Median3:
      earlier.length < 3 ? undefined : highestOf(earlier.slice(0, 3).filter((one) => isMiddle(one, earlier))),
    First: first,
    Best: best,
    Day: onDay,
  }
  const isChild = (session: DatedSession | undefined) => (session?.numbers.age ?? Infinity) < 18
  const since = changeReferences.filter((one) => {
    const then = references[one]
    return then !== undefined && then !== newest && (isChild(then) || isChild(newest))
  })
  return {
    patient,
    name: (profile ? profile.patient_name : last?.name) ?? null,
    email: (profile ? profile.email : last?.email) ?? null,
    age: last?.numbers.age ?? null,
    gender: last?.gender ?? null,
    diagnoses: [...(last?.diagnoses ?? [])],
    medications: [...(last?.medications ?? [])],
    sessions: sessions.length,
    lastDay: last?.day ?? null,
    lastSession: last?.id ?? null,
    daysSince: last === undefined || last.day === undated ? null : dayNumber(today) - dayNumber(last.day),
    fev1: newest?.numbers.fev1 ?? null,
    fev1Percent: percentOf(newest) ?? null,
    fev1Day: newest?.day ?? null,
    ...changesOf((one) => [change('fev1', one), relative(one), change('fev1Percent', one)], references),
    referenceDays: ofEach((one) => references[one]?.day ?? null),
    growing: since,
    fellGrowing: since.filter(
      (one) => isFall(references[one], newest) && doubts(newest, references[one]).length === 0,
    ),
    single: changeReferences.filter(
      (one) =>
        (change('fev1', references[one]) ?? 0) < 0 &&
        [newest, references[one]].some((session) => session?.numbers.manoeuvres === 1),
    ),
    heightDiffers: changeReferences.filter((one) => references[one] && isOdd(references[one])),
    doubts: {
      last: doubts(last).filter((code) => code === 'name-differs'),
      fev1: doubts(newest),
      ...ofEach((one) => (references[one] ? doubts(newest, references[one]) : [])),
    },
    trend: measured
      .slice(0, 24)
      .reverse()
      .map(({ day, numbers }) => ({ day: dayNumber(day as Day), fev1: numbers.fev1 ?? NaN })),
    ...noAnswers,
    fev1Predicted: newest?.numbers.fev1Predicted ?? null,
    fev1LeftOut: withFev1.length - measured.length,
    units: { volume: 'L', flow: 'L/s', percent: 'percent', ratio: 'fraction' },
    sharing: profile === undefined ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared',
    imported: profile?.fromFile ?? false,
    ...readMarkFields('patient', () => null),
  }
}

/** Whether FEV1 fell by a limit of table 12: 5 % on a day, 12 % within half a year, 15 % within 18 calendar months. */
function isFall(then: DatedSession | undefined, now: DatedSession | undefined): boolean {
  if (!then || !now || then.day === undated || now.day === undated) return false
  const [from, to] = [then.numbers.fev1 ?? NaN, now.numbers.fev1 ?? NaN]
  if (from <= 0) return false
  const days = dayNumber(now.day) - dayNumber(then.day)
  const percent = Math.round(((from - to) / from) * 1e8) / 1e6
  return now.day <= monthsAfter(then.day, 18) && percent >= (days === 0 ? 5 : days < 183 ? 12 : 15)
}

/** The same date so many months later, or the last of a month that is too short for it. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10) as Day
}

/** The session with the highest FEV1, the newest of equals. */
function highestOf(sessions: readonly DatedSession[]): DatedSession | undefined {
  return sessions.toSorted((a, b) => (b.numbers.fev1 ?? 0) - (a.numbers.fev1 ?? 0))[0]
}

/** Whether of the three newest no more than one is higher, and no more than one lower. */
function isMiddle({ numbers }: DatedSession, earlier: readonly DatedSession[]): boolean {
  const [own = 0, three] = [numbers.fev1, earlier.slice(0, 3).map((one) => one.numbers.fev1 ?? 0)]
  return three.filter((one) => one > own).length < 2 && three.filter((one) => one < own).length < 2
}

type References = Readonly<Record<ChangeReference, DatedSession | undefined>>

function ofEach<T>(make: (since: ChangeReference) => T): Record<ChangeReference, T> {
  return recordFrom(changeReferences.map((since) => [since, make(since)]))
}

/** The changes since each reference: of FEV1 as sent, in percent of the earlier, and of its percentage of predicted. */
function changesOf(
  of: (then: DatedSession | undefined) => readonly (number | null)[],
  references: References,
): Record<ChangeName, number | null> {
  return recordFrom(
    changeReferences.flatMap((since) => {
      const found = of(references[since])
      return changeFigures.map((figure, at): [ChangeName, number | null] => [
        `${figure}Since${since}`,
        found[at] ?? null,
      ])
    }),
  )
}
