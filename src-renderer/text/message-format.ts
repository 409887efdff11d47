import type { TextValues } from '#shared/text/texts'
import type { MessageKey } from './load-messages'
import { spoken } from './spoken'

/**
 * The text of a key in the language of the page, with its ICU placeholders filled. Every text that a person reads
 * comes from here.
 */
export function t(key: MessageKey, values?: TextValues): string {
  return spoken().texts(key, values)
}
