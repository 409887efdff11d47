import type { Day } from '#shared/records/day'

/** What is asked of GET /timelines. */
export interface TimelinesQuestion {
  /** First and last day. */
  readonly from: Day
  readonly to: Day
  /** Profile ids; null asks for all that are shared. */
  readonly profiles: readonly string[] | null
  readonly raw: boolean
}

/** The path and query of a question, below the base address. Both dates are always sent. */
export function timelinesQuery({ from, to, profiles, raw }: TimelinesQuestion): string {
  const query = [`begin_date=${from}`, `end_date=${to}`]
  if (profiles) query.push(`profile_ids=${profiles.map(encodeURIComponent).join(',')}`)
  if (raw) query.push('raw=true')
  return `/timelines?${query.join('&')}`
}
