import { changeMeaning } from '#shared/measure/change'
import { surelyShareUnit } from '#shared/measure/comparable'
import { isAdult, isGrowing } from '#shared/measure/growth'
import { earlierVisits } from '#shared/measure/questions/own-variation'
import type { Lacking } from '#shared/measure/questions/answer'
import {
  courseFigureNames,
  courseQuestionNames,
  type CourseFigureName,
  type CourseQuestionName,
  figureOf,
  isCourseQuestion,
  isPartFigure,
  lackOfFigure,
  questionOfFigure,
  questions,
} from '#shared/measure/questions/questions'
import { type PatientCriterion, type SessionChoice, sessionSwitchNames } from '#shared/queries/filter'
import { type Day, dayNumber, undated } from '#shared/records/day'
import { doubtsOfAll, doubtsOfBits, type Doubts } from '#shared/records/doubt'
import { markCell, readMarkFields } from '#shared/records/marks'
import { type AskedName, askedNames, changeOfAsked, type PatientRow } from '#shared/queries/patient-row'
import {
  type ChangeFigure,
  changeFigures,
  type ChangeName,
  type ChangeReference,
  changeReferences,
  patientMark,
  type PatientRef,
} from '#shared/records/patient'
import { isDue, recallDaysOf } from '#shared/records/recalls'
import { recordFrom } from '#shared/records/test'
import type { ValueUnits } from '#shared/records/units'
import { usableFigures } from './usable-figures'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { type PatientCourse, type TrendRow, trendReader } from './patient-courses'
import { patientAnswers } from './patient-questions'
import { doubtfulRows, ownFlagBits } from './row-flags'

type Due = Extract<PatientCriterion, { kind: 'due' }>

const millilitres = { L: 1000, mL: 1 }

/** A volume in mL; null in an unknown unit. */
export function inMillilitres({ volume }: Pick<ValueUnits, 'volume'>, value: number): number | null {
  return volume === null ? null : value * millilitres[volume]
}

/** Reads single facts of patients, so that lists of thousands make rows for a window alone. */
export type PatientReader = ReturnType<typeof patientReader>

/** The most points of a trend in a row. */
const trendPoints = 24

/** Makes the {@link PatientReader} of a day; valid until the library changes. */
export function patientReader(library: Library, today: Day, choice: SessionChoice) {
  const { rows, persons, patients, units } = library
  const { numbers, words } = rows
  let ranks: Map<number, number | null> | null = null
  const flags = ownFlagBits(library)
  const oddHeights = heightMarks(library)
  const hasUsablePercent = usableFigures(library, 'fev1Percent')
  const doubts = (row: number): Doubts => (row < 0 ? [] : doubtsOfBits(flags[row] ?? 0))
  const profileOf = ({ patient }: PatientCourse) => patients.profile(patient)
  const personOf = ({ last }: PatientCourse) => persons.get(words.person.values()[last] ?? 0)
  const ref = ({ patient, last }: PatientCourse): PatientRef =>
    patients.ref(patient) ?? { by: 'session', session: rows.ids.get(last) }
  /** Whether the height of a session contradicts those around it, so that no % of predicted of it is compared. */
  const differs = (row: number) => row >= 0 && oddHeights.at(row) === 1
  const fev1At = (row: number) => (row < 0 ? NaN : numbers.fev1.get(row))
  const percentAt = (row: number) => (row < 0 || !hasUsablePercent(row) ? NaN : numbers.fev1Percent.get(row))
  const ageAt = (row: number) => ({ age: row < 0 ? null : orNull(numbers.age.get(row)) })
  const change = (
    { fev1, since }: PatientCourse,
    reference: ChangeReference,
  ): Readonly<Record<ChangeFigure, number | null>> => {
    const row = since[reference]
    if (row < 0 || fev1 < 0) return noChange
    const [unitsNow, unitsThen] = [units.valuesAt(fev1), units.valuesAt(row)]
    // not between litres and millilitres
    const by = (question: 'volume' | 'percent', now: number, then: number) =>
      surelyShareUnit(question, [now, { units: unitsNow }], [then, { units: unitsThen }])
        ? orNull(now - then)
        : null
    const then = fev1At(row)
    const volume = by('volume', fev1At(fev1), then)
    // the meaning of 0.27 is not known while the scale is not
    const isOpen = unitsNow.percent === null || unitsThen.percent === null
    return {
      fev1: volume,
      relative: volume === null || !(then > 0) ? null : (volume / then) * 100,
      // looks at a course only where it is asked for
      get percent() {
        return isOpen || differs(fev1) || differs(row) ? null : by('percent', percentAt(fev1), percentAt(row))
      },
    }
  }
  const answer = patientAnswers(library, { today, choice })
  /** The condition that fails of what is asked of a patient; null where there is an answer. */
  const lack = (course: PatientCourse, asked: AskedName): Lacking | null => {
    if (isCourseQuestion(asked)) {
      const { answer: found } = answer(course, asked)
      return found.lacks === null ? null : lackingOf(found)
    }
    if (isPartFigure(asked)) {
      const lacking = lackOfFigure(asked, answer(course, questionOfFigure[asked]).answer)
      return lacking && lackingOf(lacking)
    }
    const { since, inVolume } = changeOfAsked(asked) ?? { since: 'Before', inVolume: false }
    const hasUnit = !inVolume || unitsOf(course).volume !== null
    if (change(course, since).relative !== null && hasUnit)
      return inVolume && growing(course, since) ? { lacks: 'growing', n: course.sessions } : null
    const reason = course.fev1 < 0 ? 'no-fev1' : course.since[since] < 0 ? 'no-earlier' : 'unit'
    return { lacks: reason, n: course.sessions }
  }
  const figure = (course: PatientCourse, name: CourseFigureName) =>
    figureOf(name, answer(course, questionOfFigure[name]).answer)
  const doubtsSince = ({ fev1, since }: PatientCourse, reference: ChangeReference): Doubts =>
    since[reference] < 0 ? [] : doubtsOfAll(doubts(fev1), doubts(since[reference]))
  // a bronchodilator does not affect the day
  const lastDoubts = ({ last }: PatientCourse) => doubts(last).filter((reason) => reason === 'name-differs')
  const growing = (course: PatientCourse, reference: ChangeReference): boolean => {
    const [then, now] = [course.since[reference], course.fev1]
    return then >= 0 && then !== now && (isGrowing(ageAt(then)) || isGrowing(ageAt(now)))
  }
  const name = (course: PatientCourse): string | null => {
    const profile = profileOf(course)
    // a profile's own, never a session's
    return profile ? profile.patient_name : personOf(course)[0]
  }
  const email = (course: PatientCourse): string | null => {
    const profile = profileOf(course)
    return profile ? profile.email : personOf(course)[1]
  }
  const listOf = (of: 'diagnoses' | 'medications', { last }: PatientCourse): readonly string[] =>
    last < 0 ? [] : library[of].get(words[of].values()[last] ?? 0)
  const daysSinceRow = (row: number): number | null => {
    const day = row < 0 ? undated : library.dayAt(row)
    if (day === undated || library.isAhead(row)) return null
    const days = dayNumber(today) - dayNumber(day)
    // -1 for tomorrow, as a device further east has it
    return days < -1 ? null : days
  }
  const daysSince = ({ last }: PatientCourse) => daysSinceRow(last)
  const sharing = (course: PatientCourse): PatientRow['sharing'] => {
    const profile = profileOf(course)
    return profile === null ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared'
  }
  const unitsOf = ({ fev1, last }: PatientCourse) => units.valuesAt(fev1 < 0 ? last : fev1)
  const visit = (row: number) => ({
    value: fev1At(row),
    day: library.dayAt(row),
    instant: orNull(numbers.instant.get(row)),
    isPost: false,
    ...ageAt(row),
  })
  const doubtful = doubtfulRows(library)
  const isDoubtful = (row: number) => row >= 0 && doubtful[row] === 1
  let readTrend: ReturnType<typeof trendReader> | null = null
  const trendOf = (course: PatientCourse) => (readTrend ??= trendReader(library, choice))(course)
  const variationOf = (own: PatientRef, trend: readonly TrendRow[]): PatientRow['ownVariation'] => {
    const newest = trend.at(-1)
    if (!newest || !isAdult(ageAt(newest.row))) return null
    // a visit counts in a known unit alone
    if (units.valuesAt(newest.row).volume === null) return null
    const left = new Set(
      library.marks
        .on('annotation', patientMark(own))
        .flatMap(({ value }) => (value.leavesOut ? dayNumber(value.day) : [])),
    )
    const counts = trend.map(({ row: at, day }) => !left.has(day) && !isDoubtful(at) && isAdult(ageAt(at)))
    const found = questions['own-variation'].ask({
      days: trend.map(({ day }) => day),
      volumes: trend.map((one) => fev1At(one.row)),
      counts: counts.map(Number),
    })
    return found.lacks === null
      ? { variation: found.variation, n: found.changes }
      : { variation: null, n: found.n }
  }
  /** Whether a patient who shares is due, or overdue; without an interval, or a session to count from, after so many days. */
  const isDueAgain = (course: PatientCourse, { overdue, otherwise }: Pick<Due, 'overdue' | 'otherwise'>) => {
    if (sharing(course) !== 'shared') return false
    const own = library.marks.on('recall', patientMark(ref(course))).at(-1)
    const interval = recallDaysOf(library.recalls(), own?.value ?? null, listOf('diagnoses', course))
    const days = daysSinceRow(course.usable)
    // without a day to count from an interval must not hide anybody
    if (interval === null || days === null)
      return otherwise !== null && (daysSince(course) ?? Infinity) >= otherwise
    return isDue(days, interval, overdue)
  }
  const findTimesOwn = (course: PatientCourse): number | null => {
    const { fev1: by } = change(course, 'Before')
    // most changes are of few sessions
    if (by === null || course.sessions <= earlierVisits.least) return null
    const own = variationOf(ref(course), trendOf(course))
    if (!own || own.variation === null) return null
    return by === 0 ? 0 : Math.abs(by) / own.variation
  }
  /** How many times own variation the change since the previous session is; null where that cannot be said. */
  const timesOwn = (course: PatientCourse): number | null => {
    // an unattributed session has no earlier ones
    if (course.patient === 0) return null
    const known = (ranks ??= ranksOf(library, choice))
    const found = known.get(course.patient)
    if (found !== undefined) return found
    const times = findTimesOwn(course)
    known.set(course.patient, times)
    return times
  }
  const row = (course: PatientCourse): PatientRow => {
    const { fev1, last, since, leftOut, sessions } = course
    const own = ref(course)
    const trend = trendOf(course)
    const changes: Partial<Record<ChangeName, number | null>> = {}
    const doubtsOf: { [Since in ChangeReference]?: PatientRow['doubts'][Since] } = {}
    const days: { [Since in ChangeReference]?: PatientRow['referenceDays'][Since] } = {}
    for (const reference of changeReferences) {
      const found = change(course, reference)
      doubtsOf[reference] = [...doubtsSince(course, reference)]
      days[reference] = since[reference] < 0 ? null : library.dayAt(since[reference])
      for (const figure of changeFigures) changes[`${figure}Since${reference}`] = found[figure]
    }
    // of grown lungs the list says no more than the change
    const grows = changeReferences.filter(
      (reference) => changes[`fev1Since${reference}`] !== null && growing(course, reference),
    )
    return {
      patient: own,
      name: name(course),
      email: email(course),
      ...ageAt(last),
      gender: personOf(course)[2],
      diagnoses: [...listOf('diagnoses', course)],
      medications: [...listOf('medications', course)],
      sessions,
      lastDay: last < 0 ? null : library.dayAt(last),
      lastSession: last < 0 ? null : rows.ids.get(last),
      daysSince: daysSince(course),
      fev1: orNull(fev1At(fev1)),
      fev1Percent: orNull(percentAt(fev1)),
      fev1Day: fev1 < 0 ? null : library.dayAt(fev1),
      ...(changes as Record<ChangeName, number | null>),
      referenceDays: days as Required<typeof days>,
      growing: grows,
      fellGrowing: grows.filter((reference) => {
        const { said } = changeMeaning('fev1', visit(since[reference]), visit(fev1))
        return said === 'fell' && doubtsOf[reference]?.length === 0
      }),
      single: changeReferences.filter(
        (reference) =>
          (changes[`fev1Since${reference}`] ?? 0) < 0 &&
          [fev1, since[reference]].some((at) => numbers.manoeuvres.get(at) === 1),
      ),
      heightDiffers: changeReferences.filter(
        (reference) => since[reference] >= 0 && (differs(fev1) || differs(since[reference])),
      ),
      doubts: {
        last: lastDoubts(course),
        fev1: [...doubts(fev1)],
        ...(doubtsOf as Required<typeof doubtsOf>),
      },
      trend: trend.slice(-trendPoints).map(({ row: at, day }) => ({ day, fev1: fev1At(at) })),
      ownVariation: variationOf(own, trend),
      ...recordFrom(courseFigureNames.map((name) => [name, figure(course, name)])),
      answerDoubts: recordFrom(
        courseQuestionNames.map((name) => [
          name,
          [...doubtsOfAll(...answer(course, name).doubtful.map(doubts))],
        ]),
      ),
      lacks: recordFrom(askedNames.map((asked) => [asked, lack(course, asked)])),
      fev1Predicted: fev1 < 0 ? null : orNull(numbers.fev1Predicted.get(fev1)),
      fev1LeftOut: leftOut,
      units: unitsOf(course),
      sharing: sharing(course),
      imported: profileOf(course)?.fromFile ?? false,
      ...readMarkFields('patient', (kind) => library.marks.ofPatient(kind, own)),
    }
  }
  /** The record number, also without its spaces. */
  const recordOf = (course: PatientCourse): readonly string[] => {
    const number = markCell('record', library.marks.ofPatient('record', ref(course)))
    return number === null ? [] : [number, number.replace(/\s+/g, '')]
  }
  /** The words of the patient's note, and their tags. */
  const markedOf = (course: PatientCourse): readonly string[] => {
    const on = patientMark(ref(course))
    const note = library.marks.on('note', on).at(-1)
    const tags = library.marks.on('tag', on).map(({ value }) => value.word)
    return note ? [note.value.words, ...tags] : tags
  }
  return {
    ref,
    name,
    sharing,
    daysSince,
    change,
    doubtsSince,
    isGrowing: growing,
    /** Whether a figure of a patient is doubtful, or the answer to one of some questions. */
    hasDoubts: (course: PatientCourse, asked: readonly CourseQuestionName[]): boolean =>
      isDoubtful(course.fev1) ||
      changeReferences.some((reference) => isDoubtful(course.since[reference])) ||
      lastDoubts(course).length > 0 ||
      asked.some((question) => answer(course, question).doubtful.length > 0),
    /** Units of the newest FEV1, or else of the last session. */
    units: unitsOf,
    age: ({ last }: PatientCourse) => ageAt(last).age,
    fev1: ({ fev1 }: PatientCourse) => orNull(fev1At(fev1)),
    fev1Percent: ({ fev1 }: PatientCourse) => orNull(percentAt(fev1)),
    isDueAgain,
    figure,
    lack,
    timesOwn,
    /** Texts in which words are searched. */
    texts: (course: PatientCourse) => [
      name(course),
      email(course),
      ...listOf('diagnoses', course),
      ...listOf('medications', course),
      ...recordOf(course),
      ...markedOf(course),
    ],
    /** The row of a patient in a list. */
    row,
  }
}

interface Ranks {
  readonly version: string
  /** By the number of a patient. */
  readonly times: Map<number, number | null>
}

const ranksOfLibraries = new WeakMap<Library, Map<string, Ranks>>()

/**
 * How many times their own variation the change of each patient is, as far as a ranking has asked; remembered until what it rests on
 * changes: sessions, patients, units, doubts, annotations, or the hour, with which sessions dated ahead come to count.
 */
function ranksOf(library: Library, choice: SessionChoice): Map<number, number | null> {
  const hour = Math.floor(library.aheadAfter() / 3_600_000)
  const version = [library.trendVersion(), library.marksVersion('annotation'), hour].join(' ')
  const all = ranksOfLibraries.get(library) ?? new Map<string, Ranks>()
  ranksOfLibraries.set(library, all)
  const key = sessionSwitchNames.filter((name) => choice[name]).join(' ')
  const known = all.get(key)
  if (known?.version === version) return known.times
  const times: Ranks['times'] = new Map()
  all.set(key, { version, times })
  return times
}

/** A condition that fails alone: an answer may hold more. */
function lackingOf({ lacks, n, around }: Lacking): Lacking {
  return { lacks, n, ...(around && { around }) }
}

const noChange = { fev1: null, relative: null, percent: null } as const

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
