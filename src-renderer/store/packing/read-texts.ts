import type { ByteReader } from './byte-reader'
import { columnKind } from './column-kind'
import { readCounts } from './read-numbers'
import { placeDiffers } from './write-aligned'
import { textCoding } from './write-texts'

// a text may begin with the character that is also a byte order mark
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a column that `writeTexts` wrote, behind its kind. */
export function readTexts(reader: ByteReader, kind: number, count: number): string[] {
  if (kind === columnKind.words) return readWords(reader, count)
  if (kind === columnKind.aligned) return readAligned(reader, count)
  if (kind === columnKind.joined) return readJoined(reader, count)
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

/** TextDecoder would replace the lone surrogates for whose sake the text is in UTF-16. */
function textOfUnits(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2)
    text += String.fromCharCode((bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0))
  return text
}
