import { Zip, ZipDeflate } from 'fflate'
import type { ExportColumn } from '#shared/exports/export-columns'
import { charactersOfCell, rowsOfSheet } from '#shared/exports/spreadsheet'
import { type Day, dayNumber, msPerDay } from '#shared/records/day'
import { type Cells, writeRows } from './cell-bytes'
import type { CellValue } from './cell-sources'
import { plainCell } from './csv'
import { type ByteOutput, createByteOutput } from './writer'

/** A sheet with its headings, each with the kind of the cells below it. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly heading: string; readonly kind: ExportColumn['kind'] }[]
}

// more takes half as long again, and saves a fifth
const level = 2
const xmlAtOnce = 250_000
// a part of 4 GiB needs a form of zip that not all read
const bytesOfPart = 4_000_000_000

/**
 * Makes a writer of an Excel workbook (Office Open XML) that holds no more than a part of it: a table of any length, on a next
 * sheet where one is full, and `notes` as the second sheet. Texts are texts, whatever they begin with: nothing is a formula.
 */
export function createWorkbook(
  table: Sheet,
  notes: Sheet & { readonly rows: readonly (readonly string[])[] },
) {
  const zip = createZip()
  const xml = createByteOutput()
  const names: string[] = []
  let part: ReturnType<typeof zip.part> | null = null
  let rows = 0
  let bytes = 0

  const send = (to: ByteOutput) => {
    bytes += xml.length()
    part?.write(xml.take(), to)
  }
  const beginSheet = ({ columns }: Sheet, name: string, to: ByteOutput) => {
    names.push(name)
    part = zip.part(sheetFile(names.length), to)
    rows = 1
    bytes = 0
    xml.text(sheetBegin(columns, names.length === 1))
    xml.text(rowText(columns.map(({ heading }) => textCell(heading, headingStyle))))
  }
  const endSheet = ({ columns }: Sheet, to: ByteOutput) => {
    xml.text(`</sheetData><autoFilter ref="A1:${letters(columns.length)}${rows}"/></worksheet>`)
    send(to)
    part?.end(to)
  }
  const nextSheet = (to: ByteOutput) => {
    endSheet(table, to)
    // the second is that of the notes
    if (names.length === 1) writeNotes(to)
    beginSheet(table, `${table.name} ${names.length}`, to)
  }
  const writeNotes = (to: ByteOutput) => {
    beginSheet(notes, notes.name, to)
    for (const cells of notes.rows) xml.text(rowText(cells.map((cell) => textCell(cell))))
    rows += notes.rows.length
    endSheet(notes, to)
  }
  const added = (more: number, to: ByteOutput) => {
    rows += more
    if (xml.length() > xmlAtOnce) send(to)
  }
  return {
    begin(to: ByteOutput) {
      for (const [name, text] of fixedParts) zip.whole(name, text, to)
      beginSheet(table, table.name, to)
    },
    /** Writes a row of cells, one for each column, each made by `cellWriter`. */
    row(cells: readonly string[], to: ByteOutput) {
      if (rows === rowsOfSheet || bytes > bytesOfPart) nextSheet(to)
      xml.text(rowText(cells))
      added(1, to)
    },
    /** Writes `count` rows of such cells, column by column; false where they do not fit on the sheet. */
    rows(columns: readonly Cells[], count: number, to: ByteOutput): boolean {
      if (rows + count > rowsOfSheet || bytes > bytesOfPart) return false
      writeRows(columns, count, { begin: '<row>', between: '', end: '</row>' }, xml)
      added(count, to)
      return true
    },
    end(to: ByteOutput) {
      endSheet(table, to)
      if (names.length === 1) writeNotes(to)
      for (const [name, text] of closingParts(names)) zip.whole(name, text, to)
      zip.end(to)
    },
  }
}

/** Writes the parts of a zip file, one after the other. */
function createZip() {
  let to = createByteOutput()
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    to.extend(bytes.length).set(bytes)
  })
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level })
    // the first that there is, so that the same sessions give the same bytes
    file.mtime = new Date(1980, 0, 1)
    zip.add(file)
    return file
  }
  return {
    part(name: string, into: ByteOutput) {
      to = into
      const file = begin(name)
      return {
        write(bytes: Uint8Array, into: ByteOutput) {
          to = into
          file.push(bytes)
        },
        end(into: ByteOutput) {
          to = into
          file.push(new Uint8Array(0), true)
        },
      }
    },
    whole(name: string, text: string, into: ByteOutput) {
      to = into
      begin(name).push(new TextEncoder().encode(text), true)
    },
    end(into: ByteOutput) {
      to = into
      zip.end()
    },
  }
}

// places among `cellXfs`
const headingStyle = 1
const dayStyle = 2
const timeStyle = 3
const textStyle = 4

const empty = '<c/>'

/** Returns what writes the cells of a kind. */
export function cellWriter(kind: ExportColumn['kind']): (value: CellValue) => string {
  switch (kind) {
    case 'number':
    case 'count':
      return (value) => (typeof value === 'number' ? numberCell(value) : empty)
    case 'yes-no':
      return (value) => (typeof value === 'boolean' ? `<c t="b"><v>${value ? 1 : 0}</v></c>` : empty)
    case 'day':
      return (value) =>
        typeof value === 'string' ? dateCell(dayNumber(value as Day), dayStyle, value) : empty
    case 'time':
      return (value) => (typeof value === 'number' ? timeCell(value, plainCell(value, kind)) : empty)
    case 'local-time':
      return (value) =>
        value !== null && typeof value === 'object' && 'instant' in value
          ? timeCell(value.instant + (value.offsetMinutes ?? 0) * 60_000, plainCell(value, kind))
          : empty
    case 'text':
    case 'list':
      return (value) => textCell(plainCell(value, kind))
  }
}

function numberCell(value: number, style = ''): string {
  return Number.isFinite(value) ? `<c${style}><v>${value}</v></c>` : empty
}

function timeCell(ms: number, text: string): string {
  // a billionth of a day is less than a millisecond
  return dateCell(Math.round((ms / msPerDay) * 1e9) / 1e9, timeStyle, text)
}

// Excel's days begin with 1900, which it takes for a leap year, and end with 9999
const daysBefore1970 = 25_569
const [firstDate, afterLastDate] = [61, 2_958_466]

/** A date that Excel knows as such; any other as text. */
function dateCell(daysSince1970: number, style: number, text: string): string {
  const date = daysSince1970 + daysBefore1970
  return date >= firstDate && date < afterLastDate ? numberCell(date, ` s="${style}"`) : textCell(text)
}

// edited by hand, such a text would become a formula, unless its cell is one for texts
const formulaFirst = /^[=+\-@＝＋－＠﹦﹢﹣﹫\s]/u

function textCell(text: string, style = formulaFirst.test(text) ? textStyle : 0): string {
  if (text === '') return empty
  const kept = /^\s|\s$|\s\s|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${kept}>${xmlText(text)}</t></is></c>`
}

const simple = /^[\w .,;:+@/()%-]*$/
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML, cut with an ellipsis where no cell has room for it. */
function xmlText(text: string): string {
  const whole = text.length > charactersOfCell ? `${text.slice(0, charactersOfCell - 1)}…` : text
  if (simple.test(whole) && !whole.includes('_x')) return whole
  return whole
    .replace(notInXml, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

function rowText(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`
}

/** The name of the n-th column: A, Z, AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

const widths: Readonly<Record<ExportColumn['kind'], number>> = {
  text: 20,
  list: 32,
  number: 11,
  count: 9,
  'yes-no': 9,
  day: 12,
  time: 18,
  'local-time': 18,
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const sheetFile = (number: number) => `xl/worksheets/sheet${number}.xml`

function sheetBegin(columns: Sheet['columns'], isFirst: boolean): string {
  const widthsOfColumns = columns.map(({ heading, kind }, at) => {
    // with room for the button of its filter
    const width = Math.max(widths[kind], Math.min(heading.length + 4, 30))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `${declaration}<worksheet ${main}><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthsOfColumns.join('')}</cols><sheetData>`
}

const formats = [
  '',
  ' applyFont="1" fontId="1"',
  // a day, and a time, as the reader's Excel writes them
  ' applyNumberFormat="1" numFmtId="14"',
  ' applyNumberFormat="1" numFmtId="22"',
  ' applyNumberFormat="1" numFmtId="49" quotePrefix="1"',
].map((format) => {
  const font = format.includes('fontId') ? '' : ' fontId="0"'
  const number = format.includes('numFmtId') ? '' : ' numFmtId="0"'
  return `<xf${number}${font} fillId="0" borderId="0" xfId="0"${format}/>`
})

const styles = `${declaration}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const fixedParts = [
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${office}/extended-properties" Target="docProps/app.xml"/></Relationships>`,
  ],
  [
    'docProps/app.xml',
    `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Spirodesk</Application></Properties>`,
  ],
  ['xl/styles.xml', styles],
] as const

/** The parts that say which sheets there are. */
function closingParts(names: readonly string[]): (readonly [name: string, text: string])[] {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const related = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const type = (name: string, of: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${of}+xml"/>`
  const types = [
    type('xl/workbook.xml', 'spreadsheetml.sheet.main'),
    ...names.map((_, at) => type(sheetFile(at + 1), 'spreadsheetml.worksheet')),
    type('xl/styles.xml', 'spreadsheetml.styles'),
    type('docProps/app.xml', 'extended-properties'),
  ]
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook ${main} xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaging}/relationships">${related.join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    ],
  ]
}
