import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { interruptRequest } from '../faults/interrupt-request'
import { spoilAnswer } from '../faults/spoil-answer'
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

/**
 * The listener of the HTTPS server: answers each request, with the faults in force, and reports each with the
 * milliseconds it took.
 */
export function createListener(
  service: Service,
  asPublished: boolean,
  sideDoor: SideDoor,
  report: (seen: SeenRequest, milliseconds: number) => void,
) {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<Sent> {
    const url = urlOf(request)
    if (!url) {
      const answer = errorAnswer(400, 'The address cannot be read', asPublished)
      return { status: 400, bytes: await sendAnswer(request, response, answer, false) }
    }
    const aside = await sideDoor(request, url.pathname)
    if (aside) return { status: aside.status, bytes: await sendAnswer(request, response, aside, false) }
    const faults = service.faults()
    const endpoint = endpointOf(url.pathname)
    const interruption =
      endpoint && (await interruptRequest(request, response, endpoint, faults, asPublished))
    if (interruption === 'cut') return cut
    const { authorization } = request.headers
    const method = request.method ?? 'GET'
    const answer = interruption ?? answerRequest(method, url, authorization, service, asPublished)
    if (!endpoint || answer.status !== 200) {
      return { status: answer.status, bytes: await sendAnswer(request, response, answer, false) }
    }
    const megabytes = faults.take('huge', endpoint)
    if (megabytes !== null) return sendHuge(response, megabytes)
    const spoiled = spoilAnswer(answer, endpoint, faults)
    const cutShort = faults.take('truncate', endpoint) !== null
    return { status: 200, bytes: await sendAnswer(request, response, spoiled, cutShort) }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const { method = 'GET', url: path = '/' } = request
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
