import type { SessionFilter } from '#shared/queries/session-query'
import { undated } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient-ref'
import { foldEmail } from '#shared/wire/fold-email'
import type { Library } from './create-library'
import type { DayBlock } from './day-block'
import { foldText } from './fold-text'

/** Which sessions match: their places in the order of the library, newest first. */
export interface Matches {
  readonly places: Uint32Array
  /** How many there are to choose from: withdrawn ones, or all others. */
  readonly of: number
}

/** Finds the sessions that pass a filter. */
export function matchSessions(library: Library, filter: SessionFilter): Matches {
  const blocks = library.blocks()
  const places = new Uint32Array(blocks.reduce((sum, block) => sum + block.ids.length, 0))
  const isWanted = textMatcher(library, filter.text)
  const only = filter.withdrawn === 'only'
  let found = 0
  let of = 0
  let place = 0
  for (const block of blocks) {
    const inSpan = isInSpan(block, filter)
    const isPatient = inSpan && filter.patient ? patientMatcher(library, block, filter.patient) : null
    const withdrawnAt = block.numbers('withdrawnAt')
    const searched = block.words('searched')
    for (let row = 0; row < withdrawnAt.length; row++, place++) {
      if (Number.isNaN(withdrawnAt[row]) === only) continue
      of++
      if (!inSpan || isWanted?.[searched[row] ?? 0] === 0 || isPatient?.(row) === false) continue
      places[found++] = place
    }
  }
  return { places: places.subarray(0, found), of }
}

function isInSpan({ day }: DayBlock, { from, to }: SessionFilter): boolean {
  if (from === null && to === null) return true
  if (day === undated) return false
  return (from === null || day >= from) && (to === null || day <= to)
}

/** For each searched text whether all words occur in it; null when there are none. */
function textMatcher({ dictionaries }: Library, text: string): Uint8Array | null {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return Uint8Array.from({ length: dictionaries.searched.size() }, (_, number) => {
    const searched = dictionaries.searched.text(number) ?? ''
    return words.every((word) => searched.includes(word)) ? 1 : 0
  })
}

function patientMatcher(library: Library, block: DayBlock, patient: PatientRef): (row: number) => boolean {
  const attribution = library.attribution()
  const queried = block.words('queried')
  const emails = block.words('email')
  const profileOf = (row: number) => attribution.profileOf(queried[row] ?? 0, emails[row] ?? 0)
  if (patient.by === 'session') return (row) => block.ids[row] === patient.session
  if (patient.by === 'profile') {
    const profile = library.dictionaries.profiles.find(patient.profile) ?? -1
    return (row) => profileOf(row) === profile
  }
  const wanted = foldEmail(patient.email)
  return (row) =>
    profileOf(row) === 0 && foldEmail(library.dictionaries.emails.text(emails[row] ?? 0) ?? '') === wanted
}
