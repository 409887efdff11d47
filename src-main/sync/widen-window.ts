import { type Day, addDays } from '#shared/records/day'

/**
 * The days to ask for so that the answer surely holds all of a window: one more on each side, since the service may
 * count in another zone than the one a session was made in, and one more at the end, which may not be included.
 */
export function widenWindow({ from, to }: { readonly from: Day; readonly to: Day }): { from: Day; to: Day } {
  return { from: addDays(from, -1), to: addDays(to, 2) }
}
