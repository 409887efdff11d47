import type { Bytes } from './bytes'

/** Compresses bytes (raw deflate). Chromium does the work on the thread that asks. */
export function compress(bytes: Bytes): Promise<Bytes> {
  return pass(bytes, new CompressionStream('deflate-raw'))
}

/** Undoes {@link compress}. Rejects on bytes that it did not make. */
export function decompress(bytes: Bytes): Promise<Bytes> {
  return pass(bytes, new DecompressionStream('deflate-raw'))
}

async function pass(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  const writer = stream.writable.getWriter()
  // a failure shows at the reading end
  writer.write(bytes).catch(() => {})
  writer.close().catch(() => {})
  return new Uint8Array(await new Response(stream.readable).arrayBuffer())
}
