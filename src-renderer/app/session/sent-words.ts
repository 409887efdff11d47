import type { Json } from '#shared/records/json'
import type { Session } from '#shared/records/session'
import { numberSpelling } from '#shared/wire/read-values'
import { t } from '../../text/texts.svelte'

/** How a value came over the wire, for a person who wants to know. */
export interface SentWords {
  /** The value as sent, as JSON: `"3.45,"`; null when none was sent. */
  readonly sent: string | null
  /** What was done to read it. */
  readonly explanation: string
}

/**
 * Tells how a numeric field of a session was sent and what reading it did. `path` is the field's path, `value`
 * what was read, `shown` how it is written on the screen.
 */
export function sentWords(session: Session, path: string, value: number | null, shown: string): SentWords {
  const asSent = Object.hasOwn(session.asSent, path) ? session.asSent[path] : undefined
  if (asSent === undefined) {
    if (value === null) return { sent: null, explanation: t('session.sent.none') }
    const exact = String(value)
    return {
      sent: exact,
      explanation: t(sameDigits(exact, shown) ? 'session.sent.same' : 'session.sent.rounded'),
    }
  }
  return { sent: JSON.stringify(asSent), explanation: explanationOf(asSent) }
}

function explanationOf(asSent: Json): string {
  switch (numberSpelling(asSent)) {
    case 'absent':
      return t('session.sent.none')
    case 'unread':
      return t('session.sent.other')
    case 'decimal-comma':
      return t('session.sent.decimal')
    case 'number':
      return t(
        typeof asSent === 'string' && asSent.trim().endsWith(',')
          ? 'session.sent.comma'
          : 'session.sent.text',
      )
  }
}

function sameDigits(exact: string, shown: string): boolean {
  return Number(shown.replace('\u2212', '-').replaceAll(',', '')) === Number(exact)
}
