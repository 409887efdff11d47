import * as v from 'valibot'
import type { Json } from './json'
import type { UnitQuestion } from './units'

/** Limits of a value: unlikely (please check) outside of `usual`, and impossible outside of `possible`. */
export interface Limits {
  readonly usual: readonly [low: number, high: number]
  /** A value at `above` or below it, or beyond `to`, is implausible. */
  readonly possible: readonly [above: number, to: number]
}

/** The three values that the service sends for each quantity. */
export const aspects = ['actual', 'predicted', 'percentage'] as const

/** Measured, predicted, or percent of predicted. */
export type Aspect = (typeof aspects)[number]

/** Unit question of a quantity, since the service declares none. */
export type Dimension = Exclude<UnitQuestion, 'percent'>

interface QuantityFacts {
  readonly dimension: Dimension
  /** Its name in files that other programs read. */
  readonly name: string
  /** Its place among the quantities as people read them. */
  readonly order: number
  /** In L, L/s or as a fraction. */
  readonly limits: Limits
  /** Codes that say nothing of a bronchodilator, since the service does not; null where there is none. */
  readonly loinc: Readonly<Record<Aspect, string | null>>
}

/** FEV1/FVC, as a fraction, up to which FEV1 above FVC is unusual, and beyond which it cannot be right. */
export const mostRatio = 1.02

/**
 * The facts of each quantity, under its name in the interface and in that order: all else there is for a quantity follows from
 * here, but for its words and the height of its chart. The upper limits of volumes leave room for the largest healthy people
 * (four standard deviations above the median at 210 cm).
 */
const table = {
  fev1: {
    dimension: 'volume',
    name: 'FEV1',
    order: 1,
    limits: { usual: [0.3, 8], possible: [0.05, 11] },
    loinc: { actual: '20150-9', predicted: '20149-1', percentage: '20152-5' },
  },
  fvc: {
    dimension: 'volume',
    name: 'FVC',
    order: 2,
    limits: { usual: [0.4, 10], possible: [0.1, 14] },
    loinc: { actual: '19868-9', predicted: '19869-7', percentage: '19872-1' },
  },
  pef: {
    dimension: 'flow',
    name: 'PEF',
    order: 4,
    limits: { usual: [0.8, 16], possible: [0.3, 20] },
    // in percent of predicted the only codes are those before or after a bronchodilator
    loinc: { actual: '33452-4', predicted: '69974-4', percentage: null },
  },
  ratio: {
    dimension: 'ratio',
    name: 'FEV1/FVC',
    order: 3,
    limits: { usual: [0.25, 0.98], possible: [0.1, mostRatio] },
    // the reference of `ratio_percentage` is not declared
    loinc: { actual: '19926-5', predicted: '19925-7', percentage: null },
  },
} as const satisfies Record<string, QuantityFacts>

/** Reads a test's values in the order of {@link testFields}, NaN for missing; by name, which is five times as fast. */
export function readValues(test: SpirometryTest, into: Float64Array): void {
  into[0] = test.duration ?? NaN
  into[1] = test.fev1_actual ?? NaN
  into[2] = test.fev1_predicted ?? NaN
  into[3] = test.fev1_percentage ?? NaN
  into[4] = test.fvc_actual ?? NaN
  into[5] = test.fvc_predicted ?? NaN
  into[6] = test.fvc_percentage ?? NaN
  into[7] = test.pef_actual ?? NaN
  into[8] = test.pef_predicted ?? NaN
  into[9] = test.pef_percentage ?? NaN
  into[10] = test.ratio_actual ?? NaN
  into[11] = test.ratio_predicted ?? NaN
  into[12] = test.ratio_percentage ?? NaN
}

/** Whether a test came as declared: every field a number that is surely the one written, and no other. By name, too. */
export function isDeclaredTest(sent: Partial<Record<TestField, Json>>): sent is SpirometryTest {
  let fields = 0
  for (const _ in sent) fields++
  return (
    fields === testFields.length &&
    isExact(sent.duration) &&
    isExact(sent.fev1_actual) &&
    isExact(sent.fev1_predicted) &&
    isExact(sent.fev1_percentage) &&
    isExact(sent.fvc_actual) &&
    isExact(sent.fvc_predicted) &&
    isExact(sent.fvc_percentage) &&
    isExact(sent.pef_actual) &&
    isExact(sent.pef_predicted) &&
    isExact(sent.pef_percentage) &&
    isExact(sent.ratio_actual) &&
    isExact(sent.ratio_predicted) &&
    isExact(sent.ratio_percentage)
  )
}

function isExact(sent: Json | undefined): boolean {
  return typeof sent === 'number' && Math.abs(sent) <= Number.MAX_SAFE_INTEGER
}

/** One quantity of a spirometry test, as the interface names it; `ratio` is FEV1/FVC. */
export type Quantity = keyof typeof table

/** The facts of each quantity. */
export const quantityFacts: Readonly<Record<Quantity, QuantityFacts>> = table

/** The quantities in the interface's order. */
export const quantities = Object.keys(table) as Quantity[]

/** Whether a name is that of a quantity. */
export function isQuantity(name: string): name is Quantity {
  return Object.hasOwn(table, name)
}

/** The quantities in the order in which people read them. */
export const quantityOrder = quantities.toSorted((a, b) => table[a].order - table[b].order)

/** A quantity whose percentage is of the predicted value; the reference of that of `ratio` is not declared. */
export type PercentQuantity = Exclude<Quantity, 'ratio'>

/** The quantities whose percentage is of the predicted value, in the interface's order. */
export const percentQuantities = quantities.filter((quantity) => quantity !== 'ratio')

/** A measured, predicted or percentage field of the interface's SpirometryTest. */
export type MeasuredField = `${Quantity}_${Aspect}`

/** A field of the interface's SpirometryTest. */
export type TestField = 'duration' | MeasuredField

/** The fields of each quantity; composing a name for each value costs more than the value. */
export const quantityFields = forEachValue((quantity, aspect): MeasuredField => `${quantity}_${aspect}`)

/** Every field of a SpirometryTest, in the interface's order. */
export const testFields: readonly TestField[] = [
  'duration',
  ...quantities.flatMap((quantity) => aspects.map((aspect) => quantityFields[quantity][aspect])),
]

/** Places of the values of each quantity among those of {@link readValues}. */
export const quantityPlaces = forEachValue((quantity, aspect) =>
  testFields.indexOf(quantityFields[quantity][aspect]),
)

function forEachValue<T>(of: (quantity: Quantity, aspect: Aspect) => T): Record<Quantity, Record<Aspect, T>> {
  return recordFrom(
    quantities.map((quantity) => [
      quantity,
      recordFrom(aspects.map((aspect) => [aspect, of(quantity, aspect)])),
    ]),
  )
}

const endings = { actual: '', predicted: 'Predicted', percentage: 'Percent' } as const

/** Name of a value of the best test in lists and columns. */
export type BestValue = `${Quantity}${(typeof endings)[Aspect]}`

/** Values of a session's best test in a list: all but its duration, in the order in which people read them. */
export const bestValues = quantityOrder.flatMap((quantity) =>
  aspects.map((aspect) => {
    const name: BestValue = `${quantity}${endings[aspect]}`
    return { quantity, aspect, field: quantityFields[quantity][aspect], name }
  }),
)

/** Names of those values in lists, in that order. */
export const bestValueNames = bestValues.map(({ name }) => name)

/** Value of the best test by its name. */
export const bestValueOf = recordFrom(bestValues.map((value) => [value.name, value]))

/** Whether a name is that of a value of the best test. */
export function isBestValue(name: string): name is BestValue {
  return Object.hasOwn(bestValueOf, name)
}

export const spirometryTestSchema = v.object(
  recordFrom(testFields.map((field) => [field, v.nullable(v.number())])),
)

/**
 * A test with its values as read. The service declares no units, so they are those it sent: usually litres, and L/s for flows.
 * `null` is a value that was missing or could not be read; it is never zero.
 */
export type SpirometryTest = v.InferOutput<typeof spirometryTestSchema>

const noValues: SpirometryTest = recordFrom(testFields.map((field) => [field, null]))

/** A test with nothing known about it. */
export function emptyTest(): SpirometryTest {
  return { ...noValues }
}

/** A record of entries that have every key of it. */
export function recordFrom<K extends string, T>(entries: readonly (readonly [K, T])[]): Record<K, T> {
  return Object.fromEntries(entries) as Record<K, T>
}

/**
 * Reasons to leave out a value: it is outside its limits, FEV1 is above FVC, it contradicts the other manoeuvres, or it follows
 * from one of these.
 */
export const leftOutReasons = ['limits', 'fev1-over-fvc', 'contradicts'] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutSchema = v.record(
  v.picklist(testFields.filter((field): field is MeasuredField => field !== 'duration')),
  v.picklist(leftOutReasons),
)

/** The values of one manoeuvre that cannot be right, each with the reason. They are shown, and no figure uses them. */
export type LeftOut = Readonly<Partial<Record<MeasuredField, LeftOutReason>>>

/** Nothing: all values of the manoeuvre can be right. */
export const nothingLeftOut: LeftOut = {}

const bitsEach = 2

// in a fixed order, since they are stored: two bits for each field, 0 for a value that can be right
const places = recordFrom(
  bestValues.map(({ field }, at): [MeasuredField, number] => [field, 2 ** (bitsEach * at)]),
)

/** Left-out values as one number below 2^24, which columns store. */
export function leftOutBits(leftOut: LeftOut): number {
  let bits = 0
  for (const { field } of bestValues) {
    const reason = leftOut[field]
    if (reason !== undefined) bits += places[field] * (1 + leftOutReasons.indexOf(reason))
  }
  return bits
}

/** Reason why a field is left out, by stored bits; null when it is not. */
export function leftOutReason(bits: number, field: MeasuredField): LeftOutReason | null {
  return leftOutReasons[(Math.floor(bits / places[field]) % 2 ** bitsEach) - 1] ?? null
}

/** Left-out values of stored bits. */
export function leftOutOfBits(bits: number): LeftOut {
  if (!(bits > 0)) return nothingLeftOut
  const found: { -readonly [F in keyof LeftOut]: LeftOut[F] } = {}
  for (const { field } of bestValues) {
    const reason = leftOutReason(bits, field)
    if (reason !== null) found[field] = reason
  }
  return found
}
