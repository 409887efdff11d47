import { fixedCutOff } from '#shared/measure/figures'
import { pairsOfCourse, type PoorQuality, sessionsAfter } from '#shared/measure/questions/bronchodilator'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import { doubted } from '../format/doubt'
import { dayText } from '../format/moments'
import { change, decidingDigits, figure, missing } from '../format/numbers'
import { t } from '../text/texts.svelte'
import type { CourseOfRows } from './course-of-rows'

/**
 * A line of the table of pairs: day, FEV1 before and after in L, the change in mL, in percent of that before and in points of
 * predicted, FVC and FEV1/FVC after.
 */
interface PairLine {
  readonly id: string
  readonly cells: readonly string[]
  /** What is known against the quality of either session; empty for nothing. */
  readonly poor: string
}

/** All pairs before and after a bronchodilator of a course, newest first. */
export function pairLines({ columns, sessions }: CourseOfRows): PairLine[] {
  const after = new Map(sessionsAfter(columns).map((one) => [one.place, one]))
  const lines = pairsOfCourse(columns).map(({ pre, post, fev1, poor }): PairLine => {
    const [one, other] = [sessions[pre], sessions[post]]
    const doubts = doubtsOfAll(...[one, other].map((session) => (session ? doubtsOf(session) : [])))
    const found = after.get(post)
    const ratio = found?.ratio ?? null
    return {
      id: `${one?.id} ${other?.id}`,
      cells: [
        doubted(dayText(other?.day ?? null), doubts),
        figure(fev1.before, 2),
        figure(fev1.after, 2),
        change(fev1.millilitres, 0),
        change(fev1.ofPre, 1),
        fev1.ofPredicted === null ? missing : change(fev1.ofPredicted, 1),
        figure(found?.fvc ?? null, 2),
        ratio === null ? missing : figure(ratio, decidingDigits(ratio, fixedCutOff, 2)),
      ],
      poor: [poorWords('pre', poor.pre), poorWords('post', poor.post)].filter(Boolean).join(', '),
    }
  })
  return lines.reverse()
}

function poorWords(of: 'pre' | 'post', quality: PoorQuality | null): string {
  return quality === null ? '' : t('patient.pairs.poor', { of, quality })
}
