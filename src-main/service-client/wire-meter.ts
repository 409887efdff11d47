import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Headers = Readonly<Record<string, string>>

// measured overhead: Chromium's per request, and TLS's per connection, resumed, or besides certificates
const ownHeaders = 330
const handshake = 2_600
// TLS delivers a record only when complete, 16 kB at most
const halfRecord = 8_192
// assumed keep-alive of a server that does not declare it, ms
const usuallyKeptMs = 60_000

/**
 * A meter. Chromium delivers decompressed bytes and counts none, so an answer's size is taken from its headers, and a
 * partial one's from recompressing it; `certificateBytes` is the size of the chain on the first connection: later ones resume
 * its TLS session, as far as the service lets them.
 */
export function createWireMeter(certificateBytes: () => number) {
  // expiry of each idle connection
  let idle: number[] = []
  let isFirst = true
  // of the connection made last
  let carried = 0
  const carry = (bytes: number) => {
    carried += Math.round(bytes)
    return { wireBytes: Math.round(bytes), connectionBytes: carried }
  }

  return {
    /**
     * One request; ended once, by `whole` or by `cut`, which return its bytes in both directions, and those that its
     * connection has carried so far.
     */
    request({ url, headers: own }: { readonly url: string; readonly headers: Headers }) {
      const now = performance.now()
      idle = idle.filter((until) => until > now)
      const isNew = idle.pop() === undefined
      if (isNew) carried = 0
      const isWhole = isNew && isFirst
      const sent = ownHeaders + new URL(url).pathname.length + new URL(url).search.length + textBytes(own)
      let answer: Headers | null = null
      const before = () => sent + (isNew ? handshake : 0) + (isWhole ? certificateBytes() : 0)

      return {
        /** Call when an answer has begun. */
        answered(headers: Headers) {
          answer = headers
          isFirst = false
        },
        /** Call when it is complete, with its decompressed bytes. */
        whole(headers: Headers, bytes: number) {
          isFirst = false
          idle.push(performance.now() + keptMs(headers))
          const announced = announcedBytes(headers)
          const body = headers['content-encoding'] && announced > 0 ? announced : bytes
          return carry(before() + textBytes(headers) + body)
        },
        /** Call when it broke off after these decompressed pieces. */
        cut(chunks: readonly Uint8Array[]) {
          if (answer === null) return carry(before())
          const body = compressedBytes(answer['content-encoding'], chunks)
          const left = Math.max(0, announcedBytes(answer) - body)
          return carry(before() + textBytes(answer) + body + Math.min(halfRecord, left / 2))
        },
      }
    },
    /** Call when the idle connections are ended. */
    hangUp() {
      idle = []
    },
  }
}

function textBytes(headers: Headers): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
}

function announcedBytes(headers: Headers): number {
  return Number(headers['content-length'] ?? 0)
}

function keptMs({ 'keep-alive': keepAlive, connection }: Headers): number {
  if (connection?.toLowerCase() === 'close') return 0
  const said = /timeout=(\d+)/.exec(keepAlive ?? '')?.[1]
  return said === undefined ? usuallyKeptMs : Number(said) * 1000
}

// more would say nothing new, and take long
const sampleBytes = 256 * 1024

function compressedBytes(encoding: string | undefined, chunks: readonly Uint8Array[]): number {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  if (encoding === undefined || bytes === 0) return bytes
  const sample = Buffer.concat(chunks).subarray(0, sampleBytes)
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(sample, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(sample)
  return (compressed.byteLength / sample.byteLength) * bytes
}
