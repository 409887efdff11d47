import * as v from 'valibot'
import { daySchema } from '#shared/records/day'
import type { KeptItem } from '#shared/records/kept-item'
import type { PatientRef } from '#shared/records/patient'
import type { SetPefBest } from './course'

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(1), value: v.pipe(v.number(), v.gtValue(0)), day: daySchema }),
)

/** Where the personal best PEF that a clinician has set for a patient is kept. */
export function pefBestPlace(patient: PatientRef) {
  const key =
    patient.by === 'profile' ? patient.profile : patient.by === 'email' ? patient.email : patient.session
  return { kind: 'pef-best', id: `${patient.by} ${key}` } as const
}

/** The personal best that is set for a patient, out of all that are kept; null for none that can be read. */
export function readPefBest(items: readonly KeptItem[], patient: PatientRef): SetPefBest | null {
  const { id } = pefBestPlace(patient)
  const read = v.safeParse(contentSchema, items.find((item) => item.id === id)?.content)
  return read.success ? { value: read.output.value, day: read.output.day } : null
}

/** What to keep of one, in the unit that the service sends. */
export function writePefBest({ value, day }: SetPefBest): string {
  return JSON.stringify({ format: 1, value, day })
}
