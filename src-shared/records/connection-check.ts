import * as v from 'valibot'
import { faultSchema } from '../faults/fault'

/** The steps of a connection test, in their order. */
export const checkSteps = ['address', 'certificate', 'key', 'profiles'] as const

/** One step of a connection test. */
export type CheckStep = (typeof checkSteps)[number]

/** Schema of a {@link ConnectionCheck}. */
export const connectionCheckSchema = v.object({
  /** The address as it will be used, repaired (a missing /api/v1, a slash at the end); else as it was typed. */
  baseUrl: v.string(),
  steps: v.array(
    v.object({
      step: v.picklist(checkSteps),
      state: v.picklist(['passed', 'failed', 'not-reached']),
      fault: v.nullable(faultSchema),
      ms: v.nullable(v.number()),
    }),
  ),
  profiles: v.nullable(v.number()),
  /** SHA-256 (hex) of a certificate that did not verify, so that a person can compare it before pinning. */
  fingerprint: v.nullable(v.string()),
})

/** What a connection test found; the first failed step ends it. */
export type ConnectionCheck = v.InferOutput<typeof connectionCheckSchema>
