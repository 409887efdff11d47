import { type Fault, fault } from '#shared/fault'
import { type Day, isDay } from '#shared/records/day'
import type { SyncRun } from '#shared/records/sync'

/** Sessions that are gone from complete answers but not withdrawn, over the days where that was found. */
export interface Withheld {
  readonly sessions: number
  readonly of: number
  readonly from: Day
  readonly to: Day
  /** A person has said to keep them. */
  readonly kept: boolean
}

const pattern = /^(\d+) of (\d+), (\S{10})\.\.(\S{10})( kept)?$/

/** Adds what one answer withheld to what others of the run did. */
export function addWithheld(
  before: Withheld | null,
  found: { sessions: number; of: number },
  span: { from: Day; to: Day },
): Withheld {
  if (!before) return { ...found, ...span, kept: false }
  return {
    sessions: before.sessions + found.sessions,
    of: before.of + found.of,
    from: span.from < before.from ? span.from : before.from,
    to: span.to > before.to ? span.to : before.to,
    kept: false,
  }
}

/** The same question as before with no more sessions in it needs no second answer. */
export function carryAnswer(before: Withheld | null, found: Withheld | null): Withheld | null {
  if (!before?.kept || !found) return found
  return { ...found, kept: found.sessions <= before.sessions }
}

/** The fault with which a run's row remembers the question, or that it was answered with "keep". */
export function withheldFault({ sessions, of, from, to, kept }: Withheld): Fault {
  return fault('withdrawal-withheld', `${sessions} of ${of}, ${from}..${to}${kept ? ' kept' : ''}`)
}

/** The question as the last complete run's row remembers it. */
export function rememberedWithheld(runs: readonly SyncRun[]): Withheld | null {
  const last = runs.find((run) => run.outcome === 'complete')
  if (last?.fault?.code !== 'withdrawal-withheld') return null
  const [, sessions, of, from, to, kept] = pattern.exec(last.fault.detail ?? '') ?? []
  if (!from || !to || !isDay(from) || !isDay(to)) return null
  return { sessions: Number(sessions), of: Number(of), from, to, kept: kept !== undefined }
}
