/** An instant in ms since 1970 as ISO 8601 in UTC, to the millisecond. */
export function timeText(instant: number): string {
  return new Date(instant).toISOString()
}
