import type { Json } from '#shared/records/json'
import type { QuarantineReason } from '#shared/records/sync'
import { isRecord } from '#shared/wire/fields'
import { maxRecordDepth, maxRecordSize, measureJson } from '#shared/wire/judge-record'
import { readProfile } from '#shared/wire/read-profile'

/** Why a record cannot be kept as a profile; null when it can. */
export function judgeProfile(record: Json): QuarantineReason | null {
  if (!isRecord(record)) return 'not-an-object'
  const { size, depth } = measureJson(record, maxRecordDepth)
  if (depth > maxRecordDepth) return 'too-deep'
  if (size > maxRecordSize) return 'too-large'
  return readProfile(record) ? null : 'no-id'
}
