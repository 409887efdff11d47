import * as v from 'valibot'
import { surelyShareUnit } from '#shared/measure/comparable'
import { withoutNoise } from '#shared/measure/figures'
import { flowFactors } from '#shared/measure/units'
import { daySchema } from '#shared/records/day'
import type { KeptItem } from '#shared/records/kept-item'
import { patientKey, type PatientRef } from '#shared/records/patient'
import { unitChoices, type Units } from '#shared/records/units'
import type { SetPefBest } from './course'

type FlowUnit = (typeof unitChoices.flow)[number]

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal(1),
    value: v.pipe(v.number(), v.gtValue(0)),
    day: daySchema,
    unit: v.optional(v.picklist(unitChoices.flow)),
  }),
)

/** Where the personal best PEF that a clinician has set for a patient is kept. */
export function pefBestPlace(patient: PatientRef) {
  return { kind: 'pef-best', id: patientKey(patient) } as const
}

/**
 * The personal best that is set for a patient, out of all that are kept, in the unit of the patient's own values. Null for
 * none that can be read, and while the unit of either is not known.
 */
export function readPefBest(
  items: readonly KeptItem[],
  patient: PatientRef,
  { flow: { unit } }: Units,
): SetPefBest | null {
  const { id } = pefBestPlace(patient)
  const read = v.safeParse(contentSchema, items.find((item) => item.id === id)?.content)
  if (!read.success || unit === null) return null
  const { value, day, unit: own } = read.output
  if (own === unit) return { value, day }
  if (own !== undefined) return { value: withoutNoise((value * flowFactors[own]) / flowFactors[unit]), day }
  // kept before the unit was kept with it: its size has to tell
  return isOfUnit(value, unit) ? { value, day } : null
}

/** What to keep of one, with the unit that it is in. */
export function writePefBest({ value, day }: SetPefBest, unit: FlowUnit): string {
  return JSON.stringify({ format: 1, value, day, unit })
}

function isOfUnit(value: number, flow: FlowUnit): boolean {
  const untold = { volume: null, flow: null, percent: null, ratio: null }
  return surelyShareUnit('flow', [value, { units: untold }], [value, { units: { ...untold, flow } }])
}
