import { surelyShareUnit } from '#shared/measure/comparable'
import { usableTests } from '#shared/measure/left-out'
import type { SessionDetail } from '#shared/queries/session-detail'
import { type Quantity, quantityFacts } from '#shared/records/test'

/** All values of one session's manoeuvres that can be right, on a line. */
export interface StripLine {
  readonly session: string
  /** As sent, in one unit with those of the other lines. */
  readonly values: readonly number[]
  /** The value of the manoeuvre chosen by the service; null without one. */
  readonly chosen: number | null
  /** Drawn as squares: after a bronchodilator. */
  readonly square: boolean
}

/** A line for each session, in their order; none where the unit of one may be another, or nothing can be shown. */
export function stripLines(
  details: readonly SessionDetail[],
  quantity: Quantity,
  post: string | null,
): readonly StripLine[] {
  const field = `${quantity}_actual` as const
  const lines = details.map((detail) => {
    const { session, flags, bestIndex, row } = detail
    const usable = usableTests(session, flags, bestIndex)
    const values = usable.all_tests.flatMap((test) => test[field] ?? [])
    const chosen = usable.best_test?.[field] ?? null
    return { session: session.id, values, chosen, square: session.id === post, row }
  })
  const sent = lines.flatMap(({ values, chosen, row }) =>
    [...values, ...(chosen === null ? [] : [chosen])].map((value) => [value, row] as const),
  )
  const [first] = sent
  const { dimension } = quantityFacts[quantity]
  return first && sent.every((one) => surelyShareUnit(dimension, first, one)) ? lines : []
}
