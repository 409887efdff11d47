import * as v from 'valibot'

/** Why a record of an answer could not be kept as a session. */
export const quarantineReasons = [
  'not-an-object',
  'no-id',
  'tests-unreadable',
  'too-deep',
  'too-large',
  'duplicate-id',
] as const

/** One reason of the closed list. */
export type QuarantineReason = (typeof quarantineReasons)[number]

/** Schema of a {@link QuarantinedRecord}. */
export const quarantinedRecordSchema = v.object({
  id: v.number(),
  reason: v.picklist(quarantineReasons),
  fetchedAt: v.number(),
  excerpt: v.string(),
})

/**
 * A record that could not be read as a session. Its original text is kept sealed; `excerpt` is its beginning.
 * `fetchedAt` is ms since 1970.
 */
export type QuarantinedRecord = v.InferOutput<typeof quarantinedRecordSchema>
