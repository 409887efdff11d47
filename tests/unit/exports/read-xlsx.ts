import { inflateRawSync } from 'node:zlib'
import type { ExportColumn } from '#shared/exports/export-columns'
import { dayOfNumber, msPerDay } from '#shared/records/day'
import { timeWithOffset, utcTime } from '../../../src-renderer/store/exports/writer'

/** A cell: its type in the file (empty for a number), its value as written, and the number format of its style. */
export interface XlsxCell {
  readonly type: string
  readonly value: string
  readonly format: string
}

export interface XlsxSheet {
  readonly name: string
  readonly xml: string
  /** Null for an empty cell. */
  readonly rows: readonly (readonly (XlsxCell | null)[])[]
}

/** The sheets of a workbook in their order, and all its parts. Throws where a part is not well-formed. */
export function readXlsx(bytes: Uint8Array): { sheets: XlsxSheet[]; parts: ReadonlyMap<string, string> } {
  const parts = unzip(Buffer.from(bytes))
  for (const [name, xml] of parts) checkXml(name, xml)
  const part = (name: string) => {
    const found = parts.get(name)
    if (found === undefined) throw new Error(`no part ${name}`)
    return found
  }
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes: { Id, Target } }) => [
      Id,
      Target,
    ]),
  )
  const [, styled = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(part('xl/styles.xml')) ?? []
  const formats = elements(styled, 'xf').map(({ attributes }) => attributes['numFmtId'] ?? '')
  const sheets = elements(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
    const file = `xl/${targets.get(attributes['r:id'] ?? '')}`
    if (!part('[Content_Types].xml').includes(`PartName="/${file}"`)) throw new Error(`no type of ${file}`)
    const xml = part(file)
    return { name: unescaped(attributes['name'] ?? ''), xml, rows: readRows(xml, formats) }
  })
  return { sheets, parts }
}

function readRows(xml: string, formats: readonly string[]): (XlsxCell | null)[][] {
  return elements(xml, 'row').map(({ inside: row }) =>
    elements(row, 'c').map(({ attributes: { t: type = '', s: style = '0' }, inside }) => {
      if (inside === '') return null
      const [, text] = /<(?:v|t)(?: [^>]*)?>(.*)<\/(?:v|t)>/s.exec(inside) ?? []
      if (text === undefined) throw new Error(`an odd cell: ${inside}`)
      return { type, value: unescaped(text), format: formats[Number(style)] ?? 'none' }
    }),
  )
}

/** A cell as CSV for analysis has it, before it is guarded; `offset` are minutes east of UTC. */
export function asCsv(cell: XlsxCell | null, kind: ExportColumn['kind'], offset: number | null): string {
  if (cell === null) return ''
  const { type, value } = cell
  if (type === 'inlineStr') return value
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  const ms = Math.round((Number(value) - 25_569) * msPerDay)
  if (kind === 'day') return dayOfNumber(ms / msPerDay)
  if (kind === 'time') return utcTime(ms) ?? ''
  if (kind === 'local-time') return timeWithOffset(ms - (offset ?? 0) * 60_000, offset) ?? ''
  return value
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function unescaped(text: string): string {
  return text
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function elements(xml: string, name: string) {
  const found = xml.matchAll(new RegExp(`<${name}((?: [^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs'))
  return [...found].map(([, written = '', inside = '']) => ({
    attributes: Object.fromEntries(
      [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ) as Readonly<Record<string, string>>,
    inside,
  }))
}

/** Throws where tags do not match, or a character or an entity is none of XML 1.0. */
function checkXml(name: string, xml: string): void {
  const wrong = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|&(?!(?:amp|lt|gt|quot);)/u.exec(xml)
  if (wrong) throw new Error(`${name} has ${JSON.stringify(wrong[0])}`)
  const open: string[] = []
  for (const [tag, slash, element = '', , closed] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (slash === '/' && open.pop() !== element) throw new Error(`${name} closes ${tag}`)
    if (slash === '' && closed === '') open.push(element)
  }
  if (open.length > 0) throw new Error(`${name} leaves open ${open.join(' ')}`)
  const others = xml
    .replace(/^<\?xml [^?]*\?>\s*/, '')
    .replace(/<\/?[\w:]+(?:\s[\w:]+="[^"<]*")*\s*\/?>/g, '')
  if (others.includes('<')) throw new Error(`${name} has a stray <`)
}

/** The parts of a zip file, by its central directory. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((more) => file.readUInt16LE(at + more))
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const from = file.readUInt32LE(at + 42)
    const data = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
    const packed = file.subarray(data, data + file.readUInt32LE(at + 20))
    const bytes = inflateRawSync(packed)
    if (bytes.length !== file.readUInt32LE(at + 24)) throw new Error(`${name} is not as long as it says`)
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}
