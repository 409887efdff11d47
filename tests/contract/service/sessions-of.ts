import type { RunningService } from '../../../src-service/running-service'
import type { SpirometrySession } from '../../../src-service/world/sessions'
import { ask, jsonOf } from './ask'

/** The sessions that GET /timelines answers for a query such as `begin_date=2025-01-01`. */
export async function sessionsOf(service: RunningService, query: string): Promise<SpirometrySession[]> {
  const reply = await ask(service, `/timelines?${query}`)
  if (reply.status !== 200) throw new Error(`answered ${reply.status}`)
  return jsonOf(reply) as SpirometrySession[]
}
