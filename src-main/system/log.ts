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

/** Whether a text is a short token without space, `@` or slash, so that no name and no address can be in it. */
export function isToken(text: string): boolean {
  return token.test(text)
}

/** The event if it is a plain word in kebab-case, else a word that says that it was not. */
function loggableEvent(event: string): string {
  return /^[a-z][a-z0-9-]{0,59}$/.test(event) ? event : 'unsayable'
}

/** The fields that may be written: listed names, figures, and short tokens without space, `@` or slash, so no names. */
function loggable(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (figures.has(name)) return typeof value === 'number' || typeof value === 'boolean' || value === null
      return tokens.has(name) && typeof value === 'string' && isToken(value)
    }),
  )
}

/** What a log line may carry besides its event: see `loggable` for the names that pass. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes one line: an event in kebab-case and figures. There is no free text; fields off the allow-list are left out. */
export type Log = (event: string, fields?: LogFields) => void

/** What a log needs: where finished lines go, what takes secrets out, and the time in ms since 1970. */
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

/** A redactor that knows the shapes of e-mails, URL queries and long keys, and the secrets it is given. */
export function createRedactor() {
  const secrets = new Set<string>()
  return {
    /** From now on this text is never written. Short texts are ignored: they would blot out ordinary words. */
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

/** Appends lines to an owner-only file, kept as `.1` and `.2` from `maxBytes` on; loses lines that cannot be written. */
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
