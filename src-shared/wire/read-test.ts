import type { Json } from '../records/json'
import type { SpirometryTest } from '../records/spirometry-test'
import { fieldPath } from './field-path'
import { isDeclaredTest } from './is-declared-test'
import { isRecord } from './is-record'
import type { Leftovers } from './leftovers'
import { readNumber } from './read-number'
import { setField } from './set-field'
import { testPaths } from './test-paths'

/**
 * Reads one test. What is no object holds no value; it is kept in `asSent` under its path: `place`, and its index
 * in a list. A test that came just as the interface declares it is not copied.
 */
export function readTest(
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

/** A test of which nothing is known. */
export function emptyTest(): SpirometryTest {
  return {
    duration: null,
    fev1_actual: null,
    fev1_predicted: null,
    fev1_percentage: null,
    fvc_actual: null,
    fvc_predicted: null,
    fvc_percentage: null,
    pef_actual: null,
    pef_predicted: null,
    pef_percentage: null,
    ratio_actual: null,
    ratio_predicted: null,
    ratio_percentage: null,
  }
}
