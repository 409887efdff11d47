import { type PlacedWords, type WordsAt, placeWords } from '../components/chart/place-words'
import { timeTickText } from '../components/chart/time-tick-text'
import { timeTicks } from '../components/chart/time-ticks'
import { changeWords } from './change-words'
import type { Course } from './course'
import { type PanelMarks, panelFrame, timeScale } from './course-frame'
import type { TimeSpan } from './course-span'
import { gapWords } from './gap-words'

const pxPerTick = 90
const lanes = 2

/** What all panels of a course have in common, and the words above them that say what changed. */
export interface CourseMarks extends Omit<PanelMarks, 'selected'> {
  readonly words: { readonly placed: readonly PlacedWords[]; readonly leftOut: readonly WordsAt[] }
}

/** Places gaps, marks of the time axis and changes of what is listed, for panels of a width, px. */
export function courseMarks(course: Course, span: TimeSpan, width: number): CourseMarks {
  const x = timeScale(span, width)
  const frame = panelFrame(width, 0)
  const words = placeWords(
    course.changes
      .filter(({ time }) => time >= span.from && time <= span.to)
      .map((change) => ({ x: x.at(change.time), text: changeWords(change) })),
    lanes,
    [frame.left, width],
  )
  return {
    words,
    gaps: course.gaps
      .filter(({ from, to }) => to > span.from && from < span.to)
      .map((gap) => {
        const from = Math.max(frame.left, x.at(gap.from))
        return { x: from, width: Math.min(frame.right, x.at(gap.to)) - from, words: gapWords(gap) }
      }),
    ticks: timeTicks(span.from, span.to, Math.max(1, (frame.right - frame.left) / pxPerTick)).map((tick) => ({
      x: x.at(tick.time),
      text: timeTickText(tick),
    })),
    // where they are many, lines through every panel would hide what they are about
    changes: [...new Set(words.placed.map((change) => change.x))],
  }
}
