import * as v from 'valibot'
import { sessionMark } from './marks'
import { jsonSchema } from './json'
import { unitsSchema } from './units'

/** Sex of a session, as far as equations know it. */
export const sexes = ['male', 'female'] as const

export type Sex = (typeof sexes)[number]

export const patientRefSchema = v.variant('by', [
  v.object({ by: v.literal('profile'), profile: v.string() }),
  v.object({ by: v.literal('session'), session: v.string() }),
])

/** Patient of a session: a profile’s, or an unknown one, so that the session stands alone. */
export type PatientRef = v.InferOutput<typeof patientRefSchema>

/** Key of a patient, as one text; an unknown patient has one for each session. */
export function patientKey(patient: PatientRef): string {
  return `${patient.by} ${patientId(patient)}`
}

/** Key of the marks of a patient. */
export function patientMark(patient: PatientRef): string {
  return `patient ${patientKey(patient)}`
}

/** A session or patient that has a mark. */
export type MarkSubject =
  | { readonly of: 'session'; readonly session: string }
  | { readonly of: 'patient'; readonly patient: PatientRef }

/** Reads the key of a mark's subject, as `sessionMark` and {@link patientMark} make it; null for any other text. */
export function readSubject(on: string): MarkSubject | null {
  for (const [start, subject] of subjects) if (on.startsWith(start)) return subject(on.slice(start.length))
  return null
}

const subjects: readonly (readonly [start: string, subject: (id: string) => MarkSubject])[] = [
  [sessionMark(''), (session) => ({ of: 'session', session })],
  [
    patientMark({ by: 'profile', profile: '' }),
    (profile) => ({ of: 'patient', patient: { by: 'profile', profile } }),
  ],
  [
    patientMark({ by: 'session', session: '' }),
    (session) => ({ of: 'patient', patient: { by: 'session', session } }),
  ],
]

/** Id of the profile, or of the unattributed session. */
export function patientId(patient: PatientRef): string {
  return patient.by === 'profile' ? patient.profile : patient.session
}

/**
 * References for a change of a patient's FEV1: the session before, the one nearest to a year ago, the highest of the 12 months
 * that end the day before, the median of the three before, the first, the highest of all, and the last one up to the given day.
 */
export const changeReferences = ['Before', 'YearAgo', 'Best12', 'Median3', 'First', 'Best', 'Day'] as const

export type ChangeReference = (typeof changeReferences)[number]

/** Figures of a change: FEV1 in the unit sent, percent of the earlier FEV1, and points of predicted in the scale sent. */
export const changeFigures = ['fev1', 'relative', 'percent'] as const

export type ChangeFigure = (typeof changeFigures)[number]

/** Name of a change of a patient's FEV1 in lists and columns. */
export type ChangeName = `${ChangeFigure}Since${ChangeReference}`

export const changeNames = changeReferences.flatMap((since) =>
  changeFigures.map((figure): ChangeName => `${figure}Since${since}`),
)

const text = v.nullable(v.string())

export const profileSchema = v.object({
  id: v.string(),
  email: text,
  patient_name: text,
  share_code: text,
  unlisted: v.record(v.string(), jsonSchema),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  unsharedAt: v.nullable(v.number()),
  /** Set when a file has brought it, and the service has not sent it since. */
  fromFile: v.optional(v.literal(true)),
})

/** A profile that is or was shared with the organization. Times are ms since 1970. */
export type Profile = v.InferOutput<typeof profileSchema>

/**
 * Whether a list that came whole has had a profile. One that only parts of lists have had was, by its times, last seen before it
 * was first seen.
 */
export function wasListed({ fromFile, firstSeenAt, lastSeenAt }: Profile): boolean {
  return !fromFile && lastSeenAt >= firstSeenAt
}

export const patientSummarySchema = v.object({
  patient: patientRefSchema,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Age, gender, height and diagnoses as sent with the last session. */
  age: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  heightCm: v.nullable(v.number()),
  diagnoses: v.array(v.string()),
  sessions: v.number(),
  profile: v.nullable(profileSchema),
  /** Units of the profile's values, as far as nothing is confirmed of their days. */
  units: unitsSchema,
})

export type PatientSummary = v.InferOutput<typeof patientSummarySchema>
