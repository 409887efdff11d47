import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { RunningService } from '../../../src-service/running-service'

/** What a service answered; `body` as it came, not decompressed. */
export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Question {
  path: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** Asks a running service over HTTPS, trusting its certificate and no other; `path` is relative to its address. */
export function askPlainly(service: RunningService, question: Question): Promise<Reply> {
  const { path, method = 'GET', headers = {}, body } = question
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, service.baseUrl),
      { method, headers, ca: service.certificate, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Asks an endpoint with the service's key. */
export function ask(
  service: RunningService,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<Reply> {
  return askPlainly(service, {
    path: `/api/v1${path}`,
    headers: { authorization: service.key, ...headers },
  })
}

/** The JSON of a reply's body. */
export function jsonOf(reply: Reply): unknown {
  return JSON.parse(reply.body.toString('utf8'))
}
