import { foldText } from '#shared/text/texts'
import type { ChoiceField, RangeField, SessionCriterion } from '#shared/queries/filter'
import { contradictingHeights } from '#shared/measure/questions/ruler'
import { type Day, dayNumber, undated } from '#shared/records/day'
import { drugOf } from '#shared/records/drug'
import { type FlagCode, flagCodes } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import { leftOutOfBits, percentQuantities } from '#shared/records/test'
import { numberNames } from '../../../../src-renderer/store/days/columns'
import {
  allSessions,
  type DatedSession,
  foldedName,
  type NaiveLibrary,
  patientOf,
  profileOf,
} from './naive-library'

/** Whether a criterion holds for a session. */
export function holds(library: NaiveLibrary, session: DatedSession, criterion: SessionCriterion): boolean {
  const { kind, not } = criterion
  if (kind === 'range' && figureOf(session, criterion.field) === undefined) return false
  return isSo(library, session, criterion) !== not
}

function isSo(library: NaiveLibrary, session: DatedSession, criterion: SessionCriterion): boolean {
  switch (criterion.kind) {
    case 'range': {
      const value = figureOf(session, criterion.field)
      if (value === undefined) return false
      // what a division is off by
      const off = /Recomputed|largestRatio/.test(criterion.field) ? 5e-10 : 0
      return (
        !(criterion.from !== null && value < criterion.from - off) &&
        !(criterion.to !== null && value > criterion.to + off)
      )
    }
    case 'missing':
      return figureOf(session, criterion.field) === undefined
    case 'new':
      return (session.numbers.changedAt ?? 0) >= criterion.since
    case 'choice': {
      const has = valuesOf(library, session, criterion.field).map(comparable)
      const wanted = criterion.values.map((value) => value && comparable(value))
      return wanted.some((value) => (value === null ? has.length === 0 : has.includes(value)))
    }
    case 'patients':
      return criterion.patients.some((patient) => isOf(library, session, patient))
    case 'words':
      return hasWords(library, session, criterion.text)
    case 'withdrawn':
      return session.numbers.withdrawnAt !== undefined
    case 'doubtful':
      return isDoubtful(library, session)
    case 'repeating':
      return repeats(session)
    case 'marked':
      throw new RangeError('nothing is marked here')
    case 'dates':
      if (criterion.from === null && criterion.to === null) return true
      return (
        session.day !== undated &&
        session.day >= (criterion.from ?? '') &&
        session.day <= (criterion.to ?? '9999')
      )
  }
}

/** Whether a session is a patient's; a single session can be asked for whoever's it is. */
function isOf(library: NaiveLibrary, session: DatedSession, patient: PatientRef): boolean {
  if (patient.by === 'session') return patient.session === session.id
  return JSON.stringify(patientOf(library, session)) === JSON.stringify(patient)
}

/** Whether all words of a text occur somewhere in what a session says, or in its profile's name and e-mail. */
function hasWords(library: NaiveLibrary, session: DatedSession, text: string): boolean {
  const { name, email, diagnoses, medications } = session
  const own = profileOf(library, patientOf(library, session))
  const said = [own?.patient_name, own?.email, name, email, ...diagnoses, ...medications]
  const searched = said.map((each) => foldText(each ?? ''))
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return words.every((word) => searched.some((each) => each.includes(word)))
}

/** Whether, in litres, the two best FEV1 and FVC of two manoeuvres at least differ by no more than the limit. */
export function repeats({ numbers }: DatedSession): boolean {
  const { age = Infinity, manoeuvres = 0 } = numbers
  const isWithin = (difference = NaN, largest = NaN) =>
    !Number.isNaN(largest) &&
    Number(difference.toFixed(6)) <= Number((age > 6 ? 0.15 : Math.max(0.1, largest / 10)).toFixed(6))
  return (
    manoeuvres >= 2 &&
    isWithin(numbers.bestTwoFev1, numbers.largestFev1) &&
    isWithin(numbers.bestTwoFvc, numbers.largestFvc)
  )
}

/** A figure of a session; undefined where it is missing. */
export function figureOf({ numbers }: DatedSession, field: RangeField): number | undefined {
  const over = (a: number | undefined, b: number | undefined, times: number) =>
    a === undefined || b === undefined || b <= 0 ? undefined : (times * a) / b
  if (field === 'ratioRecomputed') return over(numbers.fev1, numbers.fvc, 1)
  const quantity = percentQuantities.find((one) => field === `${one}PercentRecomputed`)
  if (quantity) return over(numbers[quantity], numbers[`${quantity}Predicted`], 100)
  if (field === 'largestRatio') return over(numbers.largestFev1, numbers.largestFvc, 1)
  const name = numberNames.find((one) => one === field)
  return name && numbers[name]
}

/** What a session has of a field, as sent; nothing where none is stated. */
export function valuesOf(
  library: NaiveLibrary,
  session: DatedSession,
  field: ChoiceField,
): readonly string[] {
  // nothing is marked here
  if (field === 'tag') return []
  if (field === 'flag') return flagsOf(library, session)
  if (field === 'diagnosis') return session.diagnoses
  if (field === 'medication') return session.medications
  if (field === 'drug') return session.medications.map(drugOf)
  const sent = session[field]
  return sent === null || sent.trim() === '' ? [] : [sent]
}

/** All flags of a session: those of its content, and those that follow from what else is known. */
export function flagsOf(library: NaiveLibrary, session: DatedSession): FlagCode[] {
  const patient = patientOf(library, session)
  const flags = [...session.flags]
  if (patient.by !== 'profile') flags.push('unattributed')
  if (typeof profileOf(library, patient)?.unsharedAt === 'number') flags.push('unshared')
  if (session.numbers.withdrawnAt !== undefined) flags.push('withdrawn')
  const own = foldedName(profileOf(library, patient)?.patient_name ?? null)
  const sent = foldedName(session.name)
  if (own !== '' && sent !== '' && own !== sent) flags.push('name-differs')
  if (mayBePost(library, session)) flags.push('likely-pair')
  if (heightDiffers(library, session)) flags.push('height-differs')
  if (predictedMoved(library, session)) flags.push('predicted-moved')
  return flags.sort((a, b) => flagCodes.indexOf(a) - flagCodes.indexOf(b))
}

/** Whether it may be after a bronchodilator, or names somebody else than its profile. */
export function isDoubtful(library: NaiveLibrary, session: DatedSession): boolean {
  const flags = flagsOf(library, session)
  return flags.includes('likely-pair') || flags.includes('name-differs')
}

/** Whether the last session of that day and patient that was ten minutes before or more was an hour before at most. */
function mayBePost(library: NaiveLibrary, session: DatedSession): boolean {
  const patient = patientOf(library, session)
  const { instant, withdrawnAt } = session.numbers
  if (session.day === undated || instant === undefined || withdrawnAt !== undefined) return false
  if (patient.by !== 'profile') return false
  const before = allSessions(library)
    .filter(({ day, numbers }) => day === session.day && numbers.withdrawnAt === undefined)
    .filter((other) => isOf(library, other, patient))
    .map(({ numbers }) => Math.round((instant - (numbers.instant ?? NaN)) / 60_000))
    .filter((minutes) => minutes >= 10)
  return Math.min(...before) <= 60
}

/** The dated sessions of a session's patient, oldest first; none but of a profile. */
function courseOf(library: NaiveLibrary, session: DatedSession): readonly DatedSession[] {
  const patient = patientOf(library, session)
  if (patient.by !== 'profile') return []
  return allSessions(library)
    .filter(({ day, numbers }) => day !== undated && numbers.withdrawnAt === undefined)
    .filter((other) => isOf(library, other, patient))
    .toReversed()
}

/** Whether its height contradicts those around it, by the rule itself, which has tests of its own. */
export function heightDiffers(library: NaiveLibrary, session: DatedSession): boolean {
  const course = courseOf(library, session)
  const marks = contradictingHeights(
    course.map(({ day }) => dayNumber(day as Day)),
    course.map(({ numbers }) => numbers.age ?? NaN),
    course.map(({ numbers }) => numbers.height ?? NaN),
  )
  return course.some(({ id }, at) => id === session.id && marks[at] === 1)
}

/** Whether of two sessions in a row, of which all is known, its predicted FEV1 moved at the same height, age and sex. */
function predictedMoved(library: NaiveLibrary, session: DatedSession): boolean {
  const known = courseOf(library, session).flatMap(({ id, gender, numbers }) => {
    const { age = NaN, height = NaN, fev1Predicted = NaN, leftOut = 0 } = numbers
    const isOut = leftOutOfBits(leftOut).fev1_predicted !== undefined
    const hasSex = gender === 'female' || gender === 'male'
    return age >= 0 && height > 0 && fev1Predicted > 0 && hasSex && !isOut
      ? [{ id, gender, age, height, fev1Predicted }]
      : []
  })
  return known.slice(1).some((later, at) => {
    const earlier = known[at] ?? later
    const percent = Math.abs(later.fev1Predicted / earlier.fev1Predicted - 1) * 100
    const hasMoved = percent > 2 + 1e-9 && later.gender === earlier.gender && Number.isFinite(percent)
    const isSame =
      Math.abs(later.height - earlier.height) < 1 - 1e-9 && Math.abs(later.age - earlier.age) < 1 - 1e-9
    return hasMoved && isSame && [earlier.id, later.id].includes(session.id)
  })
}

/** A value as it is compared: without case, accents and space around it. */
export function comparable(value: string): string {
  return foldText(value).trim()
}
