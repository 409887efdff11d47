import type { Json } from '#shared/records/json'
import type { ByteReader, ByteWriter } from './byte-stream'
import { openFigures, type PackedFigures, readCounts, unpackFigures, writeFigures } from './numbers'

type Column = readonly Json[]

/**
 * A column that follows from two before it: a percentage of a predicted value, or a ratio, rounded. Earlier versions left such
 * columns out of pages; none is written any more.
 */
export interface Quotient {
  readonly column: number
  readonly part: number
  readonly whole: number
  /** Factor of the quotient: 1 or 100. */
  readonly factor: number
  /** The most decimals of a value. */
  readonly decimals: number
  /**
   * Step of each row by which its value follows, as `valueAt` reads it; 0 for a value that does not, and is written among the
   * others.
   */
  readonly steps: readonly number[]
}

const isOther = 0

/**
 * The value of a row by a formula, NaN where it has none. Steps 1 to 3 are the quotient rounded to all decimals, one unit of
 * the last above it and one below it; the next three the same with a decimal less, and so on.
 */
function valueAt(
  columns: readonly Column[],
  { part, whole, factor, decimals }: Quotient,
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

/** Reads the columns of a table of `width` columns and `count` rows that follow from others. */
export function readQuotients(reader: ByteReader, width: number, count: number): Quotient[] {
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
  quotient: Quotient,
  others: readonly Json[],
): Json[] {
  let next = 0
  return quotient.steps.map((step, row) =>
    step === isOther ? (others[next++] ?? null) : valueAt(columns, quotient, row, step),
  )
}

/** Number of rows among the others. */
export function countOthers({ steps }: Quotient): number {
  return steps.reduce((sum, step) => sum + (step === isOther ? 1 : 0), 0)
}

/**
 * Source of figures: `factor` times `part`, divided by `whole` unless that is null, each as long as the figures; NaN is missing.
 */
export interface QuotientOf {
  readonly part: Float64Array
  readonly whole: Float64Array | null
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

/** Opens the figures of `writeQuotientFigures`; `of` is only called for figures that follow from a quotient. */
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
  const divisor = whole === null ? 1 : (whole[row] ?? NaN)
  const quotient = Math.round((factor * scale * (part[row] ?? NaN)) / divisor)
  return Math.abs(quotient) < largest ? quotient : 0
}
