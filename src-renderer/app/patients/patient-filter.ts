import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { PatientsAsked } from './read-patients'

/** A part of the list's filter that a person can take away. */
export type PatientFilterPart = 'text' | 'sharing' | 'quiet'

/** How many patients there would be without one part of the filter. */
export interface WithoutPatientPart {
  readonly part: PatientFilterPart
  readonly matching: number
}

/** The parts of a filter that keep patients out. */
export function activePatientParts({
  text,
  sharing,
  quietForDays,
}: Pick<PatientsAsked, 'text' | 'sharing' | 'quietForDays'>): PatientFilterPart[] {
  const parts: PatientFilterPart[] = []
  if (text.trim() !== '') parts.push('text')
  if (sharing !== 'any') parts.push('sharing')
  if (quietForDays !== null) parts.push('quiet')
  return parts
}

/** A question without one part of its filter. */
export function withoutPatientPart(asked: PatientsAsked, part: PatientFilterPart): PatientsAsked {
  if (part === 'text') return { ...asked, text: '' }
  return part === 'sharing' ? { ...asked, sharing: 'any' } : { ...asked, quietForDays: null }
}

/** Finds the part of a filter that keeps most patients out when none matches; null when no single one is to blame. */
export async function patientPartToBlame(
  call: Caller<LibraryCalls>,
  asked: PatientsAsked,
): Promise<Outcome<WithoutPatientPart | null>> {
  let worst: WithoutPatientPart | null = null
  for (const part of activePatientParts(asked)) {
    const answer = await call('patients', { ...withoutPatientPart(asked, part), offset: 0, limit: 0 })
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { part, matching }
  }
  return ok(worst)
}
