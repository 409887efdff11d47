import { Inflate } from 'fflate'
import { PackError } from './pack-error'

/** The most that the wanted parts of an archive may hold unzipped, bytes, and its most parts. */
const unzippedAtMost = 8 * 1024 * 1024
const partsAtMost = 200

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const methods = { stored: 0, deflated: 8 }
const endLength = 22
const commentAtMost = 0xffff
/** Few bytes at a time, so that what a bomb unzips to stays small until it is noticed. */
const inflatedAtOnce = 4096

/** Whether a file begins like a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > endLength && viewOf(bytes).getUint32(0, true) === signatures.local
}

/**
 * The wanted parts of a zip archive by name, unzipped; two of one name, encrypted ones and zip64 are refused. Throws a
 * {@link PackError}.
 */
export function unzip(bytes: Uint8Array, wants: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  try {
    return partsOf(bytes, wants)
  } catch (error) {
    if (error instanceof PackError) throw error
    // of `DataView`, for a place outside of the file, and of fflate
    throw new PackError('damaged')
  }
}

function partsOf(bytes: Uint8Array, wants: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const view = viewOf(bytes)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > partsAtMost) throw new PackError('too-large')
  const parts = new Map<string, Uint8Array>()
  let left = unzippedAtMost
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== signatures.central) throw new PackError('damaged')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (wants(name)) {
      if (parts.has(name)) throw new PackError('damaged', { part: shortened(name) })
      const part = unzipPart(bytes, view, at, left, name)
      left -= part.length
      parts.set(name, part)
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** Place of the record that ends an archive. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - commentAtMost)
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === signatures.end) return at
  throw new PackError('damaged')
}

function unzipPart(bytes: Uint8Array, view: DataView, at: number, most: number, name: string): Uint8Array {
  const about = { part: shortened(name) }
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const packedLength = view.getUint32(at + 20, true)
  const length = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (isEncrypted || view.getUint32(local, true) !== signatures.local) throw new PackError('damaged', about)
  if (length > most) throw new PackError('too-large', about)
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const packed = bytes.subarray(from, from + packedLength)
  if (packed.length !== packedLength) throw new PackError('damaged', about)
  if (method === methods.stored && packedLength === length) return packed
  if (method !== methods.deflated) throw new PackError('damaged', about)
  return inflate(packed, length, about)
}

/** Inflates as many bytes as a part says that it has; `damaged` for fewer, `too-large` for more. */
function inflate(packed: Uint8Array, length: number, about: { readonly part: string }): Uint8Array {
  const whole = new Uint8Array(length)
  let filled = 0
  const inflater = new Inflate((piece) => {
    if (filled + piece.length > length) throw new PackError('too-large', about)
    whole.set(piece, filled)
    filled += piece.length
  })
  for (let from = 0; from < packed.length; from += inflatedAtOnce) {
    const to = from + inflatedAtOnce
    inflater.push(packed.subarray(from, to), to >= packed.length)
  }
  if (filled !== length) throw new PackError('damaged', about)
  return whole
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A name as a message may have it. */
function shortened(name: string): string {
  return name.slice(0, 200)
}
