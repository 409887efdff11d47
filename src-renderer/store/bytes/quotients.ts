import type { Json } from '#shared/records/json'
import type { ByteReader, ByteWriter } from './byte-stream'
import {
  openFigures,
  type PackedFigures,
  readCounts,
  unpackFigures,
  writeFigures,
  writeNumbers,
} from './numbers'

// Here and in `columns` the work is done by functions of the module rather than by those made for each day: V8 forgets
// what it compiled of those with each collection, and compiles it again.

type Column = readonly Json[]

/** A column that follows from two before it: a percentage of a predicted value, or a ratio, rounded. */
export interface Quotient {
  readonly column: number
  readonly part: number
  readonly whole: number
  /** What the quotient is multiplied with: 1 or 100. */
  readonly factor: number
  /** The most that a value has. */
  readonly decimals: number
  /** For each row how its value follows, as `valueAt` reads it; 0 where it does not, and is in `others`. */
  readonly steps: readonly number[]
  readonly others: readonly Json[]
}

const mostDecimals = 3
const sampled = 16
const mostUnlike = 2
const fewest = 8
const isOther = 0
// far more than what doubles are off by
const mostInexact = 1e-9

/** Finds the columns that follow from two before them. */
export function findQuotients(columns: readonly Column[]): Quotient[] {
  const samples = columns.map((column) =>
    column.length >= fewest && typeof column[0] === 'number' ? sampleOf(column) : null,
  )
  const found: Quotient[] = []
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] ?? []
    if (!samples[at] || isSame(column)) continue
    const quotient = quotientOf(columns, samples, at, decimalsOf(column))
    if (quotient) found.push(quotient)
  }
  return found
}

function isSame(column: Column): boolean {
  for (let row = 1; row < column.length; row++) if (column[row] !== column[0]) return false
  return true
}

/** Values of a column by which formulas are tried; NaN for what is no number. */
type Sample = Float64Array

function sampleOf(column: Column): Sample {
  const stride = Math.floor(column.length / sampled) || 1
  const sample = new Float64Array(Math.ceil(column.length / stride))
  for (let at = 0; at < sample.length; at++) {
    const value = column[at * stride]
    sample[at] = typeof value === 'number' ? value : NaN
  }
  return sample
}

function quotientOf(
  columns: readonly Column[],
  samples: readonly (Sample | null)[],
  column: number,
  decimals: number,
): Quotient | null {
  const values = samples[column]
  if (!values) return null
  const reach = values.map((value) => reachOf(value, decimals))
  for (const factor of [100, 1])
    for (let part = 0; part < column; part++) {
      const above = samples[part]
      if (!above) continue
      for (let whole = 0; whole < column; whole++) {
        const below = samples[whole]
        if (part === whole || !below || !mayFollow(values, reach, above, below, factor)) continue
        const quotient = follow(columns, { column, part, whole, factor, decimals })
        if (quotient) return quotient
      }
    }
  return null
}

/** How far a value may be from its quotient: a unit and a half of its last decimal, and a little more. */
function reachOf(value: number, decimals: number): number {
  for (let each = 0; each <= decimals; each++) {
    const scale = scaleBy(each)
    if (Math.round(value * scale) / scale === value) return 1.6 / scale
  }
  return -1
}

/** Whether all but a few values are within reach of their quotients: nearly all formulas fail here. */
function mayFollow(values: Sample, reach: Sample, above: Sample, below: Sample, factor: number): boolean {
  let unlike = 0
  for (let at = 0; at < values.length; at++) {
    const quotient = (factor * (above[at] ?? NaN)) / (below[at] ?? NaN)
    const distance = Math.abs(quotient - (values[at] ?? NaN))
    const isLike = distance <= (reach[at] ?? -1) + Math.abs(quotient) * mostInexact
    if (!isLike && ++unlike > mostUnlike) return false
  }
  return true
}

type Formula = Omit<Quotient, 'steps' | 'others'>

/** A column by a formula; null where that would save little. */
function follow(columns: readonly Column[], formula: Formula): Quotient | null {
  const values = columns[formula.column] ?? []
  const stride = Math.floor(values.length / sampled) || 1
  let unlike = 0
  for (let row = 0; row < values.length; row += stride)
    if (stepAt(columns, formula, row) === isOther && ++unlike > mostUnlike) return null
  const steps: number[] = []
  const others: Json[] = []
  for (let row = 0; row < values.length; row++) {
    const step = stepAt(columns, formula, row)
    steps.push(step)
    if (step === isOther) others.push(values[row] ?? null)
  }
  return others.length * 8 > values.length ? null : { ...formula, steps, others }
}

function stepAt(columns: readonly Column[], formula: Formula, row: number): number {
  const value = columns[formula.column]?.[row]
  for (let step = 1; step <= 3 * (formula.decimals + 1); step++)
    if (Object.is(valueAt(columns, formula, row, step), value)) return step
  return isOther
}

/**
 * The value of a row by a formula, NaN where it has none. Steps 1 to 3 are the quotient rounded to all decimals, one unit of
 * the last above it and one below it; the next three the same with a decimal less, and so on.
 */
function valueAt(
  columns: readonly Column[],
  { part, whole, factor, decimals }: Formula,
  row: number,
  step: number,
): number {
  const [above, below] = [columns[part]?.[row], columns[whole]?.[row]]
  if (typeof above !== 'number' || typeof below !== 'number') return NaN
  const scale = scaleBy(decimals - Math.floor((step - 1) / 3))
  const unit = [0, 1, -1][(step - 1) % 3] ?? 0
  return (Math.round((factor * scale * above) / below) + unit) / scale
}

function scaleBy(decimals: number): number {
  // for each value the operator would be a call
  return scales[decimals] ?? 10 ** decimals
}

function decimalsOf(column: Column): number {
  for (let decimals = 0; decimals < mostDecimals; decimals++) {
    const scale = 10 ** decimals
    if (column.every((value) => typeof value !== 'number' || Math.round(value * scale) / scale === value))
      return decimals
  }
  return mostDecimals
}

/** Writes which columns follow from others, and how; their `others` are written as those columns. */
export function writeQuotients(writer: ByteWriter, quotients: readonly Quotient[]): void {
  writer.count(quotients.length)
  for (const { column, part, whole, factor, decimals, steps } of quotients) {
    for (const count of [column, part, whole, factor, decimals]) writer.count(count)
    writeNumbers(writer, steps)
  }
}

/** Reads what `writeQuotients` wrote for a table of `width` columns and `count` rows, without the others. */
export function readQuotients(reader: ByteReader, width: number, count: number): Omit<Quotient, 'others'>[] {
  const quotients = []
  for (let left = reader.count(); left > 0; left--) {
    const [column, part, whole] = [reader.count(), reader.count(), reader.count()]
    if (column >= width || Math.max(part, whole) >= column) throw new TypeError('not a packed quotient')
    const [factor, decimals] = [reader.count(), reader.count()]
    quotients.push({ column, part, whole, factor, decimals, steps: readCounts(reader, count) })
  }
  return quotients
}

/** The values of a column that follows from others. */
export function fillQuotient(
  columns: readonly Column[],
  quotient: Omit<Quotient, 'others'>,
  others: readonly Json[],
): Json[] {
  let next = 0
  return quotient.steps.map((step, row) =>
    step === isOther ? (others[next++] ?? null) : valueAt(columns, quotient, row, step),
  )
}

/** How many of the rows are among the others. */
export function countOthers({ steps }: Pick<Quotient, 'steps'>): number {
  return steps.reduce((sum, step) => sum + (step === isOther ? 1 : 0), 0)
}

/** What figures follow from: `factor` times `part` divided by `whole`, each as long as the figures; NaN is missing. */
export interface QuotientOf {
  readonly part: Float64Array
  readonly whole: Float64Array
  readonly factor: number
}

const asTheyAre = 0

/** Writes figures as units of the last decimal above their quotient, mostly 0; as they are with over three decimals. */
export function writeQuotientFigures(writer: ByteWriter, figures: Float64Array, of: QuotientOf): void {
  const scale = scaleOf(figures)
  if (scale === null) {
    writer.byte(asTheyAre)
    return writeFigures(writer, figures)
  }
  writer.byte(1 + Math.log10(scale))
  writeFigures(
    writer,
    figures.map((figure, row) => Math.round(figure * scale) - scaledQuotient(of, scale, row)),
  )
}

/** Opens figures that `writeQuotientFigures` wrote; `of` is only asked for where they follow from something. */
export function openQuotientFigures(reader: ByteReader, rows: number, of: () => QuotientOf): PackedFigures {
  const mark = reader.byte()
  const packed = openFigures(reader, rows)
  if (mark === asTheyAre || packed.numbers === null) return packed
  const { places } = packed
  const decimals = mark - 1
  const scale = 10 ** decimals
  const quotient = of()
  const wholes = new Float64Array(rows)
  unpackFigures(packed, wholes)
  let count = 0
  for (let row = 0; row < rows; row++)
    if (!places || places[row] === 1)
      wholes[count++] = (wholes[row] ?? NaN) + scaledQuotient(quotient, scale, row)
  return { rows, places, numbers: { kind: 'whole', count, decimals, wholes } }
}

/** The scale that makes all figures whole and gives them back exactly; null where three decimals do not. */
function scaleOf(figures: Float64Array): number | null {
  const fits = (figure: number, scale: number) => {
    const whole = Math.round(figure * scale)
    return (
      Number.isNaN(figure) ||
      (Math.abs(whole) < largest && whole / scale === figure && 1 / figure !== -Infinity)
    )
  }
  const found = scales.find((scale) => figures.every((figure) => fits(figure, scale)))
  return found ?? null
}

const scales = [1, 10, 100, 1000]
const largest = 2 ** 50

/** The quotient of a row made whole; 0 where there is none, or a huge one. */
function scaledQuotient({ part, whole, factor }: QuotientOf, scale: number, row: number): number {
  const quotient = Math.round((factor * scale * (part[row] ?? NaN)) / (whole[row] ?? NaN))
  return Math.abs(quotient) < largest ? quotient : 0
}
