import type { SessionDetail } from '#shared/records/session'
import { columnHead } from './column-head'

/** When a session was, in one line that fits into a sentence: `19 Nov 2026, Thu 09:14`. */
export function sessionWhen(detail: SessionDetail): string {
  const { day, time } = columnHead(detail, null)
  return [day, time].filter(Boolean).join(', ')
}
