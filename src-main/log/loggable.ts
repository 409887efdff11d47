import type { LogFields } from './log'

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

/** The event if it is a plain word in kebab-case, else a word that says that it was not. */
export function loggableEvent(event: string): string {
  return /^[a-z][a-z0-9-]{0,59}$/.test(event) ? event : 'unsayable'
}

/**
 * The fields that may be written: figures and short tokens under names of a closed list. Text with a space, an
 * `@` or a slash never passes, so names, e-mails and addresses cannot.
 */
export function loggable(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (figures.has(name)) return typeof value === 'number' || typeof value === 'boolean' || value === null
      return tokens.has(name) && typeof value === 'string' && token.test(value)
    }),
  )
}
