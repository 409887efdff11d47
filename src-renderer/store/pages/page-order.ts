/** By what the sessions of a page are ordered. */
export interface PageOrderKey {
  readonly id: string
  readonly instant: number | null
}

/** The order of sessions on a page and in its columns: newest first, then by id. */
export function newestFirst(a: PageOrderKey, b: PageOrderKey): number {
  const later = (b.instant ?? 0) - (a.instant ?? 0)
  if (later !== 0) return later
  return a.id < b.id ? -1 : 1
}
