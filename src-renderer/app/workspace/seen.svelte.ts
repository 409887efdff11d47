import * as v from 'valibot'
import { patientKey, type PatientRef, patientRefSchema } from '#shared/records/patient'
import { type KeepingLibrary, keepValue, type KeptValue } from '../core/kept.svelte'

const format = 1

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ format: v.literal(format), patients: v.array(patientRefSchema) }),
)

const keptSeen: KeptValue<{ readonly patients: readonly PatientRef[] }> = {
  kind: 'used',
  id: 'patients',
  read(kept) {
    const read = v.safeParse(contentSchema, kept ?? '')
    return { patients: read.success ? read.output.patients : [] }
  },
  write: (_, { patients }) => JSON.stringify({ format, patients }),
}

const keptAtMost = 8

/** Follows the patients whose pages were opened last, the last one first. */
export function createSeen(library: KeepingLibrary) {
  const kept = keepValue(library, keptSeen)
  return {
    get patients() {
      return kept.current.patients
    },
    async add(patient: PatientRef): Promise<void> {
      // what is not known yet would be lost
      const known = await kept.ready()
      if (!known.ok) return
      const others = kept.current.patients.filter((one) => patientKey(one) !== patientKey(patient))
      await kept.change({ patients: [patient, ...others].slice(0, keptAtMost) })
    },
  }
}
