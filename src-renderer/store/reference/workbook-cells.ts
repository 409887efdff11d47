import { PackError } from './pack-error'
import { unzip } from './unzip'

/** Cells of a sheet by row and column, both from 1 on. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, string>>
}

const wanted = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/
const sheetsAtMost = 20
const rowsAtMost = 2_000
const cellsAtMost = 40_000
/** Of all parts together, and of a tag and a text: the publisher's workbook has some 41,000, 9 and 178. */
const tagsAtMost = 400_000
const attributesAtMost = 60
const textAtMost = 4_000

/** The sheets of an xlsx workbook, as texts. Throws a {@link PackError}, also for a formula: none is evaluated. */
export function readSheets(bytes: Uint8Array): Sheet[] {
  const parts = unzip(bytes, (name) => wanted.test(name))
  const budget = { tags: tagsAtMost }
  const part = (name: string) => {
    const found = parts.get(name)
    if (found === undefined) throw new PackError('not-a-pack', { part: name.slice(0, 200) })
    return tagsOf(name, found, budget)
  }
  const targets = new Map<string | undefined, string>()
  for (const tag of part('xl/_rels/workbook.xml.rels'))
    if (tag.opens === 'Relationship') targets.set(tag.attributes['Id'], tag.attributes['Target'] ?? '')
  const strings = parts.has('xl/sharedStrings.xml') ? readStrings(part('xl/sharedStrings.xml')) : []
  const sheets: Sheet[] = []
  const read = new Set<string>()
  for (const tag of part('xl/workbook.xml')) {
    if (tag.opens !== 'sheet') continue
    if (sheets.length === sheetsAtMost) throw new PackError('too-large', { part: 'xl/workbook.xml' })
    const target = targets.get(tag.attributes['id']) ?? ''
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    // a part that is several sheets would be read as often
    if (read.has(name)) throw new PackError('damaged', { part: name.slice(0, 200) })
    read.add(name)
    sheets.push({ name: tag.attributes['name'] ?? '', rows: readCells(name, part(name), strings) })
  }
  return sheets
}

/** The shared texts; those of several runs are joined, and how they are read aloud is left out. */
function readStrings(tags: Iterable<Tag>): string[] {
  const strings: string[] = []
  let said = ''
  let isText = false
  let isPhonetic = false
  for (const tag of tags) {
    if (tag.opens === 'si') said = ''
    if (tag.opens === 'rPh') isPhonetic = true
    if (tag.opens === 't') isText = !isPhonetic
    if (isText) said += tag.text
    if (tag.closes === 't') isText = false
    if (tag.closes === 'rPh') isPhonetic = false
    if (tag.closes === 'si') strings.push(said)
  }
  return strings
}

function readCells(part: string, tags: Iterable<Tag>, strings: readonly string[]): Sheet['rows'] {
  const rows = new Map<number, Map<number, string>>()
  let count = 0
  let cell: { row: number; column: number; type: string; text: string } | null = null
  let isText = false
  for (const tag of tags) {
    if (tag.opens === 'f') throw new PackError('not-plain', { part })
    if (tag.opens === 'c') {
      const [row, column] = placeOf(tag.attributes['r'] ?? '', part)
      cell = { row, column, type: tag.attributes['t'] ?? 'n', text: '' }
    }
    if (cell !== null) {
      if (tag.opens === 'v' || tag.opens === 't') isText = true
      if (isText) cell.text += tag.text
      if (tag.closes === 'v' || tag.closes === 't') isText = false
    }
    if (tag.closes !== 'c' || cell === null) continue
    const { row, column, type, text } = cell
    cell = null
    const value = type === 's' ? strings[/^\d{1,7}$/.test(text) ? Number(text) : -1] : text
    if (value === undefined) throw new PackError('damaged', { part })
    if (value.length > textAtMost) throw new PackError('too-large', { part })
    if (value.trim() === '') continue
    const inRow = rows.get(row) ?? new Map<number, string>()
    if (inRow.has(column)) throw new PackError('damaged', { part })
    rows.set(row, inRow.set(column, value))
    if (rows.size > rowsAtMost || ++count > cellsAtMost) throw new PackError('too-large', { part })
  }
  return rows
}

/** Row and column of a reference such as `B12`. */
function placeOf(reference: string, part: string): readonly [row: number, column: number] {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (digits === undefined) throw new PackError('damaged', { part })
  return [Number(digits), columnOf(letters)]
}

function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

/** A tag of XML without its prefix, and the text that follows it; one that is empty opens and closes. */
interface Tag {
  readonly opens: string | null
  readonly closes: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

// a declaration, an instruction or a comment; or a tag; and the text behind it
const oneAttribute = String.raw`\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const markup = new RegExp(
  String.raw`<(?:\?[^?]*\?|!--(?:(?!--)[^])*--|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:${oneAttribute}){0,${attributesAtMost}})\s*(\/?))>([^<]*)`,
  'y',
)
const attribute = /\s+(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/** The tags of an XML part in their order; what is not plain, well-nested XML throws. */
function* tagsOf(part: string, bytes: Uint8Array, budget: { tags: number }): Generator<Tag> {
  const xml = decoded(part, bytes)
  if (/<!(?!--)/.test(xml)) throw new PackError('not-plain', { part })
  const open: string[] = []
  let at = xml.indexOf('<')
  if (at < 0 || xml.slice(0, at).trim() !== '') throw new PackError('damaged', { part })
  while (at < xml.length) {
    markup.lastIndex = at
    const found = markup.exec(xml)
    if (found === null) throw new PackError('damaged', { part })
    if (budget.tags-- === 0) throw new PackError('too-large', { part })
    at = markup.lastIndex
    const [, slash, name, written = '', empty, text = ''] = found
    if (name === undefined) continue
    if (slash === '/') {
      if (open.pop() !== name) throw new PackError('damaged', { part })
    } else if (empty === '') open.push(name)
    yield {
      opens: slash === '/' ? null : name,
      closes: slash === '/' || empty === '/' ? name : null,
      attributes: Object.fromEntries(
        Array.from(written.matchAll(attribute), ([, key = '', double, single]) => [
          key,
          unescaped(double ?? single ?? '', part),
        ]),
      ),
      text: unescaped(text, part),
    }
  }
  if (open.length > 0) throw new PackError('damaged', { part })
}

function decoded(part: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PackError('damaged', { part })
  }
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A text with XML's own five entities and numbered characters; any other entity throws. */
function unescaped(text: string, part: string): string {
  return text.includes('&')
    ? text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w*);?/g, (whole, name: string) => {
        if (!whole.endsWith(';')) throw new PackError('damaged', { part })
        if (name.startsWith('#')) {
          const code = Number(name.replace('#x', '0x').replace('#', ''))
          if (code > 0x10ffff) throw new PackError('damaged', { part })
          return String.fromCodePoint(code)
        }
        const known = entities.get(name)
        if (known === undefined) throw new PackError('not-plain', { part })
        return known
      })
    : text
}
