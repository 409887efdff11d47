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
<<<<<<< HEAD
=======
const number = v.nullable(v.number())
export const patientRowSchema = v.object({
  patient: patientRefSchema,
  name: text,
  email: text,
  age: number,
  gender: text,
  diagnoses: v.array(v.string()),
  medications: v.array(v.string()),
  /** Number of sessions that are not withdrawn. */
  sessions: countSchema,
  /** Day of the last one in its own offset, its id, and the days since until the given day. */
  lastDay: v.nullable(pageDaySchema),
  lastSession: text,
  daysSince: number,
  /** The last that can be right, with the % predicted of its session, if that can be. */
  fev1: number,
  fev1Percent: number,
  /** Day of that FEV1, which may not be that of the last session. */
  fev1Day: v.nullable(pageDaySchema),
  /** Differences of the last FEV1 and its % predicted from earlier ones; null while their scale is unknown. */
  ...recordFrom(changeNames.map((name) => [name, number])),
  /** Days of the sessions that these are counted from. */
  referenceDays: v.object(recordFrom(changeReferences.map((since) => [since, v.nullable(pageDaySchema)]))),
  /** Changes of growing lungs, and of all changes the significant falls that are not doubtful. */
  growing: v.array(v.picklist(changeReferences)),
  fellGrowing: v.array(v.picklist(changeReferences)),
  /** Falls between sessions of which one has a single manoeuvre with an FEV1 that can be right. */
  single: v.array(v.picklist(changeReferences)),
  /** Reasons to doubt these: the last session, the last FEV1, and the changes since each earlier one. */
  doubts: v.object({
    last: doubtsSchema,
    fev1: doubtsSchema,
    ...recordFrom(changeReferences.map((since) => [since, doubtsSchema])),
  }),
  /** The newest FEV1 of its trend in the unit of the last, oldest first, each with its day in days since 1970. */
  trend: v.array(v.object({ day: v.number(), fev1: v.number() })),
  /**
   * Own variation of that FEV1 in its unit, with the number of changes that it comes from; with fewer than six earlier visits
   * their number alone. Null for growing lungs, or without a FEV1.
   */
  ownVariation: v.nullable(v.object({ variation: v.nullable(v.number()), n: countSchema })),
  /** Predicted FEV1 of the last, as sent. */
  fev1Predicted: number,
  /** Number of sessions with an FEV1 that cannot be right; these take no part in the figures above. */
  fev1LeftOut: countSchema,
  /** Units of its FEV1, or else of its last session. */
  units: valueUnitsSchema,
  /** `unknown` for a patient without a profile. */
  sharing: v.picklist(['shared', 'unshared', 'unknown']),
  /** True when only a file has brought the profile. */
  imported: v.boolean(),
  ...markFields('patient'),
})

/**
 * A patient in a list: the profile's own name and e-mail, age, sex, diagnoses and medications as sent with the last session (without a
 * profile all of it), and the course of the best tests' FEV1. Sessions without a date are counted, and are otherwise no part of
 * it.
 */
export type PatientRow = v.InferOutput<typeof patientRowSchema>
>>>>>>> h-columns

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
