import { type Day, dayAt } from '#shared/records/day'
import { now } from '#shared/now'
import { offsetHere } from '../../format/moments'

/** The calendar day on this computer's clock. */
export function today(): Day {
  const moment = now()
  return dayAt(moment, offsetHere(moment))
}
