import type { CallInput, CallOutput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { withoutNoise } from '#shared/measure/figures'
import type { Lacking } from '#shared/measure/questions/answer'
import {
  type CourseQuestionName,
  isCourseFigure,
  questionOfFigure,
} from '#shared/measure/questions/questions'
import type { Choices, Spread } from '#shared/queries/figures'
import { changesSince } from '#shared/queries/falls'
import {
  askedOf,
  type Fell,
  sessionChoiceOf,
  sessionSwitches,
  switchOf,
  withEverySession,
  markOf,
  type PatientCriterion,
  type PatientFilter,
  type SessionCriterion,
} from '#shared/queries/filter'
import {
  compareRelative,
  type PatientChoicesQuery,
  type PatientCounts,
  type PatientCountsQuery,
  type PatientList,
  type PatientsAsked,
  type PatientSpreadQuery,
  type PatientsQuery,
} from '#shared/queries/patients-query'
import { dayNumber, undated } from '#shared/records/day'
import { listedMarks, markWord } from '#shared/records/marks'
import type { PatientRow } from '#shared/queries/patient-row'
import { changeReferences, patientKey, type PatientRef, type Profile } from '#shared/records/patient'
import { foldText } from '#shared/text/texts'
import { choicesOfRows, spreadOfRows } from './choices'
import { choiceTest, maskByCriterion } from './filter'
import { doubtfulRows } from './row-flags'
import type { Library } from './library'
import { refuseMarksOff } from './library-marks'
import { type CourseChoice, type PatientCourse, patientCourses } from './patient-courses'
import { inMillilitres, type PatientReader, patientReader } from './patient-rows'
import { nameRanks } from './session-list'

// with doubtful sessions and without them, of two lists
const rememberedCourses = 4

/** Makes the answers about patients; courses, and the last list, are remembered until what they rest on changes. */
export function createPatientsQueries(library: Library, profiles: () => Iterable<Profile>) {
  const courses = new Map<string, readonly PatientCourse[]>()
  let last = {
    key: '',
    found: [] as readonly PatientCourse[],
    heldBack: 0,
    unasked: [] as PatientList['unasked'],
  }
  const coursesOf = (choice: CourseChoice): readonly PatientCourse[] => {
    const key = JSON.stringify([library.trendVersion(), choice])
    const known = courses.get(key)
    if (known) return known
    const read = patientCourses(library, profiles(), choice)
    courses.set(key, read)
    for (const oldest of courses.keys()) if (courses.size > rememberedCourses) courses.delete(oldest)
    return read
  }
  /** Counts whom a list leaves out for a doubtful figure alone, so that a short list never means that all are well. */
  const countHeldBack = (asked: Counted, found: readonly PatientCourse[]): number => {
    const { filter } = asked
    if (
      sessionChoiceOf(filter).withoutDoubtful ||
      filter.clauses.length === 0 ||
      !doubtfulRows(library).includes(1)
    )
      return 0
    const keyOf = ({ patient, last }: PatientCourse) => (patient > 0 ? patient : `of ${last}`)
    const listed = new Set(found.map(keyOf))
    const clauses = [...filter.clauses, [sessionSwitches.withoutDoubtful]]
    return matching({ ...asked, filter: { clauses } }).filter((course) => !listed.has(keyOf(course))).length
  }
  /** Counts those who pass all else, but cannot be asked what a list asks: a short list never means that all are well. */
  const countUnasked = (asked: Counted, reader: PatientReader): PatientList['unasked'] => {
    const names = new Set(asked.filter.clauses.flat().flatMap((one) => askedOf(one) ?? []))
    if (names.size === 0) return []
    const clauses = asked.filter.clauses.filter((clause) => !clause.some(askedOf))
    // the day of a fall stays that of its changes
    const { since: day } = choiceOf(asked)
    const others = matching({ ...asked, day, filter: { clauses } })
    return [...names].flatMap((of) => {
      const lacking = others.flatMap((course) => reader.lack(course, of) ?? [])
      const old = lacking.filter(isOld).length
      return [
        { of, old: false, count: lacking.length - old },
        { of, old: true, count: old },
      ]
    })
  }
  const matching = (asked: Counted): readonly PatientCourse[] => match(library, coursesOf, asked)
  return {
    /** Window of the patients that match, in an order. */
    list({ offset, limit, ...query }: PatientsQuery): PatientList {
      const reader = patientReader(library, query.today, sessionChoiceOf(query.filter))
      const key = JSON.stringify([library.version(), query])
      if (last.key !== key) {
        const found = inOrder(library, matching(query), query, reader)
        last = { key, found, heldBack: countHeldBack(query, found), unasked: countUnasked(query, reader) }
      }
      const { found, heldBack, unasked } = last
      const asked = questionsOf(query)
      return {
        rows: found.slice(offset, offset + limit).map(reader.row),
        matching: found.length,
        of: coursesOf(choiceOf(query)).length,
        doubtful: found.reduce((count, course) => count + Number(reader.hasDoubts(course, asked)), 0),
        heldBack,
        unasked,
        hasOlderFev1: found.some(
          ({ fev1, last }) => fev1 >= 0 && fev1 !== last && library.dayAt(fev1) !== library.dayAt(last),
        ),
        version: library.version(),
      }
    },
    /** Number of patients in each of some lists; null of one that asks for marks that a policy has switched off. */
    counts({ filters, today }: PatientCountsQuery): PatientCounts {
      const isRefused = ({ clauses }: PatientFilter) =>
        clauses.flat().some((one) => {
          const kind = markOf(one)
          return kind !== null && library.marks.isOff(kind)
        })
      return {
        counts: filters.map((filter) => (isRefused(filter) ? null : matching({ filter, today }).length)),
      }
    },
    /** Values of a field in the last sessions of the patients that match, with the number of patients. */
    choices({ field, find, ...asked }: PatientChoicesQuery): Choices {
      return choicesOfRows(library, lastRows(matching(asked)), { field, find })
    },
    /** Spread of a figure over the last sessions of the patients that match. */
    spread({ field, ...asked }: PatientSpreadQuery): Spread {
      return spreadOfRows(library, lastRows(matching(asked)), field)
    },
  }
}

/** The questions about courses whose figures a list is filtered or ordered by. */
function questionsOf({ filter, sort }: Pick<PatientsQuery, 'filter' | 'sort'>): CourseQuestionName[] {
  const filtered = filter.clauses.flat().flatMap((one) => (one.kind === 'figure' ? one.figure : []))
  const figures = isCourseFigure(sort.by) ? [...filtered, sort.by] : filtered
  return [...new Set(figures.map((figure) => questionOfFigure[figure]))]
}

/** Whether something cannot be asked because the last session is old. */
function isOld({ lacks }: Lacking): boolean {
  return lacks === 'old'
}

/** The last sessions of patients, by their rows. */
function lastRows(courses: readonly PatientCourse[]): Uint32Array {
  return Uint32Array.from(courses.flatMap(({ last }) => (last < 0 ? [] : last)))
}

/** The patients of a list, in no order. */
export function matchPatients(
  library: Library,
  profiles: () => Iterable<Profile>,
  asked: PatientsAsked,
): PatientRef[] {
  const coursesOf = (choice: CourseChoice) => patientCourses(library, profiles(), choice)
  const { ref } = patientReader(library, asked.today, sessionChoiceOf(asked.filter))
  return match(library, coursesOf, asked).map(ref)
}

/** All rows of a list, in its order. */
export function listPatients(
  library: Library,
  profiles: () => Iterable<Profile>,
  { sort, ...asked }: PatientsAsked & Pick<PatientsQuery, 'sort' | 'day'>,
): PatientRow[] {
  const coursesOf = (choice: CourseChoice) => patientCourses(library, profiles(), choice)
  const reader = patientReader(library, asked.today, sessionChoiceOf(asked.filter))
  return inOrder(library, match(library, coursesOf, asked), { sort }, reader).map(reader.row)
}

/** Patients of a list, and the day that its changes since a day are counted from. */
type Counted = PatientsAsked & Pick<PatientsQuery, 'day'>

/** The courses of a list. */
function choiceOf({ filter, day = changesSince(filter).day }: Pick<Counted, 'filter' | 'day'>): CourseChoice {
  return { since: day, of: sessionChoiceOf(filter) }
}

/** Finds the patients for whom every clause of a filter holds. */
function match(
  library: Library,
  coursesOf: (choice: CourseChoice) => readonly PatientCourse[],
  asked: Counted,
): readonly PatientCourse[] {
  const choice = choiceOf(asked)
  const all = coursesOf(choice)
  const clauses = asked.filter.clauses.filter((clause) => switchOf(clause) === null)
  const reader = patientReader(library, asked.today, choice.of)
  const holds = (criterion: PatientCriterion) => {
    if (criterion.kind !== 'fell' || (criterion.day ?? choice.since) === choice.since)
      return criterionTest(library, reader, criterion, all)
    // changes since another day than those shown
    return criterionTest(library, reader, criterion, coursesOf({ ...choice, since: criterion.day }))
  }
  const tests = clauses.map((clause) => clause.map(holds))
  return tests.length === 0
    ? all
    : all.filter((_, at) => tests.every((clause) => clause.some((held) => held(at))))
}

/** Makes the function that tells for a patient, by place, whether a criterion holds. */
function criterionTest(
  library: Library,
  reader: PatientReader,
  criterion: PatientCriterion,
  all: readonly PatientCourse[],
): (at: number) => boolean {
  refuseMarksOff(library.marks, criterion)
  const { not } = criterion
  const each = (holds: (course: PatientCourse) => boolean) => (at: number) => {
    const found = all[at]
    return found !== undefined && holds(found) !== not
  }
  switch (criterion.kind) {
    case 'sharing':
      return each((course) => criterion.values.includes(reader.sharing(course)))
    case 'quiet':
      return each((course) => (reader.daysSince(course) ?? Infinity) >= criterion.days)
    case 'fell': {
      const asked = askedOf(criterion)
      return (at) => {
        const found = all[at]
        // of a change that nobody knows it is not said either that it was none
        if (found === undefined || (asked && reader.lack(found, asked))) return false
        return fellBy(reader, found, criterion) !== not
      }
    }
    case 'figure': {
      const [from, to] = [criterion.from ?? -Infinity, criterion.to ?? Infinity]
      return (at) => {
        const found = all[at] && reader.figure(all[at], criterion.figure)
        if (found === undefined || found === null) return false
        // without the decimals that the calculation added, since a limit may be met exactly
        const value = withoutNoise(found)
        return (value >= from && value <= to) !== not
      }
    }
    case 'unasked':
      return each((course) => {
        const lacking = reader.lack(course, criterion.of)
        return lacking !== null && isOld(lacking) === criterion.old
      })
    case 'due':
      return each((course) => reader.isDueAgain(course, criterion))
    case 'doubtful':
      return each((course) => reader.hasDoubts(course, []))
    case 'marked': {
      const { mark, words } = criterion
      const isOfPatients = listedMarks('patient').some((kind) => kind === mark)
      if (!isOfPatients) return ofLastSession(library, criterion, all)
      return each((course) => {
        const word = markWord(mark, library.marks.ofPatient(mark, reader.ref(course)))
        return word !== null && words.includes(word)
      })
    }
    case 'choice': {
      if (criterion.field !== 'tag') return ofLastSession(library, criterion, all)
      const isIn = choiceTest(criterion.values)
      // the patient's own, whatever the last session has
      return each((course) => isIn((library.marks.ofPatient('tag', reader.ref(course)) ?? []) as string[]))
    }
    case 'patients': {
      const keys = new Set(criterion.patients.map(patientKey))
      return each((course) => keys.has(patientKey(reader.ref(course))))
    }
    case 'words': {
      const words = foldText(criterion.text).split(/\s+/).filter(Boolean)
      return each((course) => {
        const searched = words.length === 0 ? '' : foldText(reader.texts(course).join('\n'))
        return words.every((word) => searched.includes(word))
      })
    }
    default:
      return ofLastSession(library, criterion, all)
  }
}

function ofLastSession(
  library: Library,
  criterion: SessionCriterion,
  all: readonly PatientCourse[],
): (at: number) => boolean {
  // no criterion holds for a patient without sessions
  const mask = new Uint8Array(library.size())
  for (const { last } of all) if (last >= 0) mask[last] = 1
  maskByCriterion(library, mask, criterion, true)
  return (at) => mask[all[at]?.last ?? -1] === 1
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
  const all = patientCourses(library, profiles, { since: null, of: withEverySession })
  const fresh = all.filter(({ fev1, since }) => {
    const day = fev1 < 0 || since.Before < 0 ? undated : library.dayAt(fev1)
    return day !== undated && day >= from && changedAt.get(fev1) >= fallsSince
  })
  const reader = patientReader(library, from, withEverySession)
  const fell = { since: 'Before', least: fallPercent, unit: 'percent' } as const
  const falls = fresh.filter((course) => fellBy(reader, course, fell))
  const doubtfulFalls = falls.filter((course) => reader.doubtsSince(course, 'Before').length > 0).length
  return { sessions, falls: falls.length, doubtfulFalls }
}

/**
 * Whether FEV1 fell by at least the amount wanted; an amount in mL matches nothing where the unit is unknown, nor any change of
 * growing lungs.
 */
function fellBy(
  reader: PatientReader,
  course: PatientCourse,
  { since, least, unit }: Pick<Fell, 'since' | 'least' | 'unit'>,
): boolean {
  const { fev1, relative } = reader.change(course, since)
  const inUnit = () => {
    const by = inMillilitres(reader.units(course), fev1 ?? NaN)
    return by !== null && !reader.isGrowing(course, since) ? by : NaN
  }
  const change = unit === 'mL' ? inUnit() : relative
  // without the decimals that the calculation added, since a limit may be met exactly
  return change !== null && change < 0 && withoutNoise(-change) >= least
}

/** The key of a patient in an order; null where missing. A figure of unknown unit is not between those with one. */
interface OrderKey {
  readonly key: number | null
  readonly hasUnit: boolean
}

function inOrder(
  library: Library,
  courses: readonly PatientCourse[],
  { sort: { by, descending } }: Pick<PatientsQuery, 'sort'>,
  reader: PatientReader,
): readonly PatientCourse[] {
  const direction = descending ? -1 : 1
  const keyBy =
    by === 'name' ? nameKeys(library) : (course: PatientCourse) => keyOf(library, reader, course, by)
  const relative = changeReferences.find((since) => by === `relativeSince${since}`)
  const grows = (course: PatientCourse) => relative !== undefined && reader.isGrowing(course, relative)
  return courses
    .map((course) => ({ course, ...keyBy(course) }))
    .sort((a, b) => {
      const [one, other] = [a.key, b.key]
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      if (a.hasUnit !== b.hasUnit) return Number(b.hasUnit) - Number(a.hasUnit)
      return relative
        ? compareRelative(
            { percent: one, grows: grows(a.course) },
            { percent: other, grows: grows(b.course) },
            descending,
          )
        : direction * (one - other)
    })
    .map(({ course }) => course)
}

const sharingOrder = ['shared', 'unshared', 'unknown'] as const

const plain = (key: number | null): OrderKey => ({ key, hasUnit: true })

/** Names by their rank, which is remembered: comparing thousands by the rules of a language is slow. */
function nameKeys(library: Library): (course: PatientCourse) => OrderKey {
  const rankOf = nameRanks(library)
  return ({ patient, last }) => {
    const rank = rankOf(patient, last)
    return plain(Number.isNaN(rank) ? null : rank)
  }
}

function keyOf(
  library: Library,
  reader: PatientReader,
  course: PatientCourse,
  by: Exclude<PatientsQuery['sort']['by'], 'name'>,
): OrderKey {
  switch (by) {
    case 'age':
      return plain(reader.age(course))
    case 'sessions':
      return plain(course.sessions)
    case 'ownVariation':
      return plain(reader.timesOwn(course))
    case 'sharing':
      return plain(sharingOrder.indexOf(reader.sharing(course)))
    case 'lastDay': {
      const day = course.last < 0 ? undated : library.dayAt(course.last)
      return plain(day === undated ? null : dayNumber(day))
    }
    case 'fev1':
      return inVolume(reader, course, reader.fev1(course))
    case 'fev1Percent':
      return inPercent(reader, course, reader.fev1Percent(course))
    default: {
      if (isCourseFigure(by)) return plain(reader.figure(course, by))
      const since = changeReferences.find((one) => by.endsWith(`Since${one}`)) ?? 'Before'
      const { fev1, relative, percent } = reader.change(course, since)
      if (by.startsWith('relative')) return plain(relative)
      return by.startsWith('fev1') ? inVolume(reader, course, fev1) : inPercent(reader, course, percent)
    }
  }
}

/** A volume in mL; as sent where its unit is unknown. */
function inVolume(reader: PatientReader, course: PatientCourse, value: number | null): OrderKey {
  const inUnit = value === null ? null : inMillilitres(reader.units(course), value)
  return { key: inUnit ?? value, hasUnit: reader.units(course).volume !== null }
}

function inPercent(reader: PatientReader, course: PatientCourse, value: number | null): OrderKey {
  const { percent } = reader.units(course)
  return {
    key: value !== null && percent === 'fraction' ? value * 100 : value,
    hasUnit: percent !== null,
  }
}
