import type { Json } from '../records/json'
import { type SpirometryTest, testFields } from '../records/test'
import {
  isRecord,
  type JsonObject,
  listFields,
  numberFields,
  pathParts,
  setField,
  textFields,
} from './read-values'
import type { SentSession } from './read-session'

/** The record of a session, field for field, in the interface's order; `raw` arrays go back by path. */
export function writeSession(
  session: Omit<SentSession, 'moment'>,
  raw: Readonly<Record<string, Json>> = {},
): JsonObject {
  const { asSent } = session
  const record: JsonObject = { id: asSent['id'] ?? session.id }
  for (const name of [...textFields, ...numberFields]) put(record, name, session[name], asSent, name)
  for (const name of listFields)
    put(record, name, session[name].length > 0 ? session[name] : null, asSent, name)
  const tests = writeTests(session)
  if (tests !== undefined) record['spirometry_tests'] = tests
  for (const [path, value] of [...Object.entries(session.unlisted), ...Object.entries(raw)])
    putBack(record, path, value, asSent)
  return record
}

function writeTests(session: Omit<SentSession, 'moment'>): Json | undefined {
  const { asSent } = session
  if (Object.hasOwn(asSent, 'spirometry_tests')) return copyOf(asSent['spirometry_tests'] ?? null)
  const tests: JsonObject = {}
  const best = session.best_test && writeTest(session.best_test, asSent, 'best_test')
  put(tests, 'best_test', best, asSent, 'best_test')
  const all = session.all_tests.map((test, index) => {
    const path = `all_tests.${index}`
    return Object.hasOwn(asSent, path) ? copyOf(asSent[path] ?? null) : writeTest(test, asSent, path)
  })
  put(tests, 'all_tests', all.length > 0 ? all : null, asSent, 'all_tests')
  return Object.keys(tests).length > 0 ? tests : undefined
}

function writeTest(test: SpirometryTest, asSent: Record<string, Json>, path: string): JsonObject {
  const record: JsonObject = {}
  for (const name of testFields) put(record, name, test[name], asSent, `${path}.${name}`)
  return record
}

function put(
  target: JsonObject,
  name: string,
  value: Json,
  asSent: Record<string, Json>,
  path: string,
): void {
  if (Object.hasOwn(asSent, path)) target[name] = copyOf(asSent[path] ?? null)
  else if (value !== null) target[name] = value
}

function copyOf(value: Json): Json {
  // values are put back into the record, never into the session's own `asSent`
  return isRecord(value) ? { ...value } : value
}

function putBack(record: JsonObject, path: string, value: Json, asSent: Record<string, Json>): void {
  const parts = pathParts(path)
  const name = parts.pop() ?? ''
  const [first, index] = parts
  // an object instead of the list of tests was kept whole
  if (first === 'all_tests' && isRecord(asSent['all_tests'])) return
  const target = first === undefined ? record : containerOf(record, first, Number(index))
  if (isRecord(target)) setField(target, name, value)
}

function containerOf(record: JsonObject, first: string, index: number): Json | undefined {
  const held = record['spirometry_tests']
  const tests: JsonObject = isRecord(held) ? held : {}
  record['spirometry_tests'] = tests
  if (first === 'spirometry_tests') return tests
  const inside = tests[first]
  return Array.isArray(inside) ? inside[index] : inside
}

/** The JSON text of a value. Reading it gives the same value again, a -0 too, which `JSON.stringify` makes 0. */
export function writeJson(value: Json): string {
  return holdsMinusZero(value) ? writeExactly(value) : JSON.stringify(value)
}

function holdsMinusZero(value: Json): boolean {
  if (typeof value === 'number') return Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsMinusZero)
  for (const name in value) if (holdsMinusZero(value[name] ?? null)) return true
  return false
}

function writeExactly(value: Json): string {
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`
  const fields = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${writeExactly(held)}`)
  return `{${fields.join(',')}}`
}
