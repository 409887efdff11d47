import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { Json } from '#shared/records/json'
import { measuresIn } from '../format/measures'
import { type CurveSource, drawnCurves } from './curves'
import { plotLines } from './plot'

/** A session whose curves are to be drawn, and its place in a pair. */
export type CurveSession = Pick<CurveSource, 'detail' | 'role'>

/** Raw data as sent, by the ids of sessions. */
type RawData = ReadonlyMap<string, Readonly<Record<string, Json>>>

/** Reads the raw data of those sessions that have any here; the fault of the first that cannot be read. */
export async function readRaw(
  call: Caller<LibraryCalls>,
  sessions: readonly CurveSession[],
): Promise<Outcome<RawData>> {
  const read: [string, Readonly<Record<string, Json>>][] = []
  for (const { detail } of sessions) {
    const { id, local } = detail.session
    if (!local.hasRaw) continue
    const answer = await call('rawOfSession', { id })
    if (!answer.ok) return answer
    read.push([id, answer.value])
  }
  return ok(new Map(read))
}

/** The sessions whose raw data were read, in their order. */
export function sourcesOf(sessions: readonly CurveSession[], read: RawData | null): CurveSource[] {
  return sessions.flatMap(({ detail, role }): CurveSource[] => {
    const raw = read?.get(detail.session.id)
    return raw ? [{ detail, role, raw, measures: measuresIn(detail.units) }] : []
  })
}

/** Whether anything can be drawn of the first session: its form could be inferred. */
export function canBeDrawn(sources: readonly CurveSource[]): boolean {
  const { flowVolume, flowTime, volumeTime } = plotLines(drawnCurves(sources).curves, () => 'solid')
  return flowVolume.length + flowTime.length + volumeTime.length > 0
}
