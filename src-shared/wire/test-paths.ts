import { type TestField, testFields } from '../records/spirometry-test'

type TestPaths = ReadonlyMap<string, string>

const mostKept = 64

// in the published representation every value of every test is kept under its path
const kept = new Map<string, TestPaths>()

/** The path of each field of the test at `place`, by the field's name. */
export function testPaths(place: string): TestPaths {
  const known = kept.get(place)
  if (known) return known
  const paths = new Map(testFields.map((field: TestField) => [field, `${place}.${field}`]))
  if (kept.size < mostKept) kept.set(place, paths)
  return paths
}
