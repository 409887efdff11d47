import { crc32, deflateSync } from 'node:zlib'
import { type PageImage, channels } from './page-image'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture as a PNG: eight bits of red, green and blue, its rows unfiltered. */
export function writePng({ width, height, samples }: PageImage): Buffer {
  const head = Buffer.from('00000000000000000802000000', 'hex')
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const length = width * channels
  const rows = Buffer.alloc((length + 1) * height)
  for (let y = 0; y < height; y++)
    rows.set(samples.subarray(y * length, (y + 1) * length), y * (length + 1) + 1)
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
