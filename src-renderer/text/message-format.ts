import { IntlMessageFormat } from 'intl-messageformat'
import { en } from './en/messages'

/** The key of a text. */
export type MessageKey = keyof typeof en

/** What a text's placeholders are filled with. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

const locale = 'en-GB'
const compiled = new Map<MessageKey, IntlMessageFormat>()

/**
 * The text of a key in the language of the app, with its ICU placeholders filled. Every text that a person reads
 * comes from here.
 */
export function t(key: MessageKey, values?: MessageValues): string {
  let message = compiled.get(key)
  if (!message) {
    message = new IntlMessageFormat(en[key], locale, undefined, { ignoreTag: true })
    compiled.set(key, message)
  }
  return String(message.format(values))
}
