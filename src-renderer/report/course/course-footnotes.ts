import type { Course } from '../../course/course'
import { figureCaveats } from '../../course/course-figures'
import { fev1Line } from '../../course/fev1-line'
import { impossibleWords } from '../../course/impossible-words'
import type { Measures } from '../../format/measures'
import { unitsWords } from '../../session/units-words'
import { t } from '../../text/message-format'
import type { CourseContent } from '../content/report-content'
import type { Footnote } from '../sheets/footnotes'

/** What has to be said about the figures of a course's report. */
export function courseFootnotes(
  { rows, units }: CourseContent,
  course: Course,
  measures: Measures,
): Footnote[] {
  const undated = rows.filter(({ day }) => day === 'undated').length
  const impossible = impossibleWords(course, measures)
  return [
    { key: 'units', text: t('report.note.bestUnits', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.coursePredicted') },
    { key: 'line', text: figureCaveats(fev1Line(course.panels.fev1.figures, measures)) },
    ...(undated > 0 ? [{ key: 'undated', text: t('report.note.undated', { count: undated }) }] : []),
    ...(impossible ? [{ key: 'impossible', text: impossible }] : []),
  ]
}
