import type { Json } from '../records/json'
import type { SpirometryTest } from '../records/spirometry-test'
import { fieldPath } from './field-path'
import { hasFields } from './has-fields'
import { type JsonObject, isRecord } from './is-record'
import type { Leftovers } from './leftovers'
import { readTest } from './read-test'
import { setField } from './set-field'

/** The tests of one session. */
export interface Tests {
  readonly best_test: SpirometryTest | null
  readonly all_tests: SpirometryTest[]
}

/**
 * Reads `spirometry_tests`. Where the interface declares an object or an array and something else came, that is
 * kept whole in `asSent`; an object in the place of `all_tests` is read as the tests that it holds.
 */
export function readTests(sent: Json | undefined, leftovers: Leftovers): Tests {
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
