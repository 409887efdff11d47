import * as v from 'valibot'
import { pageDaySchema } from './day'
import { jsonSchema } from './json'
import { spirometryTestSchema } from './spirometry-test'

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
 * A spirometry session as the store keeps it. Fields in the interface's spelling hold what the service sent, as
 * read; `null` is missing. Fields in camel case are ours:
 *
 * - `asSent`: the value exactly as it came, for each field that was not simply the value shown; keyed by path,
 *   for instance `all_tests.1.fvc_actual` → `"3.45,"`.
 * - `unlisted`: fields that the interface does not name, keyed by path, carried to the JSON export.
 * - `local.day`: the calendar day of `created_at` in its own offset, or `undated`.
 * - `local.instant`: the same moment in ms since 1970; `local.offsetMinutes`: its offset east of UTC.
 * - `local.queriedProfile`: the profile this session came for when exactly one was asked for.
 * - `local.firstFetchedAt`, `changedAt`, `withdrawnAt`: ms since 1970; when the session was first seen, when
 *   its content last changed, and since when complete answers no longer hold it.
 * - `local.hasRaw`: whether raw arrays of it are kept apart.
 */
export type Session = v.InferOutput<typeof sessionSchema>
