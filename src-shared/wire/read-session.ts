import type { Json } from '../records/json'
import type { Session } from '../records/session'
import { emptyTest, isDeclaredTest, type SpirometryTest, type TestField, testFields } from '../records/test'
import {
  fieldPath,
  hasFields,
  isRecord,
  type JsonObject,
  listFields,
  type Moment,
  readId,
  readMoment,
  readNumber,
  sessionFields,
  setField,
} from './read-values'

/**
 * Reads a session out of a record that `judgeRecord` lets pass. Nothing that was sent is lost: all that the fields do not show
 * is in `asSent` and `unlisted`. `known` is its moment if that was read before. Throws on a record without an id.
 */
export function readSession(record: JsonObject, known?: Moment): SentSession {
  const id = readId(record)
  if (id === null) throw new TypeError('a session has no id')
  const leftovers: Leftovers = { asSent: {}, unlisted: {} }
  for (const name in record)
    if (!sessionFields.has(name)) setField(leftovers.unlisted, fieldPath('', name), record[name] ?? null)
  if (id !== record['id']) leftovers.asSent['id'] = record['id'] ?? null
  const text = (name: string) => readField(record, name, leftovers, readText)
  const number = (name: string) => readField(record, name, leftovers, readNumber)
  const created_at = text('created_at')
  return {
    id,
    email: text('email'),
    name: text('name'),
    age: number('age'),
    height_in_cm: number('height_in_cm'),
    weight_in_kg: number('weight_in_kg'),
    medications: readList(record, 'medications', leftovers),
    diagnoses: readList(record, 'diagnoses', leftovers),
    ethnicity: text('ethnicity'),
    gender: text('gender'),
    created_at,
    ...readTests(own(record, 'spirometry_tests'), leftovers),
    asSent: leftovers.asSent,
    unlisted: leftovers.unlisted,
    moment: known ?? readMoment(created_at),
  }
}

function own(record: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function readField<T extends Json>(
  record: JsonObject,
  name: string,
  leftovers: Leftovers,
  read: (sent: Json | undefined) => T,
): T {
  const sent = own(record, name)
  const value = read(sent)
  if (sent !== undefined && (value !== sent || sent === null)) leftovers.asSent[name] = sent
  return value
}

function readText(sent: Json | undefined): string | null {
  return typeof sent === 'string' ? sent : typeof sent === 'number' ? String(sent) : null
}

function isShown(entry: Json): entry is string {
  return typeof entry === 'string' && entry.trim() !== ''
}

function readList(record: JsonObject, name: string, leftovers: Leftovers): string[] {
  const sent = own(record, name)
  if (sent === undefined) return []
  // a list that came as declared is not copied
  if (Array.isArray(sent) && sent.length > 0 && sent.every(isShown)) return sent
  const entries = Array.isArray(sent) ? sent : isRecord(sent) ? Object.values(sent) : [sent]
  leftovers.asSent[name] = sent
  return entries.map(readText).filter((text) => text !== null && text.trim() !== '') as string[]
}

const isList = (path: string): boolean => (listFields as readonly string[]).includes(path)
const isTestPath = (path: string): boolean => path === 'best_test' || /^all_tests\.\d+$/.test(path)

/**
 * Whether the value of `asSent` under a path is a list or an object where the interface declares one: a list of texts, a list
 * of tests, a test. Anything else was made to fit, or could not be. A missing value, or one without a form of its own, is.
 */
export function isOfDeclaredForm(path: string, sent: Json): boolean {
  if (isTestPath(path)) return isRecord(sent) || (sent === null && path === 'best_test')
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return true
  if (isList(path)) return Array.isArray(sent) && sent.every((entry) => typeof entry === 'string')
  return path !== 'all_tests' || Array.isArray(sent) || (isRecord(sent) && !hasFields(sent))
}

/** Values that were sent in another form than the value read, and fields that the interface does not list. */
interface Leftovers {
  readonly asSent: Record<string, Json>
  readonly unlisted: Record<string, Json>
}

/**
 * Reads `spirometry_tests`. Something else than the object or array that the interface declares is kept whole in `asSent`; an
 * object instead of the list `all_tests` is read as the tests that it holds.
 */
function readTests(
  sent: Json | undefined,
  leftovers: Leftovers,
): { readonly best_test: SpirometryTest | null; readonly all_tests: SpirometryTest[] } {
  if (!isRecord(sent)) {
    if (sent !== undefined) leftovers.asSent['spirometry_tests'] = sent
    return { best_test: null, all_tests: [] }
  }
  if (!hasFields(sent)) leftovers.asSent['spirometry_tests'] = sent
  for (const name in sent) {
    if (name === 'best_test' || name === 'all_tests') continue
    setField(leftovers.unlisted, fieldPath('spirometry_tests', name), sent[name] ?? null)
  }
  return {
    best_test: Object.hasOwn(sent, 'best_test') ? readBest(sent['best_test'], leftovers) : null,
    all_tests: Object.hasOwn(sent, 'all_tests') ? readAll(sent['all_tests'], leftovers) : [],
  }
}

function readBest(sent: Json | undefined, leftovers: Leftovers): SpirometryTest | null {
  if (isRecord(sent) && hasFields(sent)) return readTest(sent, leftovers, 'best_test')
  leftovers.asSent['best_test'] = sent ?? null
  return null
}

function readAll(sent: Json | undefined, leftovers: Leftovers): SpirometryTest[] {
  if (!Array.isArray(sent) || sent.length === 0) leftovers.asSent['all_tests'] = sent ?? null
  const tests = Array.isArray(sent) ? sent : isRecord(sent) ? testsOf(sent) : []
  return tests.map((test, index) => {
    const read = readTest(test, leftovers, 'all_tests', index)
    if (isRecord(test) && !hasFields(test)) leftovers.asSent[`all_tests.${index}`] = test
    return read
  })
}

function testsOf(sent: JsonObject): Json[] {
  const held = Object.values(sent)
  // one test that was not put into a list, or tests by number or name
  return held.some(isRecord) ? held.filter(isRecord) : held.length > 0 ? [sent] : []
}

/**
 * Reads one test. A value that is no object holds none; it is kept in `asSent` under its path: `place`, and its index in a
 * list. A test that came exactly as the interface declares it is not copied.
 */
function readTest(
  sent: Json,
  leftovers: Leftovers,
  place: string,
  index: number | null = null,
): SpirometryTest {
  if (isRecord(sent) && isDeclaredTest(sent)) return sent
  const path = index === null ? place : `${place}.${index}`
  const test = emptyTest()
  if (!isRecord(sent)) {
    leftovers.asSent[path] = sent
    return test
  }
  const paths = testPaths(path)
  for (const name in sent) {
    const value = sent[name] ?? null
    const listed = paths.get(name)
    if (listed === undefined) {
      setField(leftovers.unlisted, fieldPath(path, name), value)
      continue
    }
    const read = readNumber(value)
    test[name as keyof SpirometryTest] = read
    if (read !== value || value === null) leftovers.asSent[listed] = value
  }
  return test
}

type TestPaths = ReadonlyMap<string, string>

const mostKept = 64

// in the published representation every value of every test is kept under its path
const knownPaths = new Map<string, TestPaths>()

/** The path of each field of the test at `place`, by the field's name. */
function testPaths(place: string): TestPaths {
  const known = knownPaths.get(place)
  if (known) return known
  const paths = new Map(testFields.map((field: TestField) => [field, `${place}.${field}`]))
  if (knownPaths.size < mostKept) knownPaths.set(place, paths)
  return paths
}

/** A session as read from a record, before the store adds its own facts. */
export interface SentSession extends Omit<Session, 'local'> {
  readonly moment: Moment
}
