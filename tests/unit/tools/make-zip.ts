import { deflateRawSync } from 'node:zlib'

interface ZipFile {
  readonly name: string
  readonly text: string
  readonly mode: number
}

function record(signature: number, { name, text, mode }: ZipFile, at: number): Buffer[] {
  const packed = deflateRawSync(text)
  const central = signature === 0x02014b50
  const header = Buffer.alloc(central ? 46 : 30)
  const from = central ? 10 : 8
  header.writeUInt32LE(signature, 0)
  header.writeUInt16LE(8, from)
  header.writeUInt32LE(packed.length, from + 10)
  header.writeUInt32LE(Buffer.byteLength(text), from + 14)
  header.writeUInt16LE(Buffer.byteLength(name), from + 18)
  if (!central) return [header, Buffer.from(name), packed]
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(at, 42)
  return [header, Buffer.from(name)]
}

/** A zip archive of some files as Unix makes them, but without checksums. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  for (const file of files) {
    const at = Buffer.concat(locals).length
    locals.push(...record(0x04034b50, file, at))
    centrals.push(...record(0x02014b50, file, at))
  }
  const body = Buffer.concat(locals)
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, end])
}
