import { bestTwoDifference } from '#shared/measure/figures'
import type { Session } from '#shared/records/session'
import { type Repeatability, repeatabilityOf } from '../components/repeatability'
import { figure, twoDecimals, withUnit } from '../format/figures'
import type { Measures } from '../format/measures'
import { t } from '../text/message-format'

/** What can be said about how well a session's tests repeat, and what the strip needs to draw it. */
export interface RepeatabilityWords {
  readonly sentence: string
  /** The limit in brackets; null where none can be applied. */
  readonly limit: string | null
  readonly strip: {
    readonly litres: readonly number[]
    readonly repeatability: Repeatability
    readonly label: string
  } | null
}

/** Compares the two largest values of a session; a limit is applied only where the unit is known. */
export function repeatabilityWords(
  session: Session,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
): RepeatabilityWords {
  const name = t(`spirometry.quantity.${quantity}`)
  const values = session.all_tests.map((test) => test[`${quantity}_actual`])
  const litres = values.map((value) => measures.litres(value)).filter((value) => value !== null)
  const repeatability = repeatabilityOf(litres, session.age)
  if (repeatability) {
    const { litres: limit, share } = repeatability.limit
    const limitText = withUnit(figure(limit, 3), 'L')
    return {
      sentence: t('session.repeat.differ', {
        quantity: name,
        difference: withUnit(twoDecimals(repeatability.difference), 'L'),
      }),
      limit: t(share ? 'session.repeat.limitShare' : 'session.repeat.limit', { limit: limitText }),
      strip: {
        litres,
        repeatability,
        label: t('session.repeat.label', {
          quantity: name,
          values: litres.map((value) => twoDecimals(value)).join(', '),
        }),
      },
    }
  }
  const difference = bestTwoDifference(session.all_tests, `${quantity}_actual`)
  return {
    sentence:
      difference === null
        ? t('session.repeat.few', { quantity: name })
        : t('session.repeat.unknown', { quantity: name, difference: measures.value(quantity, difference) }),
    limit: null,
    strip: null,
  }
}
