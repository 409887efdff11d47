import { createTexts, type Texts } from '#shared/text/texts'
import { languageOf } from '#shared/text/languages'
import { type MessageKey, loadMessages } from './load-messages'

/** Every text of the app, written for a locale (BCP 47); in English where its language is not spoken. */
export async function loadTexts(locale: string): Promise<Texts<MessageKey>> {
  return createTexts(await loadMessages(languageOf(locale) ?? 'en'), locale)
}
