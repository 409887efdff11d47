import type { CallInput, CallOutput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { changeMeaning } from '#shared/measure/change'
import { isGrowing, type SentValue, surelyShareUnit } from '#shared/measure/comparable'
import { withoutNoise } from '#shared/measure/figures'
import {
  type Fell,
  isWithoutDoubtful,
  leavesOutDoubtful,
  type PatientCriterion,
  type SessionCriterion,
} from '#shared/queries/filter'
import {
  orderByRelative,
  type PatientList,
  type PatientsAsked,
  type PatientsQuery,
} from '#shared/queries/patients-query'
import { type Day, dayNumber, undated } from '#shared/records/day'
import { doubtsOfAll, doubtsOfBits, type Doubts } from '#shared/records/doubt'
import { listedMarks, markWord, readMarkFields } from '#shared/records/marks'
import {
  type ChangeFigure,
  changeFigures,
  type ChangeName,
  type ChangeReference,
  changeReferences,
  patientKey,
  type PatientRef,
  type PatientRow,
  type Profile,
} from '#shared/records/patient'
import { foldText, type TextOrder } from '#shared/text/texts'
import { usableFigures } from './choices'
import { doubtfulRows, flagBits, maskByCriterion } from './filter'
import type { Library } from './library'
import { codeOfWord } from './library-marks'

interface Listed {
  readonly row: PatientRow
  readonly course: PatientCourse
}

/** Lists profiles, and unattributed sessions; the last list is remembered until the library changes. */
export function createPatientsQuery(library: Library, profiles: () => Iterable<Profile>) {
  let known: { readonly key: string; readonly all: readonly Listed[] } = { key: '', all: [] }
  let last: { readonly key: string; readonly rows: readonly PatientRow[] } = { key: '', rows: [] }
  const read = (choice: CourseChoice) => {
    const key = JSON.stringify([library.version(), choice])
    if (known.key !== key) known = { key, all: listed(library, profiles(), choice) }
    return known.all
  }
  return ({ offset, limit, ...query }: PatientsQuery): PatientList => {
    const all = read(choiceOf(query))
    const key = JSON.stringify([library.version(), query])
    if (last.key !== key) {
      const wanted = matcherOf(library, profiles, query)(all)
      last = {
        key,
        rows: inOrder(
          wanted.map(({ row }) => row),
          query,
          library.order,
        ),
      }
    }
    const matching = last.rows
    return {
      rows: matching.slice(offset, offset + limit),
      matching: matching.length,
      of: all.length,
      doubtful: matching.reduce((count, row) => count + Number(hasDoubts(row)), 0),
      hasOlderFev1: matching.some((row) => row.fev1Day !== null && row.fev1Day !== row.lastDay),
      version: library.version(),
    }
  }
}

/** The patients of a list, in no order. */
export function matchPatients(
  library: Library,
  profiles: () => Iterable<Profile>,
  asked: PatientsAsked,
): PatientRef[] {
  const all = listed(library, profiles(), choiceOf(asked))
  return matcherOf(library, profiles, asked)(all).map(({ row }) => row.patient)
}

function listed(library: Library, profiles: Iterable<Profile>, choice: CourseChoice): Listed[] {
  const rowOf = patientRows(library, choice.today)
  return patientCourses(library, profiles, choice).map((course) => ({ course, row: rowOf(course) }))
}

/** The course of a list: its changes since a day are those of the first fall in its filter. */
function choiceOf({ filter, today }: PatientsAsked): CourseChoice {
  const fell = filter.clauses.flat().find((one) => one.kind === 'fell' && one.day !== null)
  return {
    since: fell?.kind === 'fell' ? fell.day : null,
    withoutDoubtful: leavesOutDoubtful(filter),
    today,
  }
}

/** Makes the function that finds the patients for whom every clause of a filter holds. */
function matcherOf(library: Library, profiles: () => Iterable<Profile>, asked: PatientsAsked) {
  const choice = choiceOf(asked)
  const clauses = asked.filter.clauses.filter((clause) => !isWithoutDoubtful(clause))
  return (all: readonly Listed[]): Listed[] => {
    const holds = (criterion: PatientCriterion) => {
      if (criterion.kind !== 'fell' || (criterion.day ?? choice.since) === choice.since)
        return criterionTest(library, criterion, all)
      // changes since another day than those shown
      const since = listed(library, profiles(), { ...choice, since: criterion.day })
      return criterionTest(library, criterion, since)
    }
    const asked = clauses.map((clause) => clause.map(holds))
    return all.filter((_, at) => asked.every((clause) => clause.some((held) => held(at))))
  }
}

/** Makes the function that tells for a patient, by place, whether a criterion holds. */
function criterionTest(
  library: Library,
  criterion: PatientCriterion,
  all: readonly Listed[],
): (at: number) => boolean {
  const { not } = criterion
  const byRow = (holds: (row: PatientRow) => boolean) => (at: number) => {
    const found = all[at]
    return found !== undefined && holds(found.row) !== not
  }
  switch (criterion.kind) {
    case 'sharing':
      return byRow(({ sharing }) => criterion.values.includes(sharing))
    case 'quiet':
      return byRow(({ daysSince }) => daysSince === null || daysSince >= criterion.days)
    case 'fell':
      return byRow((row) => fellBy(row, criterion))
    case 'doubtful':
      return byRow(hasDoubts)
    case 'marked': {
      const { mark, words } = criterion
      const isOfPatients = listedMarks('patient').some((kind) => kind === mark)
      if (!isOfPatients) return ofLastSession(library, criterion, all)
      return byRow(({ patient }) => {
        const word = markWord(mark, library.marks.ofPatient(mark, patient))
        return word !== null && words.includes(word)
      })
    }
    case 'patients': {
      const keys = new Set(criterion.patients.map(patientKey))
      return byRow(({ patient }) => keys.has(patientKey(patient)))
    }
    case 'words': {
      const words = foldText(criterion.text).split(/\s+/).filter(Boolean)
      return (at) => {
        const found = all[at]
        if (!found) return false
        const { name, email, diagnoses } = found.row
        const texts = [name, email, ...diagnoses, ...medicationsAt(library, found.course.last)]
        const searched = words.length === 0 ? '' : foldText(texts.join('\n'))
        return words.every((word) => searched.includes(word)) !== not
      }
    }
    default:
      return ofLastSession(library, criterion, all)
  }
}

function ofLastSession(
  library: Library,
  criterion: SessionCriterion,
  all: readonly Listed[],
): (at: number) => boolean {
  // no criterion holds for a patient without sessions
  const mask = new Uint8Array(library.size())
  for (const { course } of all) if (course.last >= 0) mask[course.last] = 1
  maskByCriterion(library, mask, criterion, true)
  return (at) => mask[all[at]?.course.last ?? -1] === 1
}

function medicationsAt(library: Library, row: number): readonly string[] {
  return row < 0 ? [] : library.medications.get(library.rows.words.medications.values()[row] ?? 0)
}

type News = CallInput<StoreCalls, 'news'>

/** Counts the news of the library; see the call `news`. */
export function countNews(
  library: Library,
  profiles: Iterable<Profile>,
  { from, sessionsSince, fallsSince, fallPercent }: News,
): CallOutput<StoreCalls, 'news'> {
  const { changedAt } = library.rows.numbers
  let sessions = 0
  for (const { day, start, count } of library.days()) {
    if (day === undated || day < from) continue
    for (let row = start; row < start + count; row++)
      sessions += Number(!library.isWithdrawn(row) && changedAt.get(row) >= sessionsSince)
  }
  if (fallPercent === null) return { sessions, falls: 0, doubtfulFalls: 0 }
  const all = patientCourses(library, profiles, { since: null, withoutDoubtful: false, today: from })
  const fresh = all.filter(({ fev1, before }) => {
    const day = fev1 < 0 || before < 0 ? undated : library.dayAt(fev1)
    return day !== undated && day >= from && changedAt.get(fev1) >= fallsSince
  })
  const fell = { since: 'Before', least: fallPercent, unit: 'percent' } as const
  const rows = fresh.map(patientRows(library, from)).filter((row) => fellBy(row, fell))
  const doubtfulFalls = rows.filter(({ doubts }) => doubts.Before.length > 0).length
  return { sessions, falls: rows.length, doubtfulFalls }
}

type PatientsList = Omit<PatientsQuery, 'offset' | 'limit'>

const millilitres = { L: 1000, mL: 1 }

/** Whether FEV1 fell by at least the amount wanted; an amount in mL matches nothing where the unit is unknown. */
function fellBy(row: PatientRow, { since, least, unit }: Pick<Fell, 'since' | 'least' | 'unit'>): boolean {
  const { volume } = row.units
  const times = volume === null ? NaN : millilitres[volume]
  const change = unit === 'mL' ? (row[`fev1Since${since}`] ?? NaN) * times : row[`relativeSince${since}`]
  // without the decimals that the calculation added, since a limit may be met exactly
  return change !== null && change < 0 && withoutNoise(-change) >= least
}

function inOrder(rows: PatientRow[], { sort: { by, descending } }: PatientsList, { compare }: TextOrder) {
  const direction = descending ? -1 : 1
  const keyOf = (row: PatientRow) => {
    if (by === 'lastDay')
      return row.lastDay === null || row.lastDay === undated ? null : dayNumber(row.lastDay)
    if (by === 'sharing') return sharingOrder.indexOf(row.sharing)
    return by === 'name' ? row.name?.trim() || null : inOneUnit(row, by)
  }
  const relative = changeReferences.find((since) => by === `relativeSince${since}`)
  return rows
    .map((row) => ({ row, key: keyOf(row), hasUnit: timesOf(row, by) !== null }))
    .sort((a, b) => {
      const [one, other] = [a.key, b.key]
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      // a figure of unknown unit is not between those with one
      if (a.hasUnit !== b.hasUnit) return Number(b.hasUnit) - Number(a.hasUnit)
      if (relative) return orderByRelative(a.row, b.row, relative, descending)
      if (typeof one === 'string' || typeof other === 'string')
        return direction * compare(String(one), String(other))
      return direction * (one - other)
    })
    .map(({ row }) => row)
}

type PatientFigure = Exclude<PatientsList['sort']['by'], 'name' | 'lastDay' | 'sharing'>

/** A figure of a patient in mL, or out of 100; as sent where its unit is unknown. */
function inOneUnit(row: PatientRow, by: PatientFigure): number | null {
  const value = row[by]
  return value === null ? null : value * (timesOf(row, by) ?? 1)
}

/**
 * Factor that turns a patient's FEV1 into mL, and their percentage of predicted into percent: null where unknown, 1 for all
 * else.
 */
function timesOf({ units }: PatientRow, by: PatientsList['sort']['by']): number | null {
  if (by === 'fev1' || by.startsWith('fev1Since')) return units.volume && millilitres[units.volume]
  if (by === 'fev1Percent' || by.startsWith('percentSince'))
    return units.percent && (units.percent === 'fraction' ? 100 : 1)
  return 1
}

const sharingOrder: readonly PatientRow['sharing'][] = ['shared', 'unshared', 'unknown']

/** The sessions of one patient that a list uses, by their rows; -1 where there is none. */
interface PatientCourse {
  /** 0 for an unattributed session. */
  readonly patient: number
  readonly sessions: number
  /** The newest that does not lie ahead, undated ones last. */
  readonly last: number
  /**
   * The newest dated one with an FEV1 that can be right, not after a bronchodilator, then the one before it, and the oldest, as
   * far as there are so many.
   */
  readonly fev1: number
  readonly before: number
  readonly first: number
  /** The one of these with the highest FEV1, the newest of equals, and the newest up to the given day. */
  readonly best: number
  readonly onDay: number
  /** Number of dated ones with an FEV1 that cannot be right. */
  readonly leftOut: number
}

interface CourseChoice {
  /** Day of changes since a day. */
  readonly since: Day | null
  readonly withoutDoubtful: boolean
  readonly today: Day
}

const post = codeOfWord('bronchodilator', 'post')

/** Finds the course of each patient with sessions that are not withdrawn, or with a profile. */
function patientCourses(
  library: Library,
  profiles: Iterable<Profile>,
  { since, withoutDoubtful }: CourseChoice,
): PatientCourse[] {
  // first: a profile without sessions becomes a patient by it
  const ofProfiles = new Set(Array.from(profiles, ({ id }) => library.patients.ofProfile(id)))
  const courses = Array.from({ length: library.patients.size() }, (_, patient) => emptyCourse(patient))
  const unattributed: PatientCourse[] = []
  const { fev1: measured, instant } = library.rows.numbers
  const aheadAfter = library.aheadAfter()
  const isUsable = usableFigures(library, 'fev1')
  const bronchodilator = library.marks.codes('bronchodilator')
  const isDoubtful = withoutDoubtful ? doubtfulRows(library) : null
  const patients = library.rows.words.patient.values()
  const isHigher = (row: number, than: number) => {
    const [value, other] = [measured.get(row), measured.get(than)]
    return (
      value > other && surelyShareUnit('volume', sentAt(library, other, than), sentAt(library, value, row))
    )
  }
  for (const { day, start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row) || isDoubtful?.[row] === 1) continue
      const patient = patients[row] ?? 0
      const isAhead = instant.get(row) > aheadAfter
      const isMeasured = !isAhead && day !== undated && !Number.isNaN(measured.get(row))
      const isValid = isMeasured && isUsable(row)
      const course = (patient > 0 && courses[patient]) || emptyCourse(0)
      if (patient === 0) unattributed.push(course)
      course.sessions++
      course.leftOut += Number(isMeasured && !isValid)
      if (course.last < 0 && (!isAhead || patient === 0)) course.last = row
      if (!isValid || bronchodilator[row] === post) continue
      if (course.fev1 < 0) {
        course.fev1 = row
        course.best = row
        continue
      }
      // a change since a day needs a measurement after it
      if (since !== null && course.onDay < 0 && day <= since)
        course.onDay = library.dayAt(course.fev1) > since ? row : -1
      if (course.before < 0) course.before = row
      course.first = row
      if (isHigher(row, course.best)) course.best = row
    }
  const known = courses.filter(
    ({ patient, sessions }) => patient > 0 && (sessions > 0 || ofProfiles.has(patient)),
  )
  return [...known, ...unattributed]
}

function emptyCourse(patient: number) {
  return { patient, sessions: 0, last: -1, fev1: -1, before: -1, first: -1, best: -1, onDay: -1, leftOut: 0 }
}

/** Makes the function that builds the row of a patient in a list. */
function patientRows(library: Library, today: Day): (course: PatientCourse) => PatientRow {
  const bitsOf = flagBits(library)
  const doubts = (row: number) => (row < 0 ? [] : doubtsOfBits(bitsOf(row)))
  const of: RowMaking = { hasUsablePercent: usableFigures(library, 'fev1Percent'), doubts, today }
  return (course) => patientRow(library, course, of)
}

interface RowMaking {
  readonly hasUsablePercent: (row: number) => boolean
  readonly doubts: (row: number) => Doubts
  readonly today: Day
}

function patientRow(
  library: Library,
  course: PatientCourse,
  { hasUsablePercent, doubts, today }: RowMaking,
): PatientRow {
  const { rows, persons, patients } = library
  const { patient, sessions, last } = course
  const profile = patients.profile(patient)
  const [name, email, gender] = persons.get(rows.words.person.values()[last] ?? 0)
  const { numbers } = rows
  const fev1 = (of: number) => (of < 0 ? NaN : numbers.fev1.get(of))
  const percent = (of: number) => (of < 0 || !hasUsablePercent(of) ? NaN : numbers.fev1Percent.get(of))
  const unitsNow = course.fev1 < 0 ? null : library.units.valuesAt(course.fev1)
  const [fev1Now, percentNow] = [fev1(course.fev1), percent(course.fev1)]
  const doubtsNow = doubts(course.fev1)
  const changesSince = (since: number): Readonly<Record<ChangeFigure, number | null>> => {
    if (since < 0 || unitsNow === null) return noChange
    const units = since === course.fev1 ? unitsNow : library.units.valuesAt(since)
    // not between litres and millilitres
    const change = (question: 'volume' | 'percent', now: number, then: number) =>
      surelyShareUnit(question, [now, { units: unitsNow }], [then, { units }]) ? orNull(now - then) : null
    const then = fev1(since)
    const by = change('volume', fev1Now, then)
    // the meaning of 0.27 is not known while the scale is not
    const isOpen = unitsNow.percent === null || units.percent === null
    return {
      fev1: by,
      relative: by === null || !(then > 0) ? null : (by / then) * 100,
      percent: isOpen ? null : change('percent', percentNow, percent(since)),
    }
  }
  const doubtsSince = (since: number) => (since < 0 ? [] : doubtsOfAll(doubtsNow, doubts(since)))
  const rowsOf = { Before: course.before, First: course.first, Best: course.best, Day: course.onDay }
  // made for thousands of patients at once: a loop takes half the time of `recordFrom`
  const changes: Partial<Record<ChangeName, number | null>> = {}
  const doubtsOf: { [Since in ChangeReference]?: PatientRow['doubts'][Since] } = {}
  for (const since of changeReferences) {
    const found = changesSince(rowsOf[since])
    doubtsOf[since] = doubtsSince(rowsOf[since])
    for (const figure of changeFigures) changes[`${figure}Since${since}`] = found[figure]
  }
  const ageAt = (of: number) => ({ age: of < 0 ? null : orNull(numbers.age.get(of)) })
  const visit = (of: number) => ({
    value: fev1(of),
    day: library.dayAt(of),
    instant: orNull(numbers.instant.get(of)),
    isPost: false,
    ...ageAt(of),
  })
  // of grown lungs the list says no more than the change
  const growing = changeReferences.filter((since) => {
    const then = rowsOf[since]
    if (then === course.fev1 || changes[`fev1Since${since}`] === null) return false
    return isGrowing(ageAt(then)) || isGrowing(ageAt(course.fev1))
  })
  const day = last < 0 ? undated : library.dayAt(last)
  const ref = patients.ref(patient) ?? { by: 'session', session: rows.ids.get(last) }
  return {
    patient: ref,
    // a profile's own, never a session's
    name: profile ? profile.patient_name : name,
    email: profile ? profile.email : email,
    age: last < 0 ? null : orNull(numbers.age.get(last)),
    gender,
    diagnoses: last < 0 ? [] : [...library.diagnoses.get(rows.words.diagnoses.values()[last] ?? 0)],
    sessions,
    lastDay: last < 0 ? null : day,
    lastSession: last < 0 ? null : rows.ids.get(last),
    daysSince: day === undated || library.isAhead(last) ? null : daysSince(day, today),
    fev1: orNull(fev1Now),
    fev1Percent: orNull(percentNow),
    fev1Day: course.fev1 < 0 ? null : library.dayAt(course.fev1),
    ...(changes as Record<ChangeName, number | null>),
    growing,
    fellGrowing: growing.filter((since) => {
      const { said } = changeMeaning('fev1', visit(rowsOf[since]), visit(course.fev1))
      return said === 'fell' && doubtsOf[since]?.length === 0
    }),
    doubts: {
      // a bronchodilator does not affect the day
      last: doubts(last).filter((reason) => reason === 'name-differs'),
      fev1: [...doubtsNow],
      ...(doubtsOf as Required<typeof doubtsOf>),
    },
    fev1LeftOut: course.leftOut,
    units: library.units.valuesAt(course.fev1 < 0 ? last : course.fev1),
    sharing: profile === null ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared',
    imported: profile?.fromFile ?? false,
    ...readMarkFields('patient', (kind) => library.marks.ofPatient(kind, ref)),
  }
}

const noChange = { fev1: null, relative: null, percent: null } as const

function hasDoubts({ doubts }: PatientRow): boolean {
  return Object.values(doubts).some(({ length }) => length > 0)
}

/** The days from one day to today: -1 for tomorrow, as a device further east has it, null beyond. */
function daysSince(day: Day, today: Day): number | null {
  const days = dayNumber(today) - dayNumber(day)
  return days < -1 ? null : days
}

function sentAt(library: Library, value: number, row: number): SentValue {
  return [value, { units: library.units.valuesAt(row) }]
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
