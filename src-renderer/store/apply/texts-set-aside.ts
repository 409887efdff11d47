import type { QuarantineReason } from '#shared/records/sync'
import { elementTexts } from '#shared/wire/parse-answer'

/** The most records of one answer that are set aside; the rest are counted, and still at the service. */
const mostSetAside = 1000

/** A record that cannot be kept: why, and its own text. */
export interface TextSetAside {
  readonly reason: QuarantineReason
  readonly text: string
}

/** Cuts the records that cannot be kept, known by their places, out of the text of an answer, if there are any. */
export function textsSetAside(
  text: () => string,
  bad: ReadonlyMap<number, QuarantineReason>,
): TextSetAside[] {
  if (bad.size === 0) return []
  const kept = [...bad].slice(0, mostSetAside)
  const texts = elementTexts(text(), new Set(kept.map(([index]) => index)))
  return kept.map(([index, reason]) => ({ reason, text: texts.get(index) ?? '' }))
}
