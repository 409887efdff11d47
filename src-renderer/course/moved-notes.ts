import { valueAt } from '#shared/measure/questions/course-places'
import { movedPredictions } from '#shared/measure/questions/ruler'
import { figure, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import type { CourseOfRows } from './course-of-rows'

/**
 * Notes on the sessions whose predicted FEV1 moved by more than age explains while the height stayed, by the id of the session: the
 * ones that the flag `predicted-moved` is on, where all sessions are in the course.
 */
export function movedNotes({ columns, sessions }: CourseOfRows): ReadonlyMap<string, string> {
  const predictedAt = (at: number) => valueAt(columns.fev1Predicted, at)
  return new Map(
    Array.from(movedPredictions(columns), ([at, other]) => {
      const [from, to] = [predictedAt(Math.min(at, other)), predictedAt(Math.max(at, other))]
      const words = { from: figure(from, 2), to: withUnit(figure(to, 2), 'L') }
      return [
        sessions[at]?.id ?? '',
        t('patient.table.moved', { way: to > from ? 'rose' : 'fell', ...words }),
      ] as const
    }),
  )
}
