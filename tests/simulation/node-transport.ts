import { Agent, get } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fault } from '#shared/fault'
import { networkErrorCode, networkFault } from '../../src-main/service-client/network-fault'
import type { Transport, TransportFailure } from '../../src-main/service-client/transport'

/** A transport over Node's own HTTPS that trusts one certificate, with connections of its own. */
export function createNodeTransport(certificate: string): { transport: Transport; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const transport: Transport = (asked) =>
    new Promise((resolve) => {
      const began = performance.now()
      let begun = false
      const failed = (
        failure: TransportFailure['fault'],
        { wireBytes = 0, ...came }: Partial<Pick<TransportFailure, 'wireBytes' | 'part'>> = {},
      ) => resolve({ ok: false, fault: failure, wireBytes, begun, ...came })
      const failedWith = (error: unknown) =>
        failed(networkFault(networkErrorCode(error), { online: true, dateFault: 'certificate-untrusted' }))
      if (asked.signal?.aborted) {
        failed(fault('cancelled'))
        return
      }
      const headers = { ...asked.headers, 'accept-encoding': 'gzip' }
      const request = get(
        asked.url,
        { headers, ca: certificate, agent, timeout: asked.firstByteMs },
        (response) => {
          const { statusCode = 0 } = response
          begun = true
          void readBody(response, asked.maxBytes).then(({ why, body, wireBytes }) => {
            const ms = performance.now() - began
            const answer = { status: statusCode, headers: plain(response.headers), body, ms }
            if (why === null) {
              resolve({ ok: true, ...answer, wireBytes })
              return
            }
            request.destroy()
            failed(fault(why), { wireBytes, ...(why !== 'answer-too-large' && { part: answer }) })
          })
        },
      )
      const cancel = () => {
        failed(fault('cancelled'))
        request.destroy()
      }
      asked.signal?.addEventListener('abort', cancel, { once: true })
      request.on('close', () => asked.signal?.removeEventListener('abort', cancel))
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
      request.on('error', failedWith)
    })
  return { transport, close: () => agent.destroy() }
}

/** A body, or as much of one as could be decompressed, with why that is not all. */
interface Body {
  readonly why: 'answer-too-large' | 'answer-unreadable' | 'line-broken' | null
  readonly body: Uint8Array<ArrayBuffer>
  readonly wireBytes: number
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Body> {
  let wireBytes = 0
  response.on('data', (chunk: Buffer) => (wireBytes += chunk.byteLength))
  const zipped = response.headers['content-encoding'] === 'gzip'
  const plainBytes: Readable = zipped ? pipeline(response, createGunzip(), () => undefined) : response
  const chunks: Buffer[] = []
  let bytes = 0
  const come = (why: Body['why']) => ({ why, body: new Uint8Array(Buffer.concat(chunks)), wireBytes })
  try {
    for await (const chunk of plainBytes as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return come('answer-too-large')
      chunks.push(chunk)
    }
  } catch {
    return come(response.complete ? 'answer-unreadable' : 'line-broken')
  }
  return come(null)
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
