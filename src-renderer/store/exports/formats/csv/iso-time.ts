/** An instant (ms since 1970) as ISO 8601, in UTC. */
export function utcTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString().replace('.000Z', 'Z')
}

/** An instant as ISO 8601 on a clock `offsetMinutes` east of UTC; without an offset where that is null. */
export function timeWithOffset(instant: number | null, offsetMinutes: number | null): string | null {
  if (instant === null) return null
  const local = new Date(instant + (offsetMinutes ?? 0) * 60_000).toISOString().replace(/\.000Z$|Z$/, '')
  if (offsetMinutes === null) return local
  const minutes = Math.abs(offsetMinutes)
  const part = (count: number) => String(Math.floor(count)).padStart(2, '0')
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`
}
