import * as v from 'valibot'

/** Schema of a {@link PatientRef}. */
export const patientRefSchema = v.variant('by', [
  v.object({ by: v.literal('profile'), profile: v.string() }),
  v.object({ by: v.literal('email'), email: v.string() }),
  v.object({ by: v.literal('session'), session: v.string() }),
])

/**
 * Whose session it is, never by name: a profile, else an e-mail (case-folded) that belongs to no profile or to
 * several, else nobody but the session itself.
 */
export type PatientRef = v.InferOutput<typeof patientRefSchema>
