import { type CalendarDay, readCalendarDay } from '../calendar/calendar-day'

/** What one request for timelines asks for, defaults filled in. Both days are as given; `end` may be excluded. */
export interface TimelinesQuery {
  readonly begin: CalendarDay
  readonly end: CalendarDay
  /** Null is all shared profiles. */
  readonly profileIds: ReadonlySet<string> | null
  readonly raw: boolean
}

/** A query, or what is wrong with it. */
export type ReadQuery =
  { readonly ok: true; readonly query: TimelinesQuery } | { readonly ok: false; readonly message: string }

const otherName = { begin_date: 'from_date', end_date: 'to_date' } as const

function readDate(parameters: URLSearchParams, name: keyof typeof otherName): CalendarDay | null | string {
  const used = parameters.has(name) ? name : otherName[name]
  const [text, ...more] = parameters.getAll(used)
  if (text === undefined) return null
  if (more.length > 0) return `${used} is given more than once`
  return readCalendarDay(text) ?? `${used} is not a date of the form YYYY-MM-DD`
}

/** Reads the parameters of GET /timelines; `today` is the current day, which both dates default from. */
export function readTimelinesQuery(parameters: URLSearchParams, today: CalendarDay): ReadQuery {
  const begin = readDate(parameters, 'begin_date')
  if (typeof begin === 'string') return { ok: false, message: begin }
  const end = readDate(parameters, 'end_date')
  if (typeof end === 'string') return { ok: false, message: end }
  const query = {
    begin: begin ?? today,
    end: end ?? today + 1,
    profileIds: parameters.has('profile_ids')
      ? new Set(parameters.getAll('profile_ids').flatMap((ids) => ids.split(',').map((id) => id.trim())))
      : null,
    raw: parameters.get('raw') === 'true',
  }
  if (query.begin > query.end) return { ok: false, message: 'begin_date is after end_date' }
  return { ok: true, query }
}
