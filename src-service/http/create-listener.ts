import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { interruptRequest } from './interrupt-request'
import { spoilAnswer } from './spoil-answer'
import type { SeenRequest } from '../running-service'
import { type Answer, errorAnswer } from './answer'
import { type Service, answerRequest, endpointOf } from './answer-request'
import { hugeAnswer } from './huge-answer'
import { sendAnswer } from './send-answer'

type Sent = Pick<SeenRequest, 'status' | 'bytes'>

const cut: Sent = { status: 0, bytes: 0 }

function urlOf(request: IncomingMessage): URL | null {
  const [path, base] = [request.url ?? '/', 'https://service.invalid']
  return URL.canParse(path, base) ? new URL(path, base) : null
}

async function sendHuge(response: ServerResponse, megabytes: number): Promise<Sent> {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  const body = hugeAnswer(megabytes)
  let bytes = 0
  body.on('data', (chunk: string) => (bytes += chunk.length))
  try {
    await pipeline(body, response)
  } catch (error) {
    // a client that has had enough hangs up
    if (!response.destroyed) throw error
  }
  return { status: 200, bytes }
}

/** Answers what is not for the interface; null leaves it to the interface. */
export type SideDoor = (request: IncomingMessage, path: string) => Promise<Answer | null>

/** What the listener works with. */
export interface ListenerParts {
  readonly service: Service
  readonly sideDoor: SideDoor
  /** Resets the connection of a request. */
  readonly reset: (request: IncomingMessage) => void
  /** The current instant, ms since 1970, for the header Date. */
  readonly now: () => number
  /** Told of each request when it is answered, with the milliseconds that it took. */
  readonly report: (seen: SeenRequest, milliseconds: number) => void
}

/** The listener of the HTTPS server: answers each request, with the faults in force. */
export function createListener({ service, sideDoor, reset, now, report }: ListenerParts): RequestListener {
  const { asPublished } = service

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<Sent> {
    async function send(answer: Answer, cutShort = false): Promise<Sent> {
      return { status: answer.status, bytes: await sendAnswer(request, response, answer, cutShort) }
    }

    const url = urlOf(request)
    if (!url) return send(errorAnswer(400, 'The address cannot be read', asPublished))
    const aside = await sideDoor(request, url.pathname)
    if (aside) return send(aside)
    const endpoint = endpointOf(url.pathname)
    const { method = 'GET' } = request
    const { authorization } = request.headers
    if (!endpoint) return send(answerRequest(method, url, authorization, service))

    const faults = service.faults()
    const interruption = await interruptRequest(request, response, endpoint, faults, asPublished)
    if (interruption === 'reset') reset(request)
    if (interruption === 'reset' || interruption === 'gone') return cut
    if (interruption) return send(interruption)
    const answer = answerRequest(method, url, authorization, service)
    if (answer.status !== 200) return send(answer)
    const megabytes = faults.take('huge', endpoint)
    if (megabytes !== null) return sendHuge(response, megabytes)
    return send(spoilAnswer(answer, endpoint, faults), faults.take('truncate', endpoint) !== null)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const { method = 'GET', url: path = '/' } = request
    response.setHeader('date', new Date(now()).toUTCString())
    void serve(request, response)
      .catch((error: unknown): Sent => {
        const kind = error instanceof Error ? error.message : String(error)
        response.destroy()
        process.emitWarning(`a request could not be answered: ${kind}`)
        return cut
      })
      .then((sent) => report({ method, path, ...sent }, performance.now() - began))
  }
}
