import { readMarks } from '#shared/calls/mark-calls'
import { doubtsOf } from '#shared/records/doubt'
import { patientMark, type PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { enteredBeside, readBeside } from '../../course/beside'
import { courseChanges } from '../../course/changes'
import {
  type Course,
  courseFigures,
  figureCaveats,
  makeCourse,
  usualScale,
  withZones,
} from '../../course/course'
import { courseOfRows, repeatsOf } from '../../course/course-of-rows'
import { chosenSpan, sessionsWithin } from '../../course/panel'
import { pefBestOf } from '../../course/pef-best'
import { questionRows } from '../../course/question-rows'
import { readCourse } from '../../course/tests'
import { measuresIn } from '../../format/measures'
import { today } from '../../format/moments'
import { unitsWords } from '../../session/session-words'
import { useApp } from '../core/context'
import { useLibrary } from '../core/query.svelte'
import { useWorkspace } from '../workspace/workspace.svelte'
import { createAllTests } from './tests.svelte'

/** Follows a patient's sessions and what the page draws and says of them, as it is looked at. To be called in a component's setup. */
export function usePatientCourse(patient: () => PatientRef, units: () => Units) {
  const { library } = useApp()
  const { course: view } = useWorkspace()
  const read = useLibrary((call) => readCourse(call, patient()))
  const measures = $derived(measuresIn(units()))
  const all = $derived(read.value ?? [])
  const isSure = (row: SessionRow) => doubtsOf(row).length === 0
  const rows = $derived(
    all.filter(
      (row) =>
        (!view.of.withoutDoubtful || isSure(row)) && (!view.of.onlyRepeating || repeatsOf(row) === true),
    ),
  )
  const known = useLibrary((call) => readBeside(call, patient(), all))
  const beside = $derived(known.value)
  const asked = $derived.by(() => {
    if (!beside) return null
    const { pairs, reference } = beside
    return {
      course: courseOfRows({ rows: all, counted: rows, pairs, reference }),
      entered: enteredBeside(beside, today()),
      pack: reference,
      drawsGraft: view.graftLines,
    }
  })
  const questions = $derived(asked && questionRows(asked))
  const usual = $derived(usualScale(rows, asked?.course.normal))
  const scale = $derived(view.scales[usual])
  const marks = $derived(beside?.annotations ?? [])
  const annotations = $derived(marks.map(({ value }) => value))
  const plain = $derived(makeCourse(rows, units(), scale, null, annotations, asked))
  const bests = useLibrary((call) => readMarks(call, 'pef-best', [patientMark(patient())]))
  const bestMark = $derived(bests.value?.marks.at(-1) ?? null)
  const setBest = $derived(pefBestOf(bestMark?.value ?? null, units()))
  // a whole history is not a chosen period
  const period = $derived(view.span.kind === 'all' ? null : chosenSpan(view.span, plain.whole))
  const addZones = (of: Course) => withZones(of, units(), { set: setBest, period })
  const best = $derived(addZones(plain))
  const shown = $derived(sessionsWithin(rows, chosenSpan(view.span, best.whole)))
  const allTests = createAllTests(library.call, patient, () => (view.tests === 'all' ? shown : []))
  const course = $derived(
    view.tests === 'all'
      ? addZones(makeCourse(rows, units(), scale, allTests.tests, annotations, asked))
      : best,
  )
  const changes = $derived(courseChanges(rows, measures))
  const figures = $derived(courseFigures(rows, best, measures))
  const sources = $derived(
    [...unitsWords(units()), figureCaveats(rows, best, measures)].filter(Boolean).join('. '),
  )

  return {
    /** The question for the sessions. */
    read,
    /** All sessions, doubtful or not. */
    get all() {
      return all
    },
    /** Number of doubtful sessions. */
    get doubtful() {
      return all.filter((row) => !isSure(row)).length
    },
    /** Whether a session does not repeat, or cannot be assessed. */
    get hasUnrepeated() {
      return !all.every((row) => repeatsOf(row) === true)
    },
    /** The sessions that are drawn and counted. */
    get rows() {
      return rows
    },
    /** Those within the chosen period. */
    get shown() {
      return shown
    },
    get measures() {
      return measures
    },
    /** The scale on which the chart is drawn unless another is chosen. */
    get usual() {
      return usual
    },
    /** What is known of the patient besides sessions; null until read. */
    get beside() {
      return beside
    },
    /** The course that questions are asked of, and their rows; null until read. */
    get asked() {
      return asked
    },
    get questions() {
      return questions
    },
    /** Whether there is a transplant baseline to draw lines from. */
    get hasGraft() {
      return questions?.answered.some(({ name }) => name === 'graft') ?? false
    },
    get annotationMarks() {
      return marks
    },
    get annotations() {
      return annotations
    },
    get bestMark() {
      return bestMark
    },
    get setBest() {
      return setBest
    },
    /** Reads the set best again. */
    readBest: () => bests.again(),
    /** What the chart draws: one value a session, or all its manoeuvres. */
    get course() {
      return course
    },
    /** The same with one value a session. */
    get best() {
      return best
    },
    allTests,
    get changes() {
      return changes
    },
    get figures() {
      return figures
    },
    /** Where the figures come from, and what they do not tell. */
    get sources() {
      return sources
    },
  }
}
