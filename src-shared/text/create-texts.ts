import { IntlMessageFormat } from 'intl-messageformat'

/** What the placeholders of a text are filled with. */
export type TextValues = Readonly<Record<string, string | number | Date>>

/** The text of a key, with its ICU placeholders filled. */
export type Texts<Key extends string> = (key: Key, values?: TextValues) => string

/** Texts out of ICU messages, written for a locale (BCP 47). A message is compiled when it is first asked for. */
export function createTexts<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  locale: string,
): Texts<Key> {
  const compiled = new Map<Key, IntlMessageFormat>()
  return (key, values) => {
    let message = compiled.get(key)
    if (!message) {
      message = new IntlMessageFormat(messages[key], locale, undefined, { ignoreTag: true })
      compiled.set(key, message)
    }
    return String(message.format(values))
  }
}
