import { patientKey, type PatientRef } from '#shared/records/patient'
import type { Navigation } from '../core/navigation.svelte'

/** Leads through patients to review one after another; none at first. */
export function createReviewing(navigation: Pick<Navigation, 'go'>) {
  let rest = $state.raw<readonly PatientRef[]>([])
  return {
    begin(patients: readonly PatientRef[]) {
      rest = patients
    },
    /** Goes on from a reviewed patient: to the next one, or after the last to the overview. Nothing happens elsewhere. */
    goOn(from: PatientRef) {
      const at = rest.findIndex((one) => patientKey(one) === patientKey(from))
      if (at < 0) return
      rest = rest.filter((_, index) => index !== at)
      const next = rest[at] ?? rest[0]
      navigation.go(next ? { page: 'patient', patient: next } : { page: 'overview' })
    },
  }
}
