import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer'
import { compress } from './compress'
import { chooseEncoding } from './content-encoding'

// below this, headers outweigh what compression saves
const leastCompressed = 600

/** Sends an answer, compressed as the client asks, with its length. Returns the bytes of the body sent. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  cutShort: boolean,
): Promise<number> {
  const plain = Buffer.from(answer.body, 'utf8')
  const accepted = request.headers['accept-encoding']
  const encoding =
    plain.length < leastCompressed
      ? null
      : chooseEncoding(typeof accepted === 'string' ? accepted : undefined)
  const body = encoding ? await compress(plain, encoding) : plain
  response.writeHead(answer.status, {
    ...answer.headers,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  if (request.method === 'HEAD') {
    response.end()
    return 0
  }
  if (cutShort) {
    const half = body.subarray(0, Math.floor(body.length / 2))
    response.write(half, () => response.destroy())
    return half.length
  }
  response.end(body)
  return body.length
}
