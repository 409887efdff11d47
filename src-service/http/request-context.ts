import type { CalendarDay } from '../calendar/calendar-day'
import type { FaultPlan } from '../faults/fault-plan'
import type { Person } from '../people/person'
import type { SessionArchive } from '../sessions/session-archive'

/** What an endpoint needs to answer one request that was let in. */
export interface RequestContext {
  /** Those who share with the organization that asks. */
  readonly people: readonly Person[]
  readonly archive: SessionArchive
  readonly faults: FaultPlan
  readonly today: CalendarDay
  readonly endDateIncluded: boolean
  /** Seconds between two samples of a raw array. */
  readonly rawInterval: number
  /** Whether values are written as in the published samples. */
  readonly asPublished: boolean
}
