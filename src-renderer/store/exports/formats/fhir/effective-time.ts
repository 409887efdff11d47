import { undated } from '#shared/records/day'
import type { Session } from '#shared/records/session'
import type { ExportedSession } from '../../exported-session'
import { timeWithOffset } from '../iso-time'
import { absentExtension } from './absent'
import type { FhirElement } from './fhir-element'
import { relativeTime } from './relative-time'
import type { ResourceNames } from './resource-names'

/** When a session was, as fields of a resource: in its own offset, as far as it is known and told. */
export function effectiveTime(each: ExportedSession, names: ResourceNames): FhirElement {
  if (each.disguise === null) {
    const effectiveDateTime = dateTime(each.session.local)
    return effectiveDateTime === null ? absent(absentExtension('unknown')) : { effectiveDateTime }
  }
  const { month, days } = each.disguise
  if (month !== null) return { effectiveDateTime: month }
  if (days === null) return absent(absentExtension('unknown'))
  return absent(absentExtension('masked'), ...relativeTime(each.disguise, each.session.id, names))
}

function absent(...extension: FhirElement[]): FhirElement {
  return { _effectiveDateTime: { extension } }
}

const furthestOffset = 14 * 60

/** A dateTime of FHIR, which has a time only with an offset of at most 14 hours; null when undated. */
function dateTime({ day, instant, offsetMinutes }: Session['local']): string | null {
  if (day === undated || instant === null) return null
  if (offsetMinutes === null) return day
  const isUsual = Math.abs(offsetMinutes) <= furthestOffset
  const shown = isUsual ? offsetMinutes : 0
  return timeWithOffset(instant, shown)
}
