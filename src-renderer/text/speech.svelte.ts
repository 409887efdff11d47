import type { Texts } from '#shared/text/texts'
import type { MessageKey } from './load-messages'
import { loadTexts } from './load-texts'

/** A language that is loaded, as it is written in one country. */
export interface Spoken {
  /** BCP 47. */
  readonly locale: string
  readonly texts: Texts<MessageKey>
}

let spoken = $state.raw<Spoken | null>(null)
let asked: string | null = null

/** What the page speaks. Whatever reads it is drawn anew when the language changes. */
export const speech = {
  /** Null until the first language is loaded; nothing is drawn before. */
  get current(): Spoken | null {
    return spoken
  },
  /** Loads the language of a locale and speaks it, unless another one is asked for meanwhile. */
  async speak(locale: string): Promise<void> {
    if (locale === asked) return
    asked = locale
    const texts = await loadTexts(locale)
    if (asked === locale) spoken = { locale, texts }
  },
}
