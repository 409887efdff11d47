import { zipSync } from 'fflate'
import type { PackCase } from '#shared/measure/reference/pack-cases'
import {
  type ReferencePack,
  type ReferenceQuantity,
  referenceQuantities,
  type SplineTable,
} from '#shared/measure/reference/reference'
import { type Sex, sexes } from '#shared/records/patient'
import type { PackFile } from '#shared/measure/reference/pack-import'

export type Tables = ReferencePack['tables']
type Coefficients = SplineTable['coefficients']

const quarters = Array.from({ length: 369 }, (_, row) => 3 + row / 4)

/** Splines that nobody has published, smooth and another for each table, with the digits that a file has. */
const madeUpSplines = (number: number): Pick<SplineTable, 'm' | 's'> => ({
  m: quarters.map((age) => round(0.1 * Math.sin((age + number) / 25) - 0.002 * age)),
  s: quarters.map((age) => round(0.05 * Math.cos((age - number) / 20) + 0.001 * number)),
})

const madeUpCoefficients = (number: number): Coefficients => ({
  a0: -10.5 - number / 8,
  a1: 2.25 + number / 16,
  a2: -0.0125 * (number + 1),
  p0: -2.25,
  p1: 0.0625 + number / 64,
  q0: 1.5 + number / 4,
  q1: number < 4 ? 0 : -0.25,
})

function round(value: number): number {
  return Number(value.toFixed(12))
}

/** A made-up pack, by coefficients of one's own where given. */
export function madeUpTables(
  coefficients?: Readonly<Record<ReferenceQuantity, Readonly<Record<Sex, Coefficients>>>>,
): Tables {
  const table = (quantity: ReferenceQuantity, sex: Sex): SplineTable => {
    const number = referenceQuantities.indexOf(quantity) * 2 + sexes.indexOf(sex)
    return {
      coefficients: coefficients?.[quantity][sex] ?? madeUpCoefficients(number),
      ...madeUpSplines(number),
    }
  }
  const both = (quantity: ReferenceQuantity) => ({
    male: table(quantity, 'male'),
    female: table(quantity, 'female'),
  })
  return { fev1: both('fev1'), fvc: both('fvc'), ratio: both('ratio') }
}

/** L, M and S of a made-up pack in a quarter-year, by the equations as they are printed. */
export function printedLms(
  tables: Tables,
  quantity: ReferenceQuantity,
  sex: Sex,
  age: number,
  height: number,
) {
  const { coefficients: c, m, s } = tables[quantity][sex]
  const row = quarters.indexOf(age)
  return {
    M: Math.exp(c.a0 + c.a1 * Math.log(height) + c.a2 * Math.log(age) + (m[row] ?? NaN)),
    S: Math.exp(c.p0 + c.p1 * Math.log(age) + (s[row] ?? NaN)),
    L: c.q0 + c.q1 * Math.log(age),
  }
}

/** Check cases of a made-up pack: two ages of each table, its two z-scores, and the ages beside it. */
export function madeUpCases(tables: Tables): PackCase[] {
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
  return referenceQuantities.flatMap((quantity) =>
    sexes.flatMap((sex) => [
      ...[12, 61.25].flatMap((age): PackCase[] => {
        const of = { sex, age, height: 163, quantity }
        const { M, S, L } = printedLms(tables, quantity, sex, age, 163)
        const measured = { fev1: 1.75, fvc: 2.5 }
        const x = quantity === 'ratio' ? measured.fev1 / measured.fvc : measured[quantity]
        return [
          { ...of, figure: 'predicted', expected: rounded(M, 5) },
          { ...of, figure: 'limit', expected: rounded(M * (1 - 1.645 * L * S) ** (1 / L), 5) },
          { ...of, figure: 'z', measured, expected: rounded(((x / M) ** L - 1) / (L * S), 3) },
        ]
      }),
      { sex, age: 2.9, height: 96, quantity, figure: 'predicted', expected: null },
      { sex, age: 95.1, height: 150, quantity, figure: 'limit', expected: null },
    ]),
  )
}

const sheetNames = {
  fev1: { male: 'Male FEV1', female: 'Female FEV1' },
  fvc: { male: 'Male FVC', female: 'Female FVC' },
  ratio: { male: 'Male FEV1 FVC', female: 'Female FEV1 FVC' },
} as const

/** Parts of a workbook as a spreadsheet program writes them, by path. */
export function workbookParts(tables: Tables): Record<string, string> {
  const strings: string[] = []
  const text = (value: string) => {
    if (!strings.includes(value)) strings.push(value)
    return strings.indexOf(value)
  }
  const parts: Record<string, string> = {}
  const sheets = referenceQuantities.flatMap((quantity) =>
    sexes.map((sex) => ({ name: sheetNames[quantity][sex], table: tables[quantity][sex] })),
  )
  for (const [at, { table }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(table, text, at)
  parts['xl/workbook.xml'] = xml(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  parts['xl/_rels/workbook.xml.rels'] = xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  )
  parts['xl/sharedStrings.xml'] = xml(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings
      .map((value) => `<si><t xml:space="preserve">${value}</t></si>`)
      .join('')}</sst>`,
  )
  parts['docProps/app.xml'] = xml('<Properties><Application>Made up</Application></Properties>')
  return parts
}

function xml(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${inside}`
}

/** A sheet with headings and dashes that are written now one way, now another. */
function sheetXml({ coefficients, m, s }: SplineTable, text: (value: string) => number, at: number): string {
  const dash = at % 2 === 0 ? '–' : '-'
  const signed = (value: number) => (value < 0 ? ` ${dash} ${-value}` : ` + ${value}`)
  const { a0, a1, a2, p0, p1, q0, q1 } = coefficients
  const said = (value: string, cell: string) => `<c r="${cell}" s="1" t="s"><v>${text(value)}</v></c>`
  const equations: Readonly<Record<number, string>> = {
    3: said('Equations: ', 'F3'),
    4: said(
      `exp(${a0}${signed(a1)}*ln(height)${signed(a2)}*ln(age) +  ${at % 2 ? 'MSpline' : 'M Spline'}) `,
      'G4',
    ),
    5: said(`exp(${p0}${signed(p1)}*ln(age) + S ${at % 2 ? 'spline' : 'Spline'})`, 'G5'),
    6: q1 === 0 ? `<c r="G6"><v>${q0}</v></c>` : said(`${q0} ${signed(q1)}*ln(age)`, 'G6'),
  }
  const headings =
    at % 2 ? ['age', 'M Spline', 'S Spline', 'Lspline'] : ['Age', 'M spline', 'S Spline', 'L Spline']
  const rows = quarters.map((age, row) => {
    const line = row + 2
    const cells = [age, m[row] ?? 0, s[row] ?? 0, 0]
    const written = cells
      .map((value, column) => `<c r="${'ABCD'[column]}${line}"><v>${value}</v></c>`)
      .join('')
    return `<row r="${line}" spans="1:7">${written}${equations[line] ?? ''}</row>`
  })
  const top = headings.map((heading, column) => said(heading, `${'ABCD'[column]}1`)).join('')
  return xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${top}</row>${rows.join('')}</sheetData></worksheet>`,
  )
}

/** A zip of parts. */
export function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])
  return Uint8Array.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>))
}

/** A workbook file of made-up tables, whose parts may be changed first. */
export function workbookFile(
  tables: Tables,
  change: (parts: Record<string, string>) => void = () => {},
): PackFile {
  const parts = workbookParts(tables)
  change(parts)
  return { name: 'made-up.xlsx', bytes: zipped(parts) }
}

/** Texts of the six CSV files of made-up splines, by name. */
export function csvTexts(tables: Tables): Record<string, string> {
  const names = { fev1: 'FEV1', fvc: 'FVC', ratio: 'FEV1FVC' } as const
  return Object.fromEntries(
    referenceQuantities.flatMap((quantity) =>
      sexes.map((sex) => {
        const { m, s } = tables[quantity][sex]
        const rows = quarters.map((age, row) => `${age},${m[row]},${s[row]},0`)
        const lines = ['age,Mspline,Sspline,Lspline', ...rows]
        return [`${names[quantity]}_${sex.toUpperCase()}.csv`, `${lines.join('\n')}\n`]
      }),
    ),
  )
}

/** Files of texts by name. */
export function textFiles(texts: Readonly<Record<string, string>>): PackFile[] {
  return Object.entries(texts).map(([name, text]) => ({
    name,
    bytes: Uint8Array.from(new TextEncoder().encode(text)),
  }))
}
