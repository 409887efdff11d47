import { comparedPlaces, valueAt } from '#shared/measure/questions/course-places'
import { isPredictedMoved } from '#shared/measure/questions/ruler'
import { figure, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import type { CourseOfRows } from './course-of-rows'

/**
 * Notes on both of two neighbouring sessions whose predicted FEV1 moved by more than age explains while the height stayed, by the
 * id of the session.
 */
export function movedNotes({ columns, sessions }: CourseOfRows): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  const places = comparedPlaces(columns).filter((at) => valueAt(columns.fev1Predicted, at) > 0)
  const predictedAt = (at: number) => ({
    fev1: valueAt(columns.fev1, at),
    fev1Predicted: valueAt(columns.fev1Predicted, at),
    age: valueAt(columns.age, at),
    height: valueAt(columns.height, at),
    sex: valueAt(columns.sex, at),
  })
  for (const [index, second] of places.slice(1).entries()) {
    const first = places[index] ?? second
    const [before, after] = [predictedAt(first), predictedAt(second)]
    if (!isPredictedMoved(before, after)) continue
    const note = t('patient.table.moved', {
      way: after.fev1Predicted > before.fev1Predicted ? 'rose' : 'fell',
      from: figure(before.fev1Predicted, 2),
      to: withUnit(figure(after.fev1Predicted, 2), 'L'),
    })
    for (const at of [first, second]) {
      const id = sessions[at]?.id ?? ''
      // between two that moved both are told
      notes.set(id, [notes.get(id), note].filter(Boolean).join(' · '))
    }
  }
  return notes
}
