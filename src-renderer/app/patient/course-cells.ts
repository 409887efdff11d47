import { changeWords, readFigures, readFlags } from '../../course/words'
import type { Course } from '../../course/course'
import type { CourseTest } from '../../course/tests'
import { missing, whole } from '../../format/numbers'
import type { Measures } from '../../format/measures'
import { dayText, sessionTime } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import type { CourseColumnName } from './course-columns'

/** What the cells of a course's table say of one test; `change` is of its session's FEV1 since the session before. */
export function courseCells(
  of: CourseTest,
  course: Course,
  change: number | null,
  measures: Measures,
): Readonly<Record<CourseColumnName, string>> {
  const { session, test, number, isBest } = of
  const [fev1, fvc, ratio, pef] = readFigures(of, measures)
  const best = course.bestPef
  const notes = [
    ...(best?.of.key === of.key ? [t('patient.table.bestPef')] : []),
    ...course.changes.filter((one) => isBest && one.session.id === session.id).map(changeWords),
    ...readFlags(of, measures).map(({ text }) => text),
    ...[fev1, fvc, ratio, pef].flatMap((one) =>
      one?.recomputed ? [t('patient.table.recomputed', { name: one.name, recomputed: one.recomputed })] : [],
    ),
  ]
  return {
    date: dayText(session.day),
    time:
      session.instant === null || session.offsetMinutes === null
        ? missing
        : sessionTime(session.instant, session.offsetMinutes),
    test:
      number === null
        ? t('patient.table.best')
        : isBest
          ? t('patient.table.numberBest', { number })
          : String(number),
    fev1: measures.value('fev1', test.fev1_actual),
    fev1Predicted: measures.value('fev1', test.fev1_predicted),
    fev1Percent: measures.percentText(test.fev1_percentage),
    change: isBest ? measures.change('fev1', change) : '',
    fvc: measures.value('fvc', test.fvc_actual),
    fvcPredicted: measures.value('fvc', test.fvc_predicted),
    fvcPercent: measures.percentText(test.fvc_percentage),
    ratio: measures.value('ratio', test.ratio_actual),
    ratioPredicted: measures.value('ratio', test.ratio_predicted),
    ratioPercent: measures.percentText(test.ratio_percentage),
    pef: measures.value('pef', test.pef_actual),
    pefPredicted: measures.value('pef', test.pef_predicted),
    pefPercent: measures.percentText(test.pef_percentage),
    pefOfBest: best && test.pef_actual !== null ? whole((test.pef_actual / best.value) * 100) : missing,
    notes: notes.join(' · '),
  }
}
