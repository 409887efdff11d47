import type { Json } from '../records/json'
import type { QuarantineReason } from '../records/quarantined-record'
import { isRecord } from './is-record'
import { measureJson } from './measure-json'
import { readId } from './read-id'
import { splitRaw } from './split-raw'

/** The most levels of arrays and objects that a record may have. */
export const maxRecordDepth = 64

/** The most characters of JSON that a record may have without its raw arrays: 1 MB. */
export const maxRecordSize = 1_000_000

/** Why a record of an answer cannot be kept as a session; null when it can. */
export function judgeRecord(record: Json): QuarantineReason | null {
  if (!isRecord(record)) return 'not-an-object'
  const { size, depth } = measureJson(record, maxRecordDepth)
  if (depth > maxRecordDepth) return 'too-deep'
  if (size > maxRecordSize && measureJson(splitRaw(record).record, maxRecordDepth).size > maxRecordSize)
    return 'too-large'
  if (readId(record) === null) return 'no-id'
  const tests = Object.hasOwn(record, 'spirometry_tests') ? record['spirometry_tests'] : null
  return tests === null || isRecord(tests) ? null : 'tests-unreadable'
}
