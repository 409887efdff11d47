import type { SessionDetail } from '#shared/records/session'
import type { Quantity } from '#shared/records/test'
import { change, missing, withUnit } from '../../format/numbers'
import { type Measures, quantityOrder } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import { bestRows, recomputedText } from '../../session/session-rows'
import type { CompareCell, CompareRow } from './compare-cell'

/** What a session's best test holds of one quantity; percent of predicted on a scale to 100. */
interface Column {
  readonly actual: number | null
  readonly predicted: number | null
  readonly percent: number | null
  readonly percentText: string
  /** Null where there is nothing to compare. */
  readonly recomputed: string | null
  readonly differs: boolean
}

/**
 * The figures of each session's best test as sent, with the differences to the session at index `reference`. A
 * session that is null has null cells; without the reference there are no differences.
 */
export function compareRows(
  details: readonly (SessionDetail | null)[],
  reference: number,
  measures: Measures,
): CompareRow[] {
  return quantityOrder.flatMap((quantity) => {
    const columns = details.map((detail) => detail && columnOf(detail, quantity, measures))
    const to = columns[reference] ?? null
    const row = (part: string, title: string, cell: (column: Column) => CompareCell): CompareRow => ({
      key: `${quantity} ${part}`,
      title,
      unit: '',
      level: 'beside',
      cells: columns.map((column) => column && cell(column)),
    })
    const between = (part: 'actual' | 'predicted' | 'percent', column: Column) =>
      column === to ? null : difference(to?.[part] ?? null, column[part])

    const measured = row('measured', t(`spirometry.quantity.${quantity}`), (column) => {
      const by = between('actual', column)
      const from = to?.actual ?? null
      const tellsShare = by !== null && from !== null && from > 0 && quantity !== 'ratio'
      return {
        text: measures.value(quantity, column.actual),
        change: by === null ? '' : measures.change(quantity, by),
        share: tellsShare ? withUnit(change((by / from) * 100, 1), '%') : '',
      }
    })
    const predicted = row('predicted', t('compare.row.predicted'), (column) => {
      const by = between('predicted', column)
      return plain(
        measures.value(quantity, column.predicted),
        by === null || by === 0 ? '' : measures.change(quantity, by),
      )
    })
    const percent = row('percent', t('compare.row.percent'), (column) => {
      const by = between('percent', column)
      const points = by === null ? '' : t('compare.points', { count: Math.abs(by), points: change(by, 1) })
      return plain(column.percentText, points)
    })
    const recomputed = row('recomputed', t('compare.row.recomputed'), (column) =>
      plain(column.recomputed ?? missing),
    )
    return [
      { ...measured, unit: measures.unit(quantity) ?? '', level: 'measured' as const },
      predicted,
      percent,
      ...(columns.some((column) => column?.differs) ? [recomputed] : []),
    ]
  })
}

function plain(text: string, change = ''): CompareCell {
  return { text, change, share: '' }
}

function difference(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to - from
}

function columnOf(detail: SessionDetail, quantity: Quantity, measures: Measures): Column {
  const best = detail.session.best_test
  const shown = bestRows(detail, measures).find((row) => row.quantity === quantity)
  return {
    actual: best?.[`${quantity}_actual`] ?? null,
    predicted: best?.[`${quantity}_predicted`] ?? null,
    percent: shown?.percent ?? null,
    percentText: shown?.percentText ?? missing,
    recomputed: shown ? recomputedText(shown.recomputed) : null,
    differs: shown?.recomputed.state === 'differs',
  }
}
