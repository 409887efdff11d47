import * as v from 'valibot'
import { canBeNameless, type LeavingKind, leavingKinds } from './exports/formats'
import { policyParts } from './preferences'
import { daySchema } from './records/day'
import { markPolicies } from './records/marks'
import { recordFrom } from './records/test'
import { languages } from './text/languages'

export const backupSchedules = ['never', 'day', 'week'] as const

const httpsAddress = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https:\/\/[^\s@]+$/))

const someExports = v.strictObject({
  /** All formats by default. */
  formats: v.optional(v.pipe(v.array(v.picklist(leavingKinds)), v.minLength(1))),
  encrypted: v.optional(v.literal(true)),
  deidentified: v.optional(v.literal(true)),
  ...policyParts.exports,
})

/** Schema of the reference pack that may be imported and used: one with this SHA-256 (hex), or none. */
export const packPolicySchema = v.union([v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{64}$/)), v.literal(false)])

export type PackPolicy = v.InferOutput<typeof packPolicySchema>

/** Schema of a policy file; a key that it does not name is refused. */
export const policySchema = v.strictObject({
  /** For editors. */
  $schema: v.optional(v.string()),
  version: v.literal(1),
  connection: v.optional(
    v.strictObject({
      address: v.optional(httpsAddress),
      /** SHA-256 (hex) of the one certificate; null for the system's trust. */
      pin: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{64}$/)))),
      historyStart: v.optional(daySchema),
    }),
  ),
  schedule: v.optional(v.strictObject(policyParts.schedule)),
  lock: v.optional(v.strictObject({ passphrase: v.optional(v.literal('required')), ...policyParts.lock })),
  exports: v.optional(v.union([v.literal('none'), someExports])),
  backups: v.optional(
    v.strictObject({
      /** An absolute path. */
      folder: v.optional(v.pipe(v.string(), v.maxLength(1000), v.regex(/^(\/|[A-Za-z]:[\\/]|\\\\)/))),
      every: v.optional(v.picklist(backupSchedules)),
    }),
  ),
  /** Marks that are neither offered, shown nor exported; what was made of them is kept. */
  marks: v.optional(
    v.strictObject(recordFrom(markPolicies.map((part) => [part, v.optional(v.literal(false))]))),
  ),
  values: v.optional(
    v.strictObject({
      /** Reference values for z-scores: SHA-256 (hex) of the one file that may be imported and used; false for none. */
      pack: v.optional(packPolicySchema),
    }),
  ),
  updates: v.optional(v.union([v.literal('off'), v.strictObject({ feed: httpsAddress })])),
  language: v.optional(v.picklist(languages)),
})

/** An institution's settings for everybody who uses Spirodesk on a computer. */
export type Policy = v.InferOutput<typeof policySchema>

/** Form in which sessions are to leave Spirodesk. */
export interface LeavingAs {
  readonly kind: LeavingKind
  readonly encrypted: boolean
  readonly deidentified: boolean
}

/** Whether sessions may leave Spirodesk in a form; without a policy they may. */
export function allowsExport(policy: Policy | null, { kind, encrypted, deidentified }: LeavingAs): boolean {
  const { exports } = policy ?? {}
  if (exports === undefined) return true
  if (exports === 'none') return false
  const { formats } = exports
  if (exports.encrypted && !encrypted) return false
  if (exports.deidentified && !deidentified) return false
  return formats === undefined || formats.includes(kind)
}

/** Requirements of a policy for exports, and the formats of files that are left; none if it allows no files. */
export function exportTerms(policy: Policy | null) {
  const { exports } = policy ?? {}
  const terms = typeof exports === 'object' ? exports : {}
  const { encrypted = false, deidentified = false } = terms
  const kinds = leavingKinds.filter((kind) =>
    // a report is never encrypted
    allowsExport(policy, { kind, encrypted: kind !== 'pdf', deidentified: canBeNameless(kind) }),
  )
  return { encrypted, deidentified, kinds }
}
