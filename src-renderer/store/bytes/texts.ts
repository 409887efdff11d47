import type { ByteReader, ByteWriter } from './byte-stream'
import { columnKind, readCounts, writeNumbers } from './numbers'

const textCoding = { utf8: 0, utf16: 1 } as const

const encoder = new TextEncoder()
const loneSurrogate = /\p{Surrogate}/u
const longestAligned = 64

/** Writes a column of texts, at least one. */
export function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  const words = findWords(texts)
  if (!words) return writeOnce(writer, texts)
  writer.byte(columnKind.words)
  writer.count(words.each.length)
  writeOnce(writer, words.each)
  writeNumbers(writer, words.numbers)
}

function writeOnce(writer: ByteWriter, texts: readonly string[]): void {
  const planes = hexadecimalPlanes(texts)
  if (planes) return writeHexadecimal(writer, planes, texts.length)
  const joined = texts.join('')
  const bytes = encoder.encode(joined)
  const { length } = texts[0] ?? ''
  const isAscii = bytes.length === joined.length
  if (isAscii && length > 0 && length <= longestAligned && texts.every((text) => text.length === length))
    return writeAligned(writer, bytes, length)
  writer.byte(columnKind.joined)
  writeNumbers(
    writer,
    texts.map((text) => text.length),
  )
  // UTF-8 has no lone surrogates
  if (!isAscii && loneSurrogate.test(joined)) writeCharacters(writer, textCoding.utf16, codeUnits(joined))
  else writeCharacters(writer, textCoding.utf8, bytes)
}

function writeCharacters(writer: ByteWriter, coding: number, bytes: Uint8Array): void {
  writer.byte(coding)
  writer.count(bytes.length)
  writer.room(bytes.length).set(bytes)
}

function codeUnits(text: string): Uint8Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return new Uint8Array(units.buffer)
}

/** Each text once, and its index for every row; null where too few repeat. */
function findWords(texts: readonly string[]) {
  const words = new Map<string, number>()
  const numbers: number[] = []
  for (const text of texts) {
    const number = words.get(text) ?? words.size
    // most columns of differing texts show it soon
    if (number === words.size && number > 8 + numbers.length / 2) return null
    words.set(text, number)
    numbers.push(number)
  }
  return words.size > texts.length / 2 ? null : { each: [...words.keys()], numbers }
}

/** Marks a place whose characters differ; all characters are below it. */
const placeDiffers = 128

/** Writes ASCII texts of one length: shared characters once, the others by their place, where they are most alike. */
function writeAligned(writer: ByteWriter, codes: Uint8Array, length: number): void {
  writer.byte(columnKind.aligned)
  writer.count(length)
  const shared = codes.slice(0, length)
  for (let place = 0; place < length; place++) if (differs(codes, place, length)) shared[place] = placeDiffers
  writer.room(length).set(shared)
  for (let place = 0; place < length; place++) {
    if (shared[place] !== placeDiffers) continue
    const plane = writer.room(codes.length / length)
    for (let from = place, to = 0; from < codes.length; from += length) plane[to++] = codes[from] ?? 0
  }
}

function differs(codes: Uint8Array, place: number, length: number): boolean {
  const code = codes[place]
  for (let at = place + length; at < codes.length; at += length) if (codes[at] !== code) return true
  return false
}

/** Texts of lower-case hexadecimal digits, two to a byte. */
export interface HexadecimalTexts {
  readonly kind: 'hexadecimal'
  /** Bytes of each text. */
  readonly size: number
  /** Byte of each place in all texts, or the one byte that they share. */
  readonly planes: readonly (Uint8Array | number)[]
}

/** Ids of a day: bytes where all are hexadecimal digits and equally long, as nearly all are, else texts. */
export type PackedIds = HexadecimalTexts | { readonly kind: 'texts'; readonly ids: readonly string[] }

/** Opens as many ids as `writeTexts` wrote texts. */
export function openIds(reader: ByteReader, count: number): PackedIds {
  const kind = reader.byte()
  return kind === columnKind.hexadecimal
    ? openHexadecimal(reader, count)
    : { kind: 'texts', ids: readTexts(reader, kind, count) }
}

function openHexadecimal(reader: ByteReader, count: number): HexadecimalTexts {
  const size = reader.byte()
  const planes = Array.from({ length: size }, () =>
    reader.byte() === 0 ? reader.byte() : reader.take(count),
  )
  return { kind: 'hexadecimal', size, planes }
}

/** The bytes of all texts, those of one place after the other; null where they are not all hexadecimal and equally long. */
function hexadecimalPlanes(texts: readonly string[]): Uint8Array | null {
  const count = texts.length
  const length = texts[0]?.length ?? 0
  if (length === 0 || length % 2 === 1 || length > longestAligned) return null
  const planes = new Uint8Array((count * length) / 2)
  for (let row = 0; row < count; row++) {
    const text = texts[row] ?? ''
    if (text.length !== length) return null
    for (let place = 0, to = row; place < length; place += 2, to += count) {
      const high = digit(text.charCodeAt(place))
      const low = digit(text.charCodeAt(place + 1))
      if (high < 0 || low < 0) return null
      planes[to] = 16 * high + low
    }
  }
  return planes
}

/** The value of a hexadecimal digit in lower case, -1 for any other character. */
function digit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  return unit >= 97 && unit <= 102 ? unit - 87 : -1
}

function writeHexadecimal(writer: ByteWriter, planes: Uint8Array, count: number): void {
  writer.byte(columnKind.hexadecimal)
  writer.byte(planes.length / count)
  for (let from = 0; from < planes.length; from += count) {
    const plane = planes.subarray(from, from + count)
    const shared = plane[0] ?? 0
    const differs = plane.some((byte) => byte !== shared)
    writer.byte(differs ? 1 : 0)
    if (differs) writer.room(count).set(plane)
    else writer.byte(shared)
  }
}

function readHexadecimal(reader: ByteReader, count: number): string[] {
  const opened = openHexadecimal(reader, count)
  if (count > 1 && opened.planes.every((plane) => typeof plane === 'number'))
    throw new TypeError('not packed texts')
  return unpackIds(opened, count)
}

/** As many ids as were opened. */
export function unpackIds(packed: PackedIds, count: number): string[] {
  if (packed.kind === 'texts') return [...packed.ids]
  const { planes } = packed
  return Array.from({ length: count }, (_, row) =>
    planes.map((plane) => byteTexts[typeof plane === 'number' ? plane : (plane[row] ?? 0)]).join(''),
  )
}

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Texts in UTF-8, each with a line feed behind it, not decoded. */
export interface PackedTexts {
  readonly bytes: Uint8Array
  /** Place of the line feed of each text. */
  readonly ends: readonly number[]
}

const lineFeed = 10

/** Packs texts that are well-formed and of one line, such as JSON, so that they can be compared without being decoded. */
export function packTexts(texts: readonly string[]): PackedTexts {
  return packedTexts(encoder.encode(texts.map((text) => `${text}\n`).join('')))
}

/** Writes texts such as `packTexts` takes. */
export function writePackedTexts(writer: ByteWriter, texts: readonly string[]): void {
  const { bytes } = packTexts(texts)
  writer.count(bytes.length)
  writer.room(bytes.length).set(bytes)
}

/** Opens texts that `writePackedTexts` wrote. */
export function openTexts(reader: ByteReader): PackedTexts {
  return packedTexts(reader.take(reader.count()))
}

/** The texts that {@link packTexts} took. */
export function unpackTexts({ bytes, ends }: PackedTexts): string[] {
  return ends.map((end, at) => utf8.decode(bytes.subarray(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end)))
}

function packedTexts(bytes: Uint8Array): PackedTexts {
  const ends: number[] = []
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) ends.push(at)
  return { bytes, ends }
}

// a text may begin with the character that is also a byte order mark
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a column that `writeTexts` wrote, behind its kind. */
export function readTexts(reader: ByteReader, kind: number, count: number): string[] {
  if (kind === columnKind.words) return readWords(reader, count)
  if (kind === columnKind.aligned) return readAligned(reader, count)
  if (kind === columnKind.joined) return readJoined(reader, count)
  if (kind === columnKind.hexadecimal) return readHexadecimal(reader, count)
  throw new TypeError('not packed texts')
}

function readWords(reader: ByteReader, count: number): string[] {
  const size = reader.count()
  const words = readTexts(reader, reader.byte(), size)
  return readCounts(reader, count).map((number) => {
    const word = words[number]
    if (word === undefined) throw new TypeError('not a packed word')
    return word
  })
}

function readAligned(reader: ByteReader, count: number): string[] {
  const shared = reader.take(reader.count())
  const differing = shared.reduce((sum, byte) => sum + (byte === placeDiffers ? 1 : 0), 0)
  if (differing === 0 && count > 1) throw new TypeError('not packed texts')
  const codes = reader.take(count * differing)
  const { length } = shared
  const all = new Uint8Array(count * length)
  let from = 0
  for (const [place, byte] of shared.entries()) {
    const differs = byte === placeDiffers
    for (let to = place; to < all.length; to += length) all[to] = differs ? (codes[from++] ?? 0) : byte
  }
  const joined = utf8.decode(all)
  if (joined.length !== all.length) throw new TypeError('not packed texts')
  return Array.from({ length: count }, (_, row) => joined.slice(row * length, (row + 1) * length))
}

function readJoined(reader: ByteReader, count: number): string[] {
  const lengths = readCounts(reader, count)
  const coding = reader.byte()
  const bytes = reader.take(reader.count())
  const joined = coding === textCoding.utf16 ? textOfUnits(bytes) : utf8.decode(bytes)
  let at = 0
  const texts = lengths.map((length) => joined.slice(at, (at += length)))
  if (at !== joined.length) throw new TypeError('not packed texts')
  return texts
}

/** Decodes UTF-16, which a text has for the sake of lone surrogates: TextDecoder would replace them. */
function textOfUnits(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2)
    text += String.fromCharCode((bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0))
  return text
}
