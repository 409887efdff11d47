import type { RangeDays } from '../queries/date-range'
import { daysWithin } from '../queries/days-within'
import { daysOfSubject } from './days-of-subject'
import type { ExportSubject } from './export-subject'

/** Those sessions of an export that are of these days. */
export function subjectWithin(what: ExportSubject, days: RangeDays): ExportSubject {
  const within = daysWithin(daysOfSubject(what), days)
  switch (what.kind) {
    case 'filter':
      return { ...what, filter: { ...what.filter, ...within } }
    case 'patient':
    case 'everything':
      return { ...what, ...within }
    case 'sessions':
      return { ...what, days: within }
  }
}
