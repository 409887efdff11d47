import type { Json } from '../records/json'
import { isDeclaredTest } from './is-declared-test'
import { type JsonObject, isRecord } from './is-record'
import { listFields, numberFields, textFields } from './session-fields'

/** A record that came just as the interface declares it. */
export type DeclaredRecord = JsonObject & { readonly id: string }

type Check = (sent: Json | undefined) => boolean

// small enough that such a record is never too large
const longestText = 1000
const mostInList = 100

const isText: Check = (sent) => typeof sent === 'string' && sent.length <= longestText
const isTest: Check = (sent) => isRecord(sent) && isDeclaredTest(sent)

const testsFields = new Map<string, Check>([
  ['best_test', isTest],
  ['all_tests', (sent) => isListOf(isTest, sent)],
])

const recordFields = new Map<string, Check>([
  ['id', (sent) => isText(sent) && sent !== ''],
  ...textFields.map((name) => [name, isText] as const),
  ...numberFields.map((name) => [name, Number.isFinite] as const),
  ...listFields.map((name) => [name, (sent: Json | undefined) => isListOf(isText, sent)] as const),
  ['spirometry_tests', (sent) => isRecord(sent) && hasOnly(testsFields, sent)],
])

/**
 * Whether a record came just as the interface declares it: no field but those that it lists, each of its type or
 * absent, every test with all of its values, nothing of unusual length. Nearly all do. Such a record can be kept,
 * and holds no raw arrays.
 */
export function isDeclaredRecord(sent: Json): sent is DeclaredRecord {
  return isRecord(sent) && hasOnly(recordFields, sent) && Object.hasOwn(sent, 'id')
}

function hasOnly(fields: ReadonlyMap<string, Check>, sent: JsonObject): boolean {
  for (const name in sent) if (fields.get(name)?.(sent[name]) !== true) return false
  return true
}

function isListOf(isEntry: Check, sent: Json | undefined): boolean {
  return Array.isArray(sent) && sent.length <= mostInList && sent.every(isEntry)
}
