import * as v from 'valibot'
import { type Sex, sexes } from '../../records/patient'

/** Quantities that reference values exist for; the ratio is FEV1/FVC as a fraction. */
export const referenceQuantities = ['fev1', 'fvc', 'ratio'] as const

export type ReferenceQuantity = (typeof referenceQuantities)[number]

/** Whether there are reference values of a quantity: of PEF there are none. */
export function isReferenceQuantity(quantity: string): quantity is ReferenceQuantity {
  return referenceQuantities.some((one) => one === quantity)
}

/** Ages of the equations in years, both included, and the rows of a table: one each quarter of a year. */
export const youngest = 3
export const oldest = 95
export const rowsAYear = 4
export const rowCount = (oldest - youngest) * rowsAYear + 1

/** Heights in cm that z-scores are computed for, both included. */
export const heights = { least: 50, most: 250 } as const

/** z-score at the lower limit of normal, the 5th percentile. */
export const lowestNormalZ = -1.645

const numberSchema = v.pipe(v.number(), v.finite(), v.minValue(-100), v.maxValue(100))
const splineSchema = v.pipe(v.array(numberSchema), v.length(rowCount))

const tableSchema = v.object({
  /** Of the equations in {@link lmsOf}. */
  coefficients: v.object({
    a0: numberSchema,
    a1: numberSchema,
    a2: numberSchema,
    p0: numberSchema,
    p1: numberSchema,
    q0: numberSchema,
    q1: numberSchema,
  }),
  /** Spline of M and of S, by quarter of a year from {@link youngest} on. */
  m: splineSchema,
  s: splineSchema,
})

/** Equations and splines of one quantity and sex. */
export type SplineTable = v.InferOutput<typeof tableSchema>

const bySex = v.object({ male: tableSchema, female: tableSchema })

/** SHA-256 of a file, in hexadecimal. */
const sha256Schema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

/** Facts of a pack that are shown with its figures. */
export const referenceFactsSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** Of the imported file; of several, of their bytes one after the other in the order of their tables. */
  sha256: sha256Schema,
  /** ms since 1970. */
  importedAt: v.number(),
})

export type ReferenceFacts = v.InferOutput<typeof referenceFactsSchema>

/** Schema of a pack as it is kept. */
export const referencePackSchema = v.object({
  ...referenceFactsSchema.entries,
  tables: v.object({ fev1: bySex, fvc: bySex, ratio: bySex }),
})

/** Reference values that a person has imported. */
export type ReferencePack = v.InferOutput<typeof referencePackSchema>

/** Distribution of a quantity at one sex, age and height: skewness L, median M (in the quantity's unit), variation S. */
export interface Lms {
  readonly l: number
  readonly m: number
  readonly s: number
}

/**
 * L, M and S by the form of GLI Global (Bowerman 2023, doi 10.1164/rccm.202205-0963OC), with age in years and height in cm;
 * splines are linear between their rows. Null outside of the ages and heights that there are equations for.
 */
export function lmsOf(
  pack: Pick<ReferencePack, 'tables'>,
  quantity: ReferenceQuantity,
  sex: Sex,
  age: number,
  heightCm: number,
): Lms | null {
  if (!isCovered(age, heightCm)) return null
  const table = pack.tables[quantity][sex]
  const { m, ...rest } = atAge(table, age)
  return { ...rest, m: m * partOfHeight(table, heightCm) }
}

function isCovered(age: number, heightCm: number): boolean {
  return age >= youngest && age <= oldest && heightCm >= heights.least && heightCm <= heights.most
}

/** L and S at an age, and M but for the part of height. */
function atAge({ coefficients: { a0, a2, p0, p1, q0, q1 }, m, s }: SplineTable, age: number): Lms {
  const at = (age - youngest) * rowsAYear
  const row = Math.min(Math.floor(at), rowCount - 2)
  const lnAge = Math.log(age)
  return {
    l: q0 + q1 * lnAge,
    m: Math.exp(a0 + a2 * lnAge + between(m, row, at - row)),
    s: Math.exp(p0 + p1 * lnAge + between(s, row, at - row)),
  }
}

function partOfHeight({ coefficients: { a1 } }: SplineTable, heightCm: number): number {
  return Math.exp(a1 * Math.log(heightCm))
}

/** Value at a part of the way from a row to the next. */
function between(spline: readonly number[], row: number, part: number): number {
  const [from, to] = [spline[row] ?? NaN, spline[row + 1] ?? NaN]
  return part === 1 ? to : from + part * (to - from)
}

/** z-score of a measured value, in the unit of M: ((x/M)^L − 1)/(L·S). NaN unless positive. */
export function zScore(x: number, { l, m, s }: Lms): number {
  return zOf(x, l, m, s)
}

function zOf(x: number, l: number, m: number, s: number): number {
  if (!(x > 0)) return NaN
  const ln = Math.log(x / m)
  // `expm1` loses no digits where L is near 0
  return (l === 0 ? ln : Math.expm1(l * ln) / l) / s
}

/** Lower limit of normal, the 5th percentile, in the unit of M: M·(1 − 1.645·L·S)^(1/L). */
export function lowerLimit({ l, m, s }: Lms): number {
  return m * Math.exp(l === 0 ? lowestNormalZ * s : Math.log1p(lowestNormalZ * l * s) / l)
}

/** Whether a z-score lies below the lower limit of normal; one at the limit does not, whatever computing adds behind the sixth decimal. */
export function isBelowNormal(z: number): boolean {
  return z < lowestNormalZ - 5e-7
}

/**
 * Reads a z-score as {@link zScore} has it, NaN where there is none. Quantity and sex are places in `referenceQuantities` and
 * `sexes`.
 */
export type ZReader = (quantity: number, sex: number, age: number, heightCm: number, x: number) => number

/** Ages and heights are mostly sent with one decimal at most. */
const tenths = 10

/** A reader of z-scores for lists of any length: what depends on age or height alone is computed once for each tenth. */
export function createZReader(pack: Pick<ReferencePack, 'tables'>): ZReader {
  const tables = referenceQuantities.flatMap((quantity) => sexes.map((sex) => pack.tables[quantity][sex]))
  const [ages, tall] = [oldest * tenths + 1, heights.most * tenths + 1]
  // for each table and age L, M and S; for each table and height its part of M
  const byAge = new Float64Array(tables.length * ages * 3).fill(NaN)
  const byHeight = new Float64Array(tables.length * tall).fill(NaN)
  return (quantity, sex, age, heightCm, x) => {
    const at = quantity * sexes.length + sex
    const table = tables[at]
    if (table === undefined || !(sex >= 0 && sex < sexes.length) || !isCovered(age, heightCm)) return NaN
    const tall10 = Math.round(heightCm * tenths)
    let part: number
    if (tall10 / tenths === heightCm) {
      const place = at * tall + tall10
      if (Number.isNaN(byHeight[place])) byHeight[place] = partOfHeight(table, heightCm)
      part = byHeight[place] ?? NaN
    } else part = partOfHeight(table, heightCm)
    const age10 = Math.round(age * tenths)
    if (age10 / tenths !== age) {
      const { l, m, s } = atAge(table, age)
      return zOf(x, l, m * part, s)
    }
    const place = (at * ages + age10) * 3
    if (Number.isNaN(byAge[place])) {
      const { l, m, s } = atAge(table, age)
      byAge[place] = l
      byAge[place + 1] = m
      byAge[place + 2] = s
    }
    return zOf(x, byAge[place] ?? NaN, (byAge[place + 1] ?? NaN) * part, byAge[place + 2] ?? NaN)
  }
}
