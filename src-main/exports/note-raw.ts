import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportFigures } from '#shared/exports/export-progress'
import { ok, type Outcome } from '#shared/fault'

/** What of a file matters to the log: its text, and the session whose raw arrays it holds, if any. */
export interface SavedRaw {
  readonly text: string
  readonly rawOf?: string | undefined
}

/** Writes of a file with raw arrays into the audit log that it left Spirodesk, or could not after all. */
export async function noteRaw(
  callStore: Caller<StoreCalls>,
  at: number,
  { text, rawOf }: SavedRaw,
  became: 'exported' | 'export-failed',
): Promise<Outcome<unknown>> {
  if (rawOf === undefined) return ok(null)
  const what = { kind: 'sessions' as const, ids: [rawOf] }
  const counted = { sessions: 1, patients: 1, bytes: Buffer.byteLength(text) }
  const figures = exportFigures({ form: 'raw', what, deidentified: null }, counted)
  return callStore('recordAudit', { at, what: became, figures })
}
