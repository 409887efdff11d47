import { type Agent, get } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { ServiceReady } from '../data/start-service-process'

/** What a question cost: ms until the last byte of its answer, and how many bytes those are, as sent. */
export interface Asked {
  readonly ms: number
  readonly bytes: number
}

/** Asks the service as the app does: with its key, compressed, over a connection of the agent's. Rejects unless it answers 200. */
export function askService(
  { baseUrl, key, certificate }: ServiceReady,
  path: string,
  agent: Agent,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { authorization: key, 'accept-encoding': 'gzip, br' }
    get(`${baseUrl}${path}`, { headers, ca: certificate, agent }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        resolve({ ms: performance.now() - began, bytes: body.byteLength })
      }, reject)
    }).once('error', reject)
  })
}
