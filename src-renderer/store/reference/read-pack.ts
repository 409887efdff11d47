import { agrees, type PackCase, tryCases, type TriedCase } from '#shared/measure/reference/pack-cases'
import { packBytesAtMost, type PackFile, type PackRefusal } from '#shared/measure/reference/pack-import'
import {
  type ReferencePack,
  type ReferenceQuantity,
  referenceQuantities,
  rowCount,
  rowsAYear,
  type SplineTable,
  youngest,
} from '#shared/measure/reference/reference'
import { type Sex, sexes } from '#shared/records/patient'
import { PackError } from './pack-error'
import { publishedCoefficients } from './published-coefficients'
import { isZip, unzip } from './unzip'
import { readSheets } from './workbook-cells'

/** Tables of a pack, with the SHA-256 that names it. */
type ReadPack = Pick<ReferencePack, 'tables' | 'sha256'>

type Table = { readonly quantity: ReferenceQuantity; readonly sex: Sex }

/** All tables, in their order. */
const tables: readonly Table[] = referenceQuantities.flatMap((quantity) =>
  sexes.map((sex) => ({ quantity, sex })),
)

/**
 * Reads the publisher's workbook, or the splines as six CSV files or a zip of them, and checks them by `cases`. It answers the
 * tables only where every case comes out, else the reason.
 */
export async function readPack(
  files: readonly PackFile[],
  cases: readonly PackCase[],
): Promise<{ readonly pack: ReadPack; readonly tried: TriedCase[] } | { readonly refusal: PackRefusal }> {
  try {
    if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > packBytesAtMost)
      throw new PackError('too-large')
    const [first] = files
    if (first === undefined) throw new PackError('not-a-pack')
    const isOne = files.length === 1 && isZip(first.bytes)
    const csv = isOne ? zippedCsv(first.bytes) : files
    const read = csv === null ? readWorkbook(first.bytes) : readCsvFiles(csv)
    const tried = tryCases({ tables: read }, cases)
    const failing = tried.filter((one) => !agrees(one))
    if (failing.length > 0) throw new PackError('cases', { cases: failing })
    return { tried, pack: { tables: read, sha256: await sha256Of(isOne ? [first] : inOrder(files)) } }
  } catch (error) {
    if (error instanceof PackError) return { refusal: error.refusal }
    throw error
  }
}

/** The CSV files in a zip; null for a zip that is a workbook. */
function zippedCsv(bytes: Uint8Array): PackFile[] | null {
  const isCsv = (name: string) => /^(?!__MACOSX\/).*\.csv$/i.test(name)
  const parts = unzip(bytes, (name) => isCsv(name) || name === 'xl/workbook.xml')
  if (parts.has('xl/workbook.xml')) return null
  if (parts.size === 0) throw new PackError('not-a-pack')
  return Array.from(parts, ([path, csv]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    bytes: Uint8Array.from(csv),
  }))
}

function readWorkbook(bytes: Uint8Array): ReferencePack['tables'] {
  const sheets = readSheets(bytes)
  return collect(
    sheets.map(({ name, rows }) => [
      tableOf(name),
      (table) => {
        const columns = [1, 2, 3, 4]
        const filled = [...rows].flatMap(([row, cells]) => (columns.some((at) => cells.has(at)) ? [row] : []))
        // a row too many is enough to be refused, however far down it is
        const length = Math.min(Math.max(...filled, 0), rowCount + 2)
        const numbered = Array.from({ length }, (_, at) =>
          columns.map((column) => rows.get(at + 1)?.get(column) ?? ''),
        )
        const equations = Array.from(rows.values(), (row) => row.get(7) ?? '')
        return { coefficients: readEquations(equations, table), ...readSplines(numbered, table) }
      },
    ]),
  )
}

function readCsvFiles(files: readonly PackFile[]): ReferencePack['tables'] {
  return collect(
    files.map(({ name, bytes }) => [
      tableOf(name.replace(/\.csv$/i, '')),
      (table) => {
        const lines = decoded(name, bytes)
          .replace(/^\uFEFF/, '')
          .trimEnd()
          .split(/\r?\n/)
        const rows = lines.map((line) => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
        return { coefficients: publishedCoefficients[table.quantity][table.sex], ...readSplines(rows, table) }
      },
    ]),
  )
}

/** Puts each table in its place; a sheet or file of another name is left alone. */
function collect(
  found: readonly (readonly [Table | null, (table: Table) => SplineTable])[],
): ReferencePack['tables'] {
  const one = ({ quantity, sex }: Table): SplineTable => {
    const table = { quantity, sex }
    const [first, ...others] = found.filter(([of]) => of?.quantity === quantity && of.sex === sex)
    if (others.length > 0) throw new PackError('table-twice', { table })
    if (first === undefined) throw new PackError('table-missing', { table })
    return first[1](table)
  }
  if (found.every(([of]) => of === null)) throw new PackError('not-a-pack')
  const both = (quantity: ReferenceQuantity) => ({
    male: one({ quantity, sex: 'male' }),
    female: one({ quantity, sex: 'female' }),
  })
  return { fev1: both('fev1'), fvc: both('fvc'), ratio: both('ratio') }
}

const written: Readonly<Record<string, ReferenceQuantity>> = { fev1: 'fev1', fvc: 'fvc', fev1fvc: 'ratio' }

/** The table that a name such as "Female FEV1 FVC" or "FEV1FVC_FEMALE" means; null for any other. */
function tableOf(name: string): Table | null {
  const letters = name.toLowerCase().replace(/[^a-z\d]/g, '')
  const sex = letters.includes('female') ? 'female' : letters.includes('male') ? 'male' : null
  const quantity = sex === null ? undefined : written[letters.replace(sex, '')]
  return sex === null || quantity === undefined ? null : { quantity, sex }
}

const headings = ['age', 'mspline', 'sspline', 'lspline']
const plainNumber = /^[-+]?\d{1,20}(?:\.\d{0,30})?(?:[eE][-+]?\d{1,3})?$/

/** The largest third difference between neighbouring rows; a spline's own are a quarter of it. */
const roughest = 0.001

/** Reads a heading and the rows of age, M, S and L spline; those of L are 0, as the equations have none. */
function readSplines(rows: readonly (readonly string[])[], table: Table): Pick<SplineTable, 'm' | 's'> {
  const [heading = [], ...lines] = rows
  const named = heading.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  if (headings.some((name, at) => named[at] !== name)) throw new PackError('headings', { table })
  if (lines.length > rowCount) throw new PackError('row', { table })
  const m: number[] = []
  const s: number[] = []
  for (let row = 0; row < rowCount; row++) {
    const age = youngest + row / rowsAYear
    const [at, ofM, ofS, ofL] = [0, 1, 2, 3].map((column) => numberOf(lines[row]?.[column] ?? ''))
    if (at !== age || ofM === undefined || ofS === undefined || ofL !== 0)
      throw new PackError('row', { table, age })
    if (!(Math.abs(ofM) < 10 && Math.abs(ofS) < 10)) throw new PackError('row', { table, age })
    m.push(ofM)
    s.push(ofS)
  }
  for (const spline of [m, s]) checkSmooth(spline, table)
  return { m, s }
}

/** Refuses a row that no check case looks at, but that is not on the curve of the others. */
function checkSmooth(spline: readonly number[], table: Table): void {
  for (let row = 0; row + 3 < spline.length; row++) {
    const [a = NaN, b = NaN, c = NaN, d = NaN] = spline.slice(row, row + 4)
    if (!(Math.abs(a - 3 * b + 3 * c - d) <= roughest))
      throw new PackError('jump', { table, age: youngest + (row + 2) / rowsAYear })
  }
}

function numberOf(text: string): number | undefined {
  return plainNumber.test(text) ? Number(text) : undefined
}

const number = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`
const equationOfM = new RegExp(
  String.raw`^exp\(${number}${number}\*ln\(height\)${number}\*ln\(age\)\+mspline\)$`,
)
const equationOfS = new RegExp(String.raw`^exp\(${number}${number}\*ln\(age\)\+sspline\)$`)
const equationOfL = new RegExp(String.raw`^${number}(?:${number}\*ln\(age\))?$`)

/** Reads the three equations out of the texts of a column, which may have other texts. */
function readEquations(texts: readonly string[], table: Table): SplineTable['coefficients'] {
  const plain = texts.map((text) =>
    text
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/[‐‑‒–—−]/g, '-'),
  )
  const numbersOf = (equation: RegExp) => {
    const [found, ...others] = plain.flatMap((text) => {
      const match = equation.exec(text)
      return match === null ? [] : [match.slice(1).map((part: string | undefined) => Number(part ?? 0))]
    })
    if (found === undefined || others.length > 0) throw new PackError('equations', { table })
    return found
  }
  const [a0 = NaN, a1 = NaN, a2 = NaN] = numbersOf(equationOfM)
  const [p0 = NaN, p1 = NaN] = numbersOf(equationOfS)
  const [q0 = NaN, q1 = NaN] = numbersOf(equationOfL)
  return { a0, a1, a2, p0, p1, q0, q1 }
}

function decoded(part: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PackError('not-a-pack', { part: part.slice(0, 200) })
  }
}

/** The files that are tables, in the order of these. */
function inOrder(files: readonly PackFile[]): PackFile[] {
  return tables.flatMap(({ quantity, sex }) =>
    files.filter(({ name }) => {
      const of = tableOf(name.replace(/\.csv$/i, ''))
      return of?.quantity === quantity && of.sex === sex
    }),
  )
}

async function sha256Of(files: readonly PackFile[]): Promise<string> {
  const whole = new Blob(files.map(({ bytes }) => bytes))
  const digest = await crypto.subtle.digest('SHA-256', await whole.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
