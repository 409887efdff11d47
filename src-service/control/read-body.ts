import type { IncomingMessage } from 'node:http'

const longest = 100_000

/** Reads a request's body as JSON. Rejects with a RangeError when it is too long or is not JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > longest) throw new RangeError('the body is too long')
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RangeError('the body is not JSON')
  }
}
