import { surelyShareUnit } from '#shared/measure/comparable'
import type { Falls, PatientList, PatientsQuery } from '#shared/queries/patients-query'
import { type Day, dayNumber, undated } from '#shared/records/day'
import type { PatientRow, Profile } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import { foldText } from '#shared/text/texts'
import { madeBy } from '../days/columns'
import { usableFigures } from './choices'
import type { Library } from './library'
import type { TextOrder } from './text-order'

interface KnownRows {
  readonly key: string
  readonly rows: readonly PatientRow[]
}

/** Lists profiles, e-mails of none, and nobody's sessions; the last list is remembered until the library changes. */
export function createPatientsQuery(library: Library, profiles: () => Iterable<Profile>, units: () => Units) {
  let known: KnownRows = { key: '', rows: [] }
  let last: KnownRows = { key: '', rows: [] }
  const read = (today: PatientsQuery['today'], present: Units, since: Day | null) => {
    const key = `${library.version()} ${madeBy(present)} ${today} ${since}`
    if (known.key !== key) {
      const courses = patientCourses(library, profiles(), present, since)
      const rows = courses.map(patientRows(library, present, today))
      known = { key, rows }
    }
    return known.rows
  }
  return ({ offset, limit, ...query }: PatientsQuery): PatientList => {
    const present = units()
    const rows = read(query.today, present, query.falls?.day ?? null)
    const key = JSON.stringify([library.version(), madeBy(present), query])
    if (last.key !== key)
      last = { key, rows: rows.filter(wantedBy(query, present)).sort(inOrder(query, library.order)) }
    const matching = last.rows
    return {
      rows: matching.slice(offset, offset + limit),
      matching: matching.length,
      of: rows.length,
      version: library.version(),
    }
  }
}

type PatientsList = Omit<PatientsQuery, 'offset' | 'limit'>

function wantedBy(
  { text, sharing, quietForDays, falls }: PatientsList,
  units: Units,
): (row: PatientRow) => boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return (row) => {
    if (falls && !fellBy(row, falls, units)) return false
    if (sharing !== 'any' && row.sharing !== sharing) return false
    if (quietForDays !== null && row.daysSince !== null && row.daysSince < quietForDays) return false
    const searched = words.length === 0 ? '' : foldText([row.name, row.email, ...row.diagnoses].join('\n'))
    return words.every((word) => searched.includes(word))
  }
}

const millilitres = { L: 1000, mL: 1 }

/** Whether FEV1 fell, and by as much as is asked for; one in mL is of none where nobody knows the unit. */
function fellBy(row: PatientRow, { since, least, unit }: Falls, { volume }: Units): boolean {
  const times = volume.unit === null ? NaN : millilitres[volume.unit]
  const change = unit === 'mL' ? (row[`fev1Since${since}`] ?? NaN) * times : row[`relativeSince${since}`]
  // without the decimals that only the calculation made, since a limit may be met exactly
  return change !== null && change < 0 && Number((-change).toFixed(6)) >= least
}

function inOrder(
  { sort: { by, descending } }: PatientsList,
  { compare }: TextOrder,
): (a: PatientRow, b: PatientRow) => number {
  const direction = descending ? -1 : 1
  const key = (row: PatientRow) => {
    if (by === 'lastDay')
      return row.lastDay === null || row.lastDay === undated ? null : dayNumber(row.lastDay)
    if (by === 'sharing') return sharingPlace(row)
    return by === 'name' ? row.name?.trim() || null : row[by]
  }
  return (a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'string' || typeof other === 'string')
      return direction * compare(String(one), String(other))
    return direction * (one - other)
  }
}

/** Those who share, those who no longer do, those known by their e-mail alone, and sessions that are nobody's. */
function sharingPlace({ sharing, patient }: PatientRow): number {
  if (sharing !== 'unknown') return sharing === 'shared' ? 0 : 1
  return patient.by === 'email' ? 2 : 3
}

/** The sessions of one patient that a list speaks of, by their rows; -1 where there is none. */
interface PatientCourse {
  /** 0 for a session that is nobody's. */
  readonly patient: number
  readonly sessions: number
  /** The newest, undated ones last. */
  readonly last: number
  /**
   * Of the dated ones with an FEV1 that can be right, not after a bronchodilator, the newest, the one before it, and the
   * oldest, when there are as many.
   */
  readonly fev1: number
  readonly before: number
  readonly first: number
  /** Of all of these the one with the highest FEV1, and the newest up to the day asked with. */
  readonly best: number
  readonly onDay: number
  /** How many dated ones have an FEV1 that cannot be right. */
  readonly leftOut: number
}

/** Finds the course of each patient with sessions that are not withdrawn, or with a profile. */
function patientCourses(
  library: Library,
  profiles: Iterable<Profile>,
  units: Units,
  since: Day | null,
): PatientCourse[] {
  const ofProfiles = new Set(Array.from(profiles, ({ id }) => library.patients.ofProfile(id)))
  const size = library.patients.size()
  const none = () => new Int32Array(size).fill(-1)
  const [last, fev1, before, first, best, onDay] = [none(), none(), none(), none(), none(), none()]
  const [sessions, leftOut] = [new Uint32Array(size), new Uint32Array(size)]
  const nobodys: PatientCourse[] = []
  const measured = library.rows.numbers.fev1
  const isUsable = usableFigures(library, 'fev1')
  const post = library.postRows()
  const patients = library.rows.words.patient.values()
  for (const { day, start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row)) continue
      const patient = patients[row] ?? 0
      const isMeasured = day !== undated && !Number.isNaN(measured.get(row))
      const canBe = isMeasured && isUsable(row)
      const out = Number(isMeasured && !canBe)
      const has = canBe && !post.has(row)
      if (patient === 0) {
        const fev1 = has ? row : -1
        const alone = { before: -1, first: -1, best: fev1, onDay: -1 }
        nobodys.push({ patient, sessions: 1, last: row, fev1, ...alone, leftOut: out })
        continue
      }
      leftOut[patient] = (leftOut[patient] ?? 0) + out
      sessions[patient] = (sessions[patient] ?? 0) + 1
      if (last[patient] === -1) last[patient] = row
      if (!has) continue
      if (since !== null && onDay[patient] === -1 && day <= since && fev1[patient] !== -1)
        onDay[patient] = row
      const [top, value] = [measured.get(best[patient] ?? -1), measured.get(row)]
      if (best[patient] === -1 || (value > top && surelyShareUnit('volume', top, value, units)))
        best[patient] = row
      if (fev1[patient] === -1) fev1[patient] = row
      else {
        if (before[patient] === -1) before[patient] = row
        first[patient] = row
      }
    }
  const courses: PatientCourse[] = []
  for (let patient = 1; patient < size; patient++)
    if ((sessions[patient] ?? 0) > 0 || ofProfiles.has(patient))
      courses.push({
        patient,
        sessions: sessions[patient] ?? 0,
        last: last[patient] ?? -1,
        fev1: fev1[patient] ?? -1,
        before: before[patient] ?? -1,
        first: first[patient] ?? -1,
        best: best[patient] ?? -1,
        onDay: onDay[patient] ?? -1,
        leftOut: leftOut[patient] ?? 0,
      })
  return [...courses, ...nobodys]
}

/** Makes the function that tells what a list shows of one patient. */
function patientRows(library: Library, units: Units, today: Day): (course: PatientCourse) => PatientRow {
  const of: RowMaking = { percentCanBe: usableFigures(library, 'fev1Percent'), units, today }
  return (course) => patientRow(library, course, of)
}

interface RowMaking {
  readonly percentCanBe: (row: number) => boolean
  readonly units: Units
  readonly today: Day
}

function patientRow(
  library: Library,
  course: PatientCourse,
  { percentCanBe, units, today }: RowMaking,
): PatientRow {
  const { rows, persons, patients } = library
  const { patient, sessions, last } = course
  const profile = patients.profile(patient)
  const [name, email, gender] = persons.get(rows.words.person.values()[last] ?? 0)
  const { numbers } = rows
  const fev1 = (of: number) => (of < 0 ? NaN : numbers.fev1.get(of))
  const percent = (of: number) => (of < 0 || !percentCanBe(of) ? NaN : numbers.fev1Percent.get(of))
  const change = (of: typeof fev1, since: number) => {
    const [now, then] = [of(course.fev1), of(since)]
    // not between litres and millilitres
    const isSure = surelyShareUnit(of === fev1 ? 'volume' : 'percent', now, then, units)
    return isSure ? orNull(now - then) : null
  }
  const relative = (since: number) => {
    const [by, then] = [change(fev1, since), fev1(since)]
    return by === null || !(then > 0) ? null : (by / then) * 100
  }
  const day = last < 0 ? undated : library.dayAt(last)
  return {
    patient: patients.ref(patient) ?? { by: 'session', session: rows.ids.get(last) },
    name: name ?? profile?.patient_name ?? null,
    email: email ?? profile?.email ?? null,
    age: last < 0 ? null : orNull(numbers.age.get(last)),
    gender,
    diagnoses: last < 0 ? [] : [...library.diagnoses.get(rows.words.diagnoses.values()[last] ?? 0)],
    sessions,
    lastDay: last < 0 ? null : day,
    lastSession: last < 0 ? null : rows.ids.get(last),
    daysSince: day === undated ? null : dayNumber(today) - dayNumber(day),
    fev1: orNull(fev1(course.fev1)),
    fev1Percent: orNull(percent(course.fev1)),
    fev1SinceBefore: change(fev1, course.before),
    fev1SinceFirst: change(fev1, course.first),
    fev1SinceBest: change(fev1, course.best),
    fev1SinceDay: change(fev1, course.onDay),
    relativeSinceBefore: relative(course.before),
    relativeSinceFirst: relative(course.first),
    relativeSinceBest: relative(course.best),
    relativeSinceDay: relative(course.onDay),
    percentSinceBefore: change(percent, course.before),
    percentSinceFirst: change(percent, course.first),
    fev1LeftOut: course.leftOut,
    sharing: profile === null ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared',
  }
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
