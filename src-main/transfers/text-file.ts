import type { FileFilter } from 'electron'
import type { HostCalls } from '#shared/calls/host-calls'
import type { CallInput, Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportFigures } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import type { LeavingAs } from '#shared/policy'
import { type WholeFile, writeWholeFile } from '../files/whole-file'

/** A file of text that a page has saved: its name without an ending, the ending, and what it holds. */
type TextFile = CallInput<HostCalls, 'saveText'>

/**
 * Asks where to save a text and writes it there, whole or not at all; not `saved` when a person would rather not. What the
 * service sent is an export: it goes by the policy, and into the audit log before it is written.
 */
export async function saveText(
  deps: {
    readonly permits: (as: LeavingAs) => boolean
    readonly callStore: Caller<StoreCalls>
    /** ms since 1970. */
    readonly clock: () => number
    readonly openFile: (path: string) => Promise<WholeFile>
    /** Asks a person where to save; null when they would rather not. */
    readonly askWhere: (name: string, kind: FileFilter) => Promise<string | null>
  },
  file: TextFile,
): Promise<Outcome<{ saved: boolean }>> {
  const { name, ending, text } = file
  const figures = figuresOf(file)
  // what the service sent, as it sent it, with names
  if (figures && !deps.permits({ kind: 'json', encrypted: false, deidentified: false }))
    return failed('policy-set', 'exports')
  const note = async (what: 'exported' | 'export-failed'): Promise<Outcome<unknown>> =>
    figures ? deps.callStore('recordAudit', { at: deps.clock(), what, figures }) : ok(null)
  const path = await deps.askWhere(name, { name: ending.toUpperCase(), extensions: [ending] })
  if (path === null) return ok({ saved: false })
  const noted = await note('exported')
  if (!noted.ok) return noted
  const written = await writeWholeFile(path, text, deps.openFile)
  if (!written.ok) await note('export-failed')
  return written.ok ? ok({ saved: true }) : written
}

/** What the audit log says of it; null for what nobody has sent, such as the log itself. */
function figuresOf({ text, rawOf, unreadable }: TextFile) {
  const isRaw = rawOf !== undefined
  if (!isRaw && unreadable === undefined) return null
  const what = { kind: 'sessions' as const, ids: isRaw ? [rawOf] : [] }
  const [sessions, patients] = isRaw ? [1, 1] : [unreadable ?? 0, 0]
  return exportFigures(
    { form: isRaw ? 'raw' : 'unreadable', what, deidentified: null },
    { sessions, patients, bytes: Buffer.byteLength(text) },
  )
}
