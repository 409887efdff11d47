import { type PageDay, undated } from './day'

/** Orders days, the newest first and the undated page last. */
export function newestDayFirst(a: PageDay, b: PageDay): number {
  if (a === undated || b === undated) return a === b ? 0 : a === undated ? 1 : -1
  return a < b ? 1 : a > b ? -1 : 0
}
