import type { SessionDetail } from '#shared/records/session'
import { bestTwoDifference } from '#shared/measure/figures'
import { repeatabilityOf } from '../../components/repeatability'
import { figure, missing, whole, withUnit } from '../../format/numbers'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import type { CompareRow } from './compare-cell'

/** How many tests each session has, and how far its two largest FEV1 and FVC lie apart, with the limit in litres. */
export function repeatabilityRows(
  details: readonly (SessionDetail | null)[],
  measures: Measures,
): CompareRow[] {
  const tests: CompareRow = {
    key: 'tests',
    title: t('compare.row.tests'),
    unit: '',
    level: 'measured',
    cells: details.map(
      (detail) => detail && { text: whole(detail.session.all_tests.length), change: '', share: '' },
    ),
  }
  const apart = (['fev1', 'fvc'] as const).map((quantity): CompareRow => {
    return {
      key: `${quantity} repeatability`,
      title: t('compare.row.bestTwo', { quantity: t(`spirometry.quantity.${quantity}`) }),
      unit: '',
      level: 'beside',
      cells: details.map((detail) => {
        if (!detail) return null
        const { all_tests: all, age } = detail.session
        const litres = all
          .map((test) => measures.litres(test[`${quantity}_actual`]))
          .filter((value) => value !== null)
        const limit = repeatabilityOf(litres, age)?.limit.litres ?? null
        const difference = bestTwoDifference(all, `${quantity}_actual`)
        return {
          text: difference === null ? missing : measures.full(quantity, difference),
          change: limit === null ? '' : t('compare.limit', { limit: withUnit(figure(limit, 3), 'L') }),
          share: '',
        }
      }),
    }
  })
  return [tests, ...apart]
}
