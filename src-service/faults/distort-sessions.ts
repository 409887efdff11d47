import { hashOf } from '../random/random-stream'
import { streamOf } from '../random/stream-of'
import type { SpirometrySession } from '../sessions/spirometry-session'
import type { FaultPlan } from './fault-plan'

const hashOfId = ({ id }: SpirometrySession, purpose: number) =>
  hashOf(purpose, Number.parseInt(id.slice(8, 16), 16), Number.parseInt(id.slice(16), 16))

/** From 0 up to 1, the same for the same session and purpose. */
export function shareOfId(session: SpirometrySession, purpose: number): number {
  return hashOfId(session, purpose) / 2 ** 32
}

const withFractions = (session: SpirometrySession): SpirometrySession => ({
  ...session,
  height_in_cm: session.height_in_cm + 0.5,
  weight_in_kg: session.weight_in_kg + 0.3,
})

/** Applies to the sessions of one answer those faults that leave each of them a session. */
export function distortSessions(sessions: SpirometrySession[], faults: FaultPlan): SpirometrySession[] {
  if (faults.take('empty', 'timelines') !== null) return []
  const gone = faults.take('withdrawn', 'timelines')
  let result =
    gone === null ? sessions : sessions.filter((each) => shareOfId(each, streamOf.withdrawn) >= gone)
  if (faults.take('fraction-heights', 'timelines') !== null) result = result.map(withFractions)
  if (faults.take('duplicates', 'timelines') !== null) result = result.flatMap((each) => [each, each])
  if (faults.take('unordered', 'timelines') !== null) {
    result = result.toSorted((a, b) => hashOfId(a, streamOf.disorder) - hashOfId(b, streamOf.disorder))
  }
  return result
}
