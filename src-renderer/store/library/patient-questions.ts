import type { Entered } from '#shared/measure/questions/course-columns'
import { enteredBy } from '#shared/measure/questions/entered'
import {
  askOfCourse,
  type CourseAnswer,
  type CourseQuestionName,
  doubtfulPlaces,
} from '#shared/measure/questions/questions'
import { type SessionChoice, sessionSwitchNames } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { patientMark, type PatientRef } from '#shared/records/patient'
import { courseReader } from './course-reader'
import { courseOfRow, courseRows, type RowsOfCourse } from './course-rows'
import type { Library } from './library'
import type { PatientCourse } from './patient-courses'
import { leftOutRows } from './row-flags'

/** An answer to a question about a patient's course, with the rows of the doubtful sessions that it rests on. */
interface PatientAnswer {
  readonly answer: CourseAnswer
  readonly doubtful: readonly number[]
}

/** Answers a question about a patient's course. */
export type PatientAnswers = (course: PatientCourse, question: CourseQuestionName) => PatientAnswer

/** Day on which questions are asked, and the sessions that take no part. */
interface Asked {
  readonly today: Day
  readonly choice: SessionChoice
}

interface Known {
  readonly version: string
  readonly answer: PatientAnswers
}

const known = new WeakMap<Library, Map<string, Known>>()

/**
 * Answers the questions about patients, each once: a list of thousands is ordered by what was computed for it before, until what
 * it rests on changes: sessions, patients, units, doubts, marks, the day, or the hour, with which sessions dated ahead come to
 * count.
 */
export function patientAnswers(library: Library, asked: Asked): PatientAnswers {
  const hour = Math.floor(library.aheadAfter() / 3_600_000)
  const kinds = (['transplant', 'baseline'] as const).map((kind) => library.marksVersion(kind))
  const version = [library.trendVersion(), ...kinds, hour, asked.today].join(' ')
  const all = known.get(library) ?? new Map<string, Known>()
  known.set(library, all)
  const key = sessionSwitchNames.filter((name) => asked.choice[name]).join(' ')
  const last = all.get(key)
  if (last?.version === version) return last.answer
  const answer = createAnswers(library, asked)
  all.set(key, { version, answer })
  return answer
}

function createAnswers(library: Library, asked: Asked): PatientAnswers {
  const made = new Map<CourseQuestionName, PatientAnswer[]>()
  const columnsOf = courseReader(library)
  const rowsOf = courseRows(library)
  const isLeftOut = leftOutRows(library, asked.choice)
  const read = ({ patient, fev1 }: PatientCourse) => {
    const held = patient === 0 ? courseOfRow(library, fev1) : rowsOf(patient)
    const { rows, days } = isLeftOut ? heldWithout(held, isLeftOut) : held
    return { rows, columns: columnsOf({ rows, days }), entered: enteredOf(library, patient, asked.today) }
  }
  // a row of a list asks all questions of one course
  let last: { course: PatientCourse; of: ReturnType<typeof read> } | null = null
  const ask = (course: PatientCourse, question: CourseQuestionName): PatientAnswer => {
    if (last?.course !== course) last = { course, of: read(course) }
    const { rows, columns, entered } = last.of
    const answer = askOfCourse(question, columns, entered)
    const doubtful = doubtfulPlaces(question, answer, columns).map((at) => rows[at] ?? -1)
    return { answer, doubtful }
  }
  return (course, question) => {
    // an unattributed session has no number to be remembered by
    if (course.patient === 0) return ask(course, question)
    const answers = made.get(question) ?? []
    made.set(question, answers)
    return (answers[course.patient] ??= ask(course, question))
  }
}

function heldWithout({ rows, days }: RowsOfCourse, isLeftOut: Uint8Array): RowsOfCourse {
  const counts = rows.map((row) => 1 - (isLeftOut[row] ?? 0))
  return { rows: rows.filter((_, at) => counts[at] === 1), days: days.filter((_, at) => counts[at] === 1) }
}

/** What was entered of a patient, by number. */
function enteredOf({ marks, patients, reference }: Library, patient: number, today: Day): Entered {
  const ref: PatientRef | null = patients.ref(patient)
  const asked = { today, reference: reference() }
  if (!ref) return enteredBy({ transplant: null, baseline: null }, asked)
  const on = patientMark(ref)
  return enteredBy(
    {
      transplant: marks.on('transplant', on).at(-1)?.value ?? null,
      baseline: marks.on('baseline', on).at(-1)?.value ?? null,
    },
    asked,
  )
}
