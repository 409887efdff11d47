import { computerNow } from '#shared/now'

/** The instant at which tests begin that name none of their own, ms since 1970; `SPIRODESK_TEST_NOW` sets another. */
export const usualInstant = instantOf(process.env['SPIRODESK_TEST_NOW'] ?? '2026-11-20T12:00:00Z')

/** Sets the clock that Spirodesk, its service and the tests of this process go by; it goes on from there. */
export function beginAt(instant: number): void {
  globalThis.spirodeskClockAhead = instant - computerNow()
}

function instantOf(text: string): number {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new Error(`SPIRODESK_TEST_NOW is no instant: ${text}`)
  return instant
}
