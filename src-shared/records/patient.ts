import * as v from 'valibot'
import { countSchema, pageDaySchema } from './day'
import { markFields } from './marks'
import { doubtsSchema } from './doubt'
import { jsonSchema } from './json'
import { recordFrom } from './test'
import { unitsSchema, valueUnitsSchema } from './units'

export const patientRefSchema = v.variant('by', [
  v.object({ by: v.literal('profile'), profile: v.string() }),
  v.object({ by: v.literal('session'), session: v.string() }),
])

/** Whose session it is: a profile’s, or nobody’s who is known, so that it stands alone. */
export type PatientRef = v.InferOutput<typeof patientRefSchema>

/** What tells a patient from all others, as one text; whoever is not known is each session's own. */
export function patientKey(patient: PatientRef): string {
  return `${patient.by} ${patientId(patient)}`
}

/** What a mark of a patient is kept on. */
export function patientMark(patient: PatientRef): string {
  return `patient ${patientKey(patient)}`
}

/** The id of the profile, or of the session that is nobody's. */
export function patientId(patient: PatientRef): string {
  return patient.by === 'profile' ? patient.profile : patient.session
}

/**
 * What a change of a patient's FEV1 can be counted from: the session before, the first, the highest of all, and the last one up
 * to the day asked with.
 */
export const changeReferences = ['Before', 'First', 'Best', 'Day'] as const

export type ChangeReference = (typeof changeReferences)[number]

/** What a change is told in: FEV1 in the unit sent, percent of the earlier FEV1, and points of predicted in the scale sent. */
export const changeFigures = ['fev1', 'relative', 'percent'] as const

export type ChangeFigure = (typeof changeFigures)[number]

/** What lists and columns call a change of a patient's FEV1. */
export type ChangeName = `${ChangeFigure}Since${ChangeReference}`

export const changeNames = changeReferences.flatMap((since) =>
  changeFigures.map((figure): ChangeName => `${figure}Since${since}`),
)

const text = v.nullable(v.string())
const number = v.nullable(v.number())
export const patientRowSchema = v.object({
  patient: patientRefSchema,
  name: text,
  email: text,
  age: number,
  gender: text,
  diagnoses: v.array(v.string()),
  /** Not withdrawn. */
  sessions: countSchema,
  /** The day of the last one in its own offset, its id, and the days since until the day asked with. */
  lastDay: v.nullable(pageDaySchema),
  lastSession: text,
  daysSince: number,
  /** The last that can be, with the % predicted of its session, if that can be. */
  fev1: number,
  fev1Percent: number,
  /** The day of that FEV1, which may not be that of the last session. */
  fev1Day: v.nullable(pageDaySchema),
  /** What the last FEV1 and its % predicted differ by from earlier ones; null while a scale that it takes is open. */
  ...recordFrom(changeNames.map((name) => [name, number])),
  /** Which of these changes are of growing lungs, and which of those are a fall that counts and is not doubtful. */
  growing: v.array(v.picklist(changeReferences)),
  fellGrowing: v.array(v.picklist(changeReferences)),
  /** Why these are doubtful: the last session, the last FEV1, and the changes since each earlier one. */
  doubts: v.object({
    last: doubtsSchema,
    fev1: doubtsSchema,
    Before: doubtsSchema,
    First: doubtsSchema,
    Best: doubtsSchema,
    Day: doubtsSchema,
  }),
  /** How many sessions have an FEV1 that cannot be; these take no part in the figures above. */
  fev1LeftOut: countSchema,
  /** Those of its FEV1, or else of its last session. */
  units: valueUnitsSchema,
  /** `unknown` for a patient who is no profile. */
  sharing: v.picklist(['shared', 'unshared', 'unknown']),
  /** Whether a file alone has brought the profile. */
  imported: v.boolean(),
  ...markFields('patient'),
})

/**
 * What a list shows of one patient: the profile's own name and e-mail, age, sex and diagnoses as sent with the last
 * session (without a profile all of it), and the course of the best
 * tests' FEV1. Sessions without a date are counted, and are otherwise no part of it.
 */
export type PatientRow = v.InferOutput<typeof patientRowSchema>

export const profileSchema = v.object({
  id: v.string(),
  email: text,
  patient_name: text,
  share_code: text,
  unlisted: v.record(v.string(), jsonSchema),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  unsharedAt: v.nullable(v.number()),
  /** A file has brought it, and the service has not sent it since. */
  fromFile: v.optional(v.literal(true)),
})

/** A profile that is or was shared with the organization. Times are ms since 1970. */
export type Profile = v.InferOutput<typeof profileSchema>

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
  /** Those of the profile's values, as far as nothing is confirmed of their days. */
  units: unitsSchema,
})

export type PatientSummary = v.InferOutput<typeof patientSummarySchema>
