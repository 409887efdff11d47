import { lstatSync, renameSync } from 'node:fs'
import { appendSync } from '../profile/entries'

const token = /^[A-Za-z0-9][A-Za-z0-9._:+-]{0,79}$/

const figures = new Set([
  'attempt',
  'bytes',
  'changed',
  'days',
  'daysFailed',
  'daysPlanned',
  'exitCode',
  'ms',
  'new',
  'profiles',
  'quarantined',
  'received',
  'requests',
  'sessions',
  'withdrawn',
])
const tokens = new Set(['code', 'kind', 'outcome', 'page', 'reason'])

/** True for a short token without space, `@` or slash, which no name or address can pass. */
export function isToken(text: string): boolean {
  return token.test(text)
}

/** The event if it is a plain word in kebab-case, else a word that reports the violation. */
function loggableEvent(event: string): string {
  return /^[a-z][a-z0-9-]{0,59}$/.test(event) ? event : 'unsayable'
}

/** The permitted fields: listed names, figures, and short tokens without space, `@` or slash, so no names. */
function loggable(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (figures.has(name)) return typeof value === 'number' || typeof value === 'boolean' || value === null
      return tokens.has(name) && typeof value === 'string' && isToken(value)
    }),
  )
}

/** A log line's fields besides its event: see `loggable` for the permitted names. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes one line: an event in kebab-case and figures. There is no free text; fields off the allow-list are left out. */
export type Log = (event: string, fields?: LogFields) => void

/** A log's dependencies: the writer of finished lines, the redactor, and the time in ms since 1970. */
interface LogDependencies {
  readonly write: (line: string) => void
  readonly redactor: Redactor
  readonly clock: () => number
}

/** A log of JSON lines. The allow-list and the redaction are stages of writing and cannot be skipped. */
export function createLog({ write, redactor, clock }: LogDependencies): Log {
  return (event, fields = {}) => {
    const line = { at: new Date(clock()).toISOString(), event: loggableEvent(event), ...loggable(fields) }
    write(redactor.redact(JSON.stringify(line)))
  }
}

const mark = '[redacted]'
const patterns = [/[^\s"@]+@[^\s"@]+/g, /\?[^\s"]*/g, /\b[A-Za-z0-9+/_-]{32,}={0,2}/g]

/** Takes secrets out of a finished line. */
export type Redactor = ReturnType<typeof createRedactor>

/** A redactor for the patterns of e-mails, URL queries and long keys, and for the secrets it is given. */
export function createRedactor() {
  const secrets = new Set<string>()
  return {
    /** Never writes this text from now on. Short texts are ignored: they would blot out ordinary words. */
    redactSecret(secret: string) {
      if (secret.length >= 6) secrets.add(secret)
    },
    redact(line: string): string {
      let text = line
      for (const secret of secrets) text = text.replaceAll(secret, mark)
      for (const pattern of patterns) text = text.replace(pattern, mark)
      return text
    },
  }
}

/** Appends lines to an owner-only file, rotated as `.1` and `.2` from `maxBytes` on; loses lines that cannot be written. */
export function rotatingFile(path: string, maxBytes: number): (line: string) => void {
  const rename = (from: string, to: string) => {
    try {
      renameSync(from, to)
    } catch {
      // there is no older file yet
    }
  }
  return (line) => {
    try {
      if ((lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) >= maxBytes) {
        rename(`${path}.1`, `${path}.2`)
        rename(path, `${path}.1`)
      }
      appendSync(path, `${line}\n`)
    } catch {
      // the store reports a full disk, where it matters
    }
  }
}
