import { surelyShareUnit, type SentValue } from '#shared/measure/comparable'
import { addMonths, type Day, dayNumber, undated } from '#shared/records/day'
import type { SessionChoice } from '#shared/queries/filter'
import type { ChangeReference, Profile } from '#shared/records/patient'
import { leftOutRows } from './row-flags'
import { courseOfRow, courseRows } from './course-rows'
import type { Library } from './library'
import { codeOfWord } from './library-marks'
import { usableFigures } from './usable-figures'

/** The sessions of one patient that a list uses, by their rows; -1 where there is none. */
export interface PatientCourse {
  /** 0 for an unattributed session. */
  readonly patient: number
  readonly sessions: number
  /** The newest that does not lie ahead, undated ones last. */
  readonly last: number
  /** The newest dated one with an FEV1 that can be right, before or after a bronchodilator. */
  readonly usable: number
  /** The newest of the trend: dated, with an FEV1 that can be right, not after a bronchodilator. */
  readonly fev1: number
  /** Those of the trend that its changes are counted from; `Best` may be the newest itself. */
  readonly since: Readonly<Record<ChangeReference, number>>
  /** Number of dated ones with an FEV1 that cannot be right. */
  readonly leftOut: number
}

export interface CourseChoice {
  /** Day of changes since a day. */
  readonly since: Day | null
  readonly of: SessionChoice
}

/** A course that is still being read, newest session first. */
interface Reading extends PatientCourse {
  sessions: number
  last: number
  usable: number
  fev1: number
  since: Record<ChangeReference, number>
  leftOut: number
  /** Number of the newest day, and of the same a year before. */
  day: number
  yearBefore: number
  /** Days between the session a year ago and that day. */
  off: number
  /** Up to three rows before the newest. */
  earlier: number[]
}

const post = codeOfWord('bronchodilator', 'post')
const daysAroundYear = 60
const forMedian = 3

/** Finds the course of each patient with sessions that are not withdrawn, or with a profile. */
export function patientCourses(
  library: Library,
  profiles: Iterable<Profile>,
  { since: upTo, of }: CourseChoice,
): PatientCourse[] {
  // first: a profile without sessions becomes a patient by it
  const ofProfiles = new Set(Array.from(profiles, ({ id }) => library.patients.ofProfile(id)))
  const courses = Array.from({ length: library.patients.size() }, (_, patient) => emptyCourse(patient))
  const unattributed: Reading[] = []
  const { fev1: measured, instant } = library.rows.numbers
  const aheadAfter = library.aheadAfter()
  const isUsable = usableFigures(library, 'fev1')
  const bronchodilator = library.marks.codes('bronchodilator')
  const isLeftOut = leftOutRows(library, of)
  const patients = library.rows.words.patient.values()
  const isHigher = (row: number, than: number) =>
    measured.get(row) > measured.get(than) && shareVolume(library, than, row)
  for (const { day, start, count } of library.days()) {
    const number = day === undated ? NaN : dayNumber(day)
    let yearBefore = NaN
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row) || isLeftOut?.[row] === 1) continue
      const patient = patients[row] ?? 0
      const isAhead = instant.get(row) > aheadAfter
      const isMeasured = !isAhead && day !== undated && !Number.isNaN(measured.get(row))
      const isValid = isMeasured && isUsable(row)
      const course = (patient > 0 && courses[patient]) || emptyCourse(0)
      if (patient === 0) unattributed.push(course)
      course.sessions++
      course.leftOut += Number(isMeasured && !isValid)
      if (course.last < 0 && (!isAhead || patient === 0)) course.last = row
      if (isValid && course.usable < 0) course.usable = row
      if (!isValid || bronchodilator[row] === post) continue
      const { since } = course
      if (course.fev1 < 0) {
        if (Number.isNaN(yearBefore)) yearBefore = dayNumber(addMonths(day, -12))
        course.fev1 = row
        since.Best = row
        course.day = number
        course.yearBefore = yearBefore
        continue
      }
      // a change since a day needs a measurement after it
      if (upTo !== null && since.Day < 0 && day <= upTo)
        since.Day = library.dayAt(course.fev1) > upTo ? row : -1
      if (since.Before < 0) since.Before = row
      since.First = row
      if (isHigher(row, since.Best)) since.Best = row
      if (course.earlier.length < forMedian) course.earlier.push(row)
      if (number < course.day && number >= course.yearBefore)
        since.Best12 = since.Best12 < 0 || isHigher(row, since.Best12) ? row : since.Best12
      const off = Math.abs(number - course.yearBefore)
      if (off <= daysAroundYear && off < course.off) {
        since.YearAgo = row
        course.off = off
      }
    }
  }
  const known = courses.filter(
    ({ patient, sessions }) => patient > 0 && (sessions > 0 || ofProfiles.has(patient)),
  )
  for (const course of known) course.since.Median3 = medianRow(library, course.earlier)
  return [...known, ...unattributed]
}

function emptyCourse(patient: number): Reading {
  return {
    patient,
    sessions: 0,
    last: -1,
    usable: -1,
    fev1: -1,
    since: { Before: -1, YearAgo: -1, Best12: -1, Median3: -1, First: -1, Best: -1, Day: -1 },
    leftOut: 0,
    day: NaN,
    yearBefore: NaN,
    off: Infinity,
    earlier: [],
  }
}

/** The row with the middle one of three FEV1 in one unit, the newer of equals; -1 for none. */
function medianRow(library: Library, rows: readonly number[]): number {
  const [first = -1] = rows
  if (rows.length < forMedian || !rows.every((row) => shareVolume(library, first, row))) return -1
  const { fev1 } = library.rows.numbers
  const [, middle = -1] = rows.toSorted((a, b) => fev1.get(a) - fev1.get(b))
  return middle
}

/** Whether the FEV1 of two rows surely have the same unit. */
function shareVolume(library: Library, one: number, other: number): boolean {
  return surelyShareUnit('volume', sentAt(library, one), sentAt(library, other))
}

function sentAt(library: Library, row: number): SentValue {
  return [library.rows.numbers.fev1.get(row), { units: library.units.valuesAt(row) }]
}

/** A row of a trend with its day, since 1970. */
export interface TrendRow {
  readonly row: number
  readonly day: number
}

/**
 * Makes the function that reads the rows of a course's trend whose FEV1 has the unit of the newest, oldest first; valid until the
 * library changes.
 */
export function trendReader(
  library: Library,
  choice: SessionChoice,
): (course: PatientCourse) => readonly TrendRow[] {
  const isUsable = usableFigures(library, 'fev1')
  const bronchodilator = library.marks.codes('bronchodilator')
  const isLeftOut = leftOutRows(library, choice)
  const rowsOf = courseRows(library)
  const { units } = library
  return ({ patient, fev1 }) => {
    if (fev1 < 0) return []
    const newest = sentAt(library, fev1)
    const own = units.valuesAt(fev1)
    const { rows, days } = patient === 0 ? courseOfRow(library, fev1) : rowsOf(patient)
    const found: TrendRow[] = []
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (isLeftOut?.[row] === 1 || bronchodilator[row] === post || !isUsable(row)) continue
      const isOfUnit =
        (own.volume !== null && units.valuesAt(row) === own) ||
        surelyShareUnit('volume', newest, sentAt(library, row))
      if (isOfUnit) found.push({ row, day: days[at] ?? NaN })
    }
    return found
  }
}
