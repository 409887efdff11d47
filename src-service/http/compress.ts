import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'
import type { ContentEncoding } from './content-encoding'

const compressors = {
  // level 5 of 11: about gzip's time, smaller answers
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  deflate: (bytes: Buffer) => promisify(deflate)(bytes),
}

/** Compresses bytes as the header Content-Encoding will say. */
export function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return compressors[encoding](bytes)
}
