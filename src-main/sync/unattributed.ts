import type { Day } from '#shared/records/day'

/** Days from one to another, both included. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** The profiles that are to be asked for by themselves, each over the days of sessions that may be theirs. */
export type Unattributed = Map<string, DaySpan>

/** Adds days over which a profile is to be asked for. */
export function addUnattributed(unattributed: Unattributed, profile: string, { from, to }: DaySpan): void {
  const before = unattributed.get(profile) ?? { from, to }
  unattributed.set(profile, {
    from: from < before.from ? from : before.from,
    to: to > before.to ? to : before.to,
  })
}
