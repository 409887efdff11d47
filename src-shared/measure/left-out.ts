import type { Flag, FlagCode } from '../records/flag'
import {
  type LeftOut,
  type LeftOutReason,
  type MeasuredField,
  nothingLeftOut,
  quantities,
  quantityFields,
  type SpirometryTest,
} from '../records/test'

const reasonOf: Readonly<Partial<Record<FlagCode, LeftOutReason>>> = {
  implausible: 'limits',
  'fev1-over-fvc': 'fev1-over-fvc',
  contradicts: 'contradicts',
}

/**
 * The values of a manoeuvre that cannot be right, by the flags of a session; no other rule leaves values out. `index` is its
 * place in `all_tests`, null for the best one. Along with a value goes what the service computed from it; of an FEV1 above its
 * FVC either may be the wrong one, so both go.
 */
export function leftOutBy(flags: readonly Flag[], index: number | null): LeftOut {
  let found: Partial<Record<MeasuredField, LeftOutReason>> | null = null
  const path = index === null ? '' : `all_tests.${index}.`
  for (const { code, field } of flags) {
    const reason = reasonOf[code]
    if (reason === undefined || field === undefined || !field.startsWith(path)) continue
    const name = field.slice(path.length)
    const names = code === 'fev1-over-fvc' ? [name, name.replace('fev1', 'fvc')] : [name]
    for (const one of names.flatMap((each) => followsFrom[each] ?? [])) (found ??= {})[one] ??= reason
  }
  return found ?? nothingLeftOut
}

const ratioFields = [quantityFields.ratio.actual, quantityFields.ratio.percentage]

/** Each field with those that the service computes from it. */
const followsFrom: Readonly<Record<string, readonly MeasuredField[]>> = Object.fromEntries(
  quantities.flatMap((quantity) => {
    const { actual, predicted, percentage } = quantityFields[quantity]
    const ofRatio = quantity === 'fev1' || quantity === 'fvc' ? ratioFields : []
    return [
      [actual, [actual, percentage, ...ofRatio]],
      [predicted, [predicted, percentage]],
      [percentage, [percentage]],
    ]
  }),
)

/** A manoeuvre with only the values that can be right; itself when all can. */
export function usableTest(test: SpirometryTest, leftOut: LeftOut): SpirometryTest {
  if (leftOut === nothingLeftOut) return test
  const usable = { ...test }
  for (const field in leftOut) usable[field as MeasuredField] = null
  return usable
}

/** The manoeuvres of a session with only the values that can be right, by its flags. */
export function usableTests(
  { best_test: best, all_tests: all }: Manoeuvres,
  flags: readonly Flag[],
  bestIndex: number | null,
): Manoeuvres {
  if (!flags.some(({ code }) => code in reasonOf)) return { best_test: best, all_tests: all }
  const ofBest = leftOutBy(flags, null)
  const byIndex = flagsByIndex(flags)
  return {
    best_test: best && usableTest(best, ofBest),
    // the manoeuvre that the best one repeats is flagged as the best one alone
    all_tests: all.map((test, at) =>
      usableTest(test, at === bestIndex ? ofBest : leftOutBy(byIndex.get(at) ?? [], at)),
    ),
  }
}

/** The flags of each manoeuvre: to look through all of them for each takes a minute when there are thousands. */
function flagsByIndex(flags: readonly Flag[]): ReadonlyMap<number, Flag[]> {
  const found = new Map<number, Flag[]>()
  for (const flag of flags) {
    const index = /^all_tests\.(\d+)\./.exec(flag.field ?? '')?.[1]
    if (index === undefined) continue
    const of = found.get(Number(index))
    if (of) of.push(flag)
    else found.set(Number(index), [flag])
  }
  return found
}

/** The manoeuvres of a session: the best one, and all. */
export interface Manoeuvres {
  readonly best_test: SpirometryTest | null
  readonly all_tests: readonly SpirometryTest[]
}
