import { readMarkFields } from '#shared/records/marks'
import { type Day, dayNumber, undated } from '#shared/records/day'
import { leftOutOfBits } from '#shared/records/test'
import type { PatientRef, PatientRow } from '#shared/records/patient'
import { flagsOf, isDoubtful } from './naive-condition'
import { type DatedSession, type NaiveLibrary, allSessions, patientOf, profileOf } from './naive-library'

/** A row for each patient that has a session which is not withdrawn, or a profile. */
export function naivePatients(
  library: NaiveLibrary,
  today: Day,
  since: Day | null = null,
  withoutDoubtful = false,
): PatientRow[] {
  const sessionsOf = new Map<string, DatedSession[]>()
  for (const { id } of library.profiles) sessionsOf.set(JSON.stringify({ by: 'profile', profile: id }), [])
  for (const session of allSessions(library)) {
    if (session.numbers.withdrawnAt !== undefined) continue
    if (withoutDoubtful && isDoubtful(library, session)) continue
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
  const change = (of: 'fev1' | 'fev1Percent', since: DatedSession | undefined) => {
    const [now, then] =
      of === 'fev1' ? [newest?.numbers.fev1, since?.numbers.fev1] : [percentOf(newest), percentOf(since)]
    return now === undefined || then === undefined ? null : now - then
  }
  const best = measured.toSorted((a, b) => (b.numbers.fev1 ?? 0) - (a.numbers.fev1 ?? 0))[0]
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
  const references = { Before: before, First: first, Best: best, Day: onDay }
  const isChild = (session: DatedSession | undefined) => (session?.numbers.age ?? Infinity) < 18
  const since = (['Before', 'First', 'Best', 'Day'] as const).filter((one) => {
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
    sessions: sessions.length,
    lastDay: last?.day ?? null,
    lastSession: last?.id ?? null,
    daysSince: last === undefined || last.day === undated ? null : dayNumber(today) - dayNumber(last.day),
    fev1: newest?.numbers.fev1 ?? null,
    fev1Percent: percentOf(newest) ?? null,
    fev1Day: newest?.day ?? null,
    fev1SinceBefore: change('fev1', before),
    fev1SinceFirst: change('fev1', first),
    fev1SinceBest: change('fev1', best),
    fev1SinceDay: change('fev1', onDay),
    relativeSinceBefore: relative(before),
    relativeSinceFirst: relative(first),
    relativeSinceBest: relative(best),
    relativeSinceDay: relative(onDay),
    percentSinceBefore: change('fev1Percent', before),
    percentSinceFirst: change('fev1Percent', first),
    percentSinceBest: change('fev1Percent', best),
    percentSinceDay: change('fev1Percent', onDay),
    growing: since,
    fellGrowing: since.filter(
      (one) => isFall(references[one], newest) && doubts(newest, references[one]).length === 0,
    ),
    doubts: {
      last: doubts(last).filter((code) => code === 'name-differs'),
      fev1: doubts(newest),
      Before: before ? doubts(newest, before) : [],
      First: first ? doubts(newest, first) : [],
      Best: doubts(newest, best),
      Day: onDay ? doubts(newest, onDay) : [],
    },
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
  const days = dayNumber(now.day) - dayNumber(then.day)
  const percent = Math.round(((from - to) / from) * 1e8) / 1e6
  const [year = 0, month = 0, date = 0] = then.day.split('-').map(Number)
  const months = 12 * (Number(now.day.slice(0, 4)) - year) + Number(now.day.slice(5, 7)) - month
  const lastOfMonth = new Date(Date.UTC(year, month + 18, 0)).getUTCDate()
  const isNear = months < 18 || (months === 18 && Number(now.day.slice(8)) <= Math.min(date, lastOfMonth))
  return isNear && percent >= (days === 0 ? 5 : days < 183 ? 12 : 15)
}
