import type { FileFilter } from 'electron'
import type { HostCalls } from '#shared/calls/host-calls'
import type { CallInput, Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportFigures } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import type { LeavingAs } from '#shared/policy'
import { type WholeFile, writeWholeFile } from '../files/whole-file'

type SavedText = CallInput<HostCalls, 'saveText'>

/**
 * Asks for a file and writes a text there, whole or not at all; not `saved` when cancelled. Original data counts as an
 * export: it is subject to the policy, and logged before it is written.
 */
export async function saveText(
  deps: {
    readonly permits: (as: LeavingAs) => boolean
    readonly callStore: Caller<StoreCalls>
    /** ms since 1970. */
    readonly clock: () => number
    readonly openFile: (path: string) => Promise<WholeFile>
    /** Asks a person for the target; null when cancelled. */
    readonly askWhere: (name: string, kind: FileFilter) => Promise<string | null>
  },
  { name, content }: SavedText,
): Promise<Outcome<{ saved: boolean }>> {
  const isLog = content.holds === 'export-log'
  const ending = isLog ? 'csv' : 'json'
  const text = isLog ? logCsv(content.lines) : content.text
  const figures = isLog ? null : figuresOf(content)
  // original data, with names
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

/** The audit log's figures of original data. */
function figuresOf(content: Exclude<SavedText['content'], { holds: 'export-log' }>) {
  const isRaw = content.holds === 'raw'
  const what = { kind: 'sessions' as const, ids: isRaw ? [content.session] : [] }
  const [sessions, patients] = isRaw ? [1, 1] : [content.records, 0]
  return exportFigures(
    { form: content.holds, what, deidentified: null },
    { sessions, patients, bytes: Buffer.byteLength(content.text) },
  )
}

type Line = Extract<SavedText['content'], { holds: 'export-log' }>['lines'][number]

const yesOrNo = (is = false) => (is ? 'yes' : 'no')

const columns: readonly (readonly [name: string, value: (line: Line) => string | number | null])[] = [
  ['at', ({ at }) => new Date(at).toISOString()],
  ['outcome', ({ outcome }) => outcome],
  ['form', ({ form }) => form],
  ['deidentified', ({ deidentified }) => yesOrNo(deidentified)],
  ['scheduled', ({ scheduled }) => yesOrNo(scheduled)],
  ['what', ({ what }) => what],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['searched', ({ searched }) => yesOrNo(searched)],
  ['withdrawn', ({ withdrawn }) => yesOrNo(withdrawn)],
  ['conditions', ({ conditions }) => conditions.join('; ')],
  ['sessions', ({ sessions }) => sessions],
  ['patients', ({ patients }) => patients],
  ['bytes', ({ bytes }) => bytes],
]

/** The export log as CSV, headings first; times in UTC. Its cells are words and numbers, so none needs quotes. */
function logCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => columns.map(([, value]) => value(line) ?? ''))
  return `\ufeff${[columns.map(([name]) => name), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
