import { type Day, dayAt } from '#shared/records/day'
import { offsetHere } from '../../format/moments'

/** The calendar day on this computer's clock. */
export function today(): Day {
  const now = Date.now()
  return dayAt(now, offsetHere(now))
}
