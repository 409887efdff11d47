import * as v from 'valibot'
import { pageDaySchema } from './day'
import { flagCodes } from './flag'
import { jsonSchema } from './json'
import { markFields } from './marks'
import { bestValueNames, leftOutSchema, recordFrom, spirometryTestSchema } from './test'
import { patientRefSchema } from './patient'
import { unitConfirmationSchema, unitsSchema, valueUnitsSchema } from './units'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

/** Schema of a {@link Session}. */
export const sessionSchema = v.object({
  id: v.string(),
  email: text,
  name: text,
  age: number,
  height_in_cm: number,
  weight_in_kg: number,
  medications: v.array(v.string()),
  diagnoses: v.array(v.string()),
  ethnicity: text,
  gender: text,
  created_at: text,
  best_test: v.nullable(spirometryTestSchema),
  all_tests: v.array(spirometryTestSchema),
  asSent: v.record(v.string(), jsonSchema),
  unlisted: v.record(v.string(), jsonSchema),
  local: v.object({
    day: pageDaySchema,
    instant: number,
    offsetMinutes: number,
    queriedProfile: text,
    firstFetchedAt: v.number(),
    changedAt: v.number(),
    withdrawnAt: number,
    hasRaw: v.boolean(),
  }),
})

/**
 * A spirometry session as the store keeps it. Fields in the interface's spelling hold what the service sent, as read; `null` is
 * missing. Fields in camel case are ours:
 * - `asSent`: the value exactly as it came, for each field that was not simply the value shown; keyed by path, for instance
 * `all_tests.1.fvc_actual` → `"3.45,"`.
 * - `unlisted`: fields that the interface does not name, keyed by path, carried to the JSON export.
 * - `local.day`: the calendar day of `created_at` in its own offset, or `undated`.
 * - `local.instant`: the same moment in ms since 1970; `local.offsetMinutes`: its offset east of UTC.
 * - `local.queriedProfile`: the profile this session came for when exactly one was requested.
 * - `local.firstFetchedAt`, `changedAt`, `withdrawnAt`: ms since 1970; when the session was first seen, when its content last
 * changed, and since when complete answers no longer hold it.
 * - `local.hasRaw`: whether its raw arrays are stored, apart from it.
 */
export type Session = v.InferOutput<typeof sessionSchema>

/** Schema of a measured value beside what is normal: volumes in litres, FEV1/FVC as a fraction. */
const normalSchema = v.nullable(
  v.object({
    value: v.number(),
    predicted: v.number(),
    lowerLimit: v.number(),
    z: v.number(),
    /** Below the lower limit of normal, the 5th percentile. */
    isBelow: v.boolean(),
  }),
)

/** Schema of a condition that fails, with the number that its sentence names, and those around it. */
export const failedConditionSchema = v.object({
  lacks: v.string(),
  n: v.number(),
  around: v.exactOptional(v.array(v.number())),
})

export const sessionRowSchema = v.object({
  id: v.string(),
  patient: patientRefSchema,
  name: text,
  email: text,
  /** The patient's own name and e-mail: of the profile that owns the session, else as sent. */
  identity: v.object({ name: text, email: text }),
  age: number,
  height: number,
  weight: number,
  gender: text,
  ethnicity: text,
  diagnoses: v.array(v.string()),
  medications: v.array(v.string()),
  day: pageDaySchema,
  instant: number,
  offsetMinutes: number,
  ...recordFrom(bestValueNames.map((name) => [name, number])),
  tests: v.number(),
  manoeuvres: v.number(),
  bestTwoFev1: number,
  bestTwoFvc: number,
  largestFev1: number,
  largestFvc: number,
  /** What is normal for this person by the imported reference values, or the condition that fails. */
  normal: v.union([
    v.object({ lacks: v.null(), fev1: normalSchema, fvc: normalSchema, ratio: normalSchema }),
    failedConditionSchema,
  ]),
  leftOut: leftOutSchema,
  ...markFields('session'),
  changedAt: number,
  units: valueUnitsSchema,
  flags: v.array(v.picklist(flagCodes)),
})

/**
 * A session in a list, out of the columns: values of its best test, predicted values and percentages, and the number of tests; of
 * the values of all tests that can be right, the number of FEV1 (`manoeuvres`), the difference between the two largest and the
 * largest of FEV1 and FVC, all in the units that were sent; `leftOut` are the values of the best test that cannot be right, the
 * fields of `marks` people's marks, `units` are those of its values. Height
 * is in cm, weight in kg. `instant` and `changedAt` (when it was new or last changed here) are ms since 1970, `offsetMinutes`
 * the offset east of UTC that `created_at` carried.
 */
export type SessionRow = v.InferOutput<typeof sessionRowSchema>

/**
 * Reasons why a session is compared with none: it has no date, it is the first, those before have no FEV1 that can be right, or
 * are marked otherwise as to a bronchodilator.
 */
export const previousReasons = ['undated', 'first', 'left-out', 'state'] as const

export type PreviousReason = (typeof previousReasons)[number]

export const librarySummarySchema = v.object({
  version: v.number(),
  /** False while older days are still being read from the store into memory. */
  ready: v.boolean(),
  sessions: v.number(),
  patients: v.number(),
  withdrawn: v.number(),
  quarantined: v.number(),
  unshared: v.number(),
  /** True when so many sessions are dated ahead that this computer's clock is reported instead. */
  clockDoubted: v.boolean(),
  /** Units of the data set. */
  units: unitsSchema,
  /** Confirmations of units, in their order. */
  confirmedUnits: v.array(unitConfirmationSchema),
})

/** Counts over everything the library holds of the open connection. */
export type LibrarySummary = v.InferOutput<typeof librarySummarySchema>
