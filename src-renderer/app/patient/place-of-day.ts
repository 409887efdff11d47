import type { SessionRow } from '#shared/records/session'

/** Of one patient's sessions of a day, which one it is, from the earliest, and how many there are. Newest first. */
export function placeOfDay(
  rows: readonly SessionRow[],
  session: SessionRow,
): { readonly number: number; readonly count: number } {
  const sameDay = rows.filter(({ day }) => day === session.day)
  return { number: sameDay.length - sameDay.findIndex(({ id }) => id === session.id), count: sameDay.length }
}
