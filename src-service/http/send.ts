import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'
import type { Endpoint, FaultPlan } from '../faults'

async function untilOrClosed(milliseconds: number, response: ServerResponse): Promise<void> {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  try {
    await setTimeout(milliseconds, undefined, { signal: closed.signal })
  } catch (error) {
    if (!closed.signal.aborted) throw error
  }
}

/**
 * Applies the faults that precede the handling of a request. Returns their answer instead, `reset` when the connection is
 * to be reset, `gone` when the client has left, or null to go on.
 */
export async function interruptRequest(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  faults: FaultPlan,
  asPublished: boolean,
): Promise<Answer | 'reset' | 'gone' | null> {
  const delay = faults.take('slow', endpoint)
  if (delay !== null) await untilOrClosed(delay, response)
  if (response.destroyed || response.closed) return 'gone'
  if (faults.take('reset', endpoint) !== null) return 'reset'
  const failed = (status: number, message: string, headers?: Record<string, string>) =>
    errorAnswer(status, message, asPublished, headers)
  if (faults.take('http-redirect', endpoint) !== null) {
    const location = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
    return failed(307, 'The resource is elsewhere', { location })
  }
  if (faults.take('400', endpoint) !== null) return failed(400, 'The request is refused')
  if (faults.take('500', endpoint) !== null) return failed(500, 'The service failed')
  if (faults.take('503-retry-after', endpoint) !== null) {
    return failed(503, 'The service is being maintained', { 'retry-after': '2' })
  }
  if (faults.take('429', endpoint) !== null) {
    return failed(429, 'Too many requests', { 'retry-after': '1' })
  }
  return null
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** A successful answer. */
export function jsonAnswer(value: unknown): Answer {
  return { status: 200, headers: json, body: JSON.stringify(value) }
}

/** An answer with the interface's Error body; `code` is the status, as text where samples show it as text. */
export function errorAnswer(
  status: number,
  message: string,
  codeAsText: boolean,
  headers: Record<string, string> = {},
): Answer {
  const code = codeAsText ? String(status) : status
  return { status, headers: { ...json, ...headers }, body: JSON.stringify({ code, message }) }
}

// below this, headers outweigh what compression saves
const minCompressed = 600

/** Sends an answer, compressed by the client's preference, with its length. Returns the bytes of the body sent. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  cutShort: boolean,
): Promise<number> {
  const plain = Buffer.from(answer.body, 'utf8')
  const accepted = request.headers['accept-encoding']
  const encoding =
    plain.length < minCompressed ? null : chooseEncoding(typeof accepted === 'string' ? accepted : undefined)
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

const compressors = {
  // level 5 of 11: about gzip's time, smaller answers
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  deflate: (bytes: Buffer) => promisify(deflate)(bytes),
}

/** Compresses bytes for a Content-Encoding. */
function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return compressors[encoding](bytes)
}

/** The compressions that the service offers, the most thorough first. */
const contentEncodings = ['br', 'gzip', 'deflate'] as const

type ContentEncoding = (typeof contentEncodings)[number]

function readWeights(header: string): Map<string, number> {
  const weights = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return [name, Number.isFinite(weight) ? weight : 0]
  })
  return new Map(weights)
}

/** An Accept-Encoding's highest weight, the most thorough among equals; null when it names none that is offered. */
export function chooseEncoding(header: string | undefined): ContentEncoding | null {
  if (header === undefined) return null
  const weights = readWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = Math.max(...contentEncodings.map(weightOf))
  if (best <= 0 || best < (weights.get('identity') ?? 0)) return null
  return contentEncodings.find((name) => weightOf(name) === best) ?? null
}

const megabyte = 1_000_000

/** A JSON array of the requested megabytes, generated while it is sent. */
export function hugeAnswer(megabytes: number): Readable {
  function* chunks() {
    let sent = 0
    for (let record = 0; sent < megabytes * megabyte;) {
      const lines: string[] = []
      for (let line = 0; line < 500; line += 1, record += 1) {
        const id = record.toString(16).padStart(24, '0')
        lines.push(JSON.stringify({ id, name: 'Huge Answer', created_at: '2020-01-01T12:00:00+00:00' }))
      }
      const chunk = `${sent === 0 ? '[' : ','}${lines.join(',')}`
      sent += chunk.length
      yield chunk
    }
    yield ']'
  }
  return Readable.from(chunks())
}

/** Tracks raw connections, of no server yet. */
export function createRawConnections() {
  const byPort = new Map<number, Socket>()
  return {
    follow(server: Server) {
      server.on('connection', (socket: Socket) => {
        const { remotePort } = socket
        if (remotePort === undefined) return
        byPort.set(remotePort, socket)
        socket.once('close', () => byPort.delete(remotePort))
      })
    },
    reset({ socket }: IncomingMessage) {
      const raw = byPort.get(socket.remotePort ?? -1)
      if (raw) raw.resetAndDestroy()
      else socket.destroy()
    },
  }
}

const page = '<!doctype html><title>Welcome</title><p>Please sign in to the guest network.'

/** Applies the faults that replace a successful answer as a whole. */
export function spoilAnswer(answer: Answer, endpoint: Endpoint, faults: FaultPlan): Answer {
  if (answer.status !== 200) return answer
  if (faults.take('not-json', endpoint) !== null) {
    return { ...answer, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
  }
  if (faults.take('wrong-shape', endpoint) !== null) {
    return { ...answer, body: `{"items":${answer.body},"total":1}` }
  }
  if (endpoint === 'profiles' && faults.take('empty', endpoint) !== null) return { ...answer, body: '[]' }
  return answer
}
