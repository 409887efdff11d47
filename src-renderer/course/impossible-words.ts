import { listText } from '../format/list-text'
import { dayText } from '../format/moments'
import { type Measures, quantityOrder } from '../format/measures'
import { t } from '../text/message-format'
import type { Course } from './course'

const namedAtMost = 3

/** Says which values of a course cannot be right, and that they take no part in its scales; empty when there are none. */
export function impossibleWords({ panels, scale }: Course, measures: Measures): string {
  const values = quantityOrder.flatMap((quantity) =>
    panels[quantity].figures
      .filter(({ impossible }) => impossible)
      .map(({ value, of }) =>
        t('patient.course.impossibleValue', {
          name: t(`spirometry.quantity.${quantity}`),
          value: scale === 'sent' ? measures.full(quantity, value) : measures.percentText(value),
          day: dayText(of.session.day),
        }),
      ),
  )
  if (values.length === 0) return ''
  const more = values.length - namedAtMost
  const named = values.slice(0, namedAtMost)
  const list = more > 0 ? [...named, t('patient.course.impossibleMore', { count: more })] : named
  return t('patient.course.impossible', { count: values.length, values: listText(list) })
}
