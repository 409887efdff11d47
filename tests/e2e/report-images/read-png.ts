import { inflateSync } from 'node:zlib'
import { type PageImage, channels } from './page-image'

/** Reads a PNG as {@link writePng} makes it. Throws at any other. */
export function readPng(png: Buffer): PageImage {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end))
    at = end + 4
  }
  const [head, data] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (!head || !data || head.toString('hex', 8) !== '0802000000') throw new Error('another kind of PNG')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const rows = inflateSync(data)
  const length = width * channels
  const samples = new Uint8Array(length * height)
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1)
    if (rows[start] !== 0) throw new Error('a PNG with filtered rows')
    samples.set(rows.subarray(start + 1, start + 1 + length), y * length)
  }
  return { width, height, samples }
}
