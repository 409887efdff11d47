import type { Caller } from '#shared/calls/call-map'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { ExportSubject } from '#shared/exports/export-subject'
import { type Outcome, ok } from '#shared/faults/outcome'
import { type SessionFilter, everySession } from '#shared/queries/session-query'

const anyOrder = { by: 'date', descending: true } as const

/** Counts the sessions that would be exported. */
export async function countSubject(
  call: Caller<LibraryCalls>,
  what: ExportSubject,
): Promise<Outcome<number>> {
  if (what.kind === 'sessions') return ok(what.ids.length)
  const answer = await call('sessions', { filter: filterOf(what), sort: anyOrder, offset: 0, limit: 0 })
  if (!answer.ok) return answer
  const left = what.kind === 'filter' ? (what.except ?? []) : []
  return ok(Math.max(0, answer.value.matching - left.length))
}

function filterOf(what: Exclude<ExportSubject, { kind: 'sessions' }>): SessionFilter {
  if (what.kind === 'filter') return what.filter
  const { patient, from, to } = what
  return { ...everySession, patient, from, to }
}
