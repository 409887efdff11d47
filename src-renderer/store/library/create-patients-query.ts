import type { PatientList, PatientsQuery } from '#shared/queries/patients-query'
import { dayNumber, undated } from '#shared/records/day'
import type { PatientRow, Profile } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import { unitsKey } from '../units/units-key'
import type { Library } from './create-library'
import { foldText } from '#shared/text/texts'
import { patientCourses } from './patient-courses'
import { patientRows } from './patient-row'
import type { TextOrder } from './text-order'

interface KnownRows {
  readonly key: string
  readonly rows: readonly PatientRow[]
}

/**
 * Makes the function that lists patients: profiles, e-mails that belong to none, and sessions that are nobody's. The
 * last list is remembered until the library changes, so that scrolling costs no more than the rows that are shown.
 */
export function createPatientsQuery(library: Library, profiles: () => Iterable<Profile>, units: () => Units) {
  let known: KnownRows = { key: '', rows: [] }
  let last: KnownRows = { key: '', rows: [] }
  const read = (today: PatientsQuery['today'], present: Units) => {
    const key = `${library.version()} ${unitsKey(present)} ${today}`
    if (known.key !== key) {
      const rows = patientCourses(library, profiles(), present).map(patientRows(library, present, today))
      known = { key, rows }
    }
    return known.rows
  }
  return ({ offset, limit, ...query }: PatientsQuery): PatientList => {
    const present = units()
    const rows = read(query.today, present)
    const key = JSON.stringify([library.version(), unitsKey(present), query])
    if (last.key !== key)
      last = { key, rows: rows.filter(wantedBy(query)).sort(inOrder(query, library.order)) }
    const matching = last.rows
    return {
      rows: matching.slice(offset, offset + limit),
      matching: matching.length,
      of: rows.length,
      version: library.version(),
    }
  }
}

type PatientsList = Omit<PatientsQuery, 'offset' | 'limit'>

function wantedBy({ text, sharing, quietForDays }: PatientsList): (row: PatientRow) => boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return (row) => {
    if (sharing !== 'any' && row.sharing !== sharing) return false
    if (quietForDays !== null && row.daysSince !== null && row.daysSince < quietForDays) return false
    const searched = words.length === 0 ? '' : foldText([row.name, row.email, ...row.diagnoses].join('\n'))
    return words.every((word) => searched.includes(word))
  }
}

function inOrder(
  { sort: { by, descending } }: PatientsList,
  { compare }: TextOrder,
): (a: PatientRow, b: PatientRow) => number {
  const direction = descending ? -1 : 1
  const key = (row: PatientRow) => {
    if (by === 'lastDay')
      return row.lastDay === null || row.lastDay === undated ? null : dayNumber(row.lastDay)
    if (by === 'sharing') return sharingPlace(row)
    return by === 'name' ? row.name?.trim() || null : row[by]
  }
  return (a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'string' || typeof other === 'string')
      return direction * compare(String(one), String(other))
    return direction * (one - other)
  }
}

/** Those who share, those who no longer do, those known by their e-mail alone, and sessions that are nobody's. */
function sharingPlace({ sharing, patient }: PatientRow): number {
  if (sharing !== 'unknown') return sharing === 'shared' ? 0 : 1
  return patient.by === 'email' ? 2 : 3
}
