import type { RangeDays } from '../queries/date-range'
import type { ExportSubject } from './export-subject'

/** The first and the last day that the sessions of an export may be of. */
export function daysOfSubject(what: ExportSubject): RangeDays {
  switch (what.kind) {
    case 'filter':
      return { from: what.filter.from, to: what.filter.to }
    case 'patient':
    case 'everything':
      return { from: what.from, to: what.to }
    case 'sessions':
      return what.days ?? { from: null, to: null }
  }
}
