import { type Language, languageOf } from '#shared/text/languages'
import { createTexts, type Texts, type TextValues, type Translation } from '#shared/text/texts'
import type { en } from './en'

export type MessageKey = keyof typeof en

// each is a separate file, so a page loads only the language that it shows
const files: Readonly<Record<Language, () => Promise<Translation<typeof en>>>> = {
  en: async () => (await import('./en')).en,
  es: async () => (await import('./es')).es,
  de: async () => (await import('./de')).de,
}

/** Every text of the app in a language. */
export function loadMessages(language: Language): Promise<Translation<typeof en>> {
  return files[language]()
}

/** Every text of the app, written for a locale (BCP 47); in English where its language is not spoken. */
export async function loadTexts(locale: string): Promise<Texts<MessageKey>> {
  return createTexts(await loadMessages(languageOf(locale) ?? 'en'), locale)
}

/** A language that is loaded, as it is written in one country. */
export interface Spoken {
  /** BCP 47. */
  readonly locale: string
  readonly texts: Texts<MessageKey>
}

let spokenOfSpeech = $state.raw<Spoken | null>(null)
let asked: string | null = null

/** What the page speaks. Whatever reads it is redrawn when the language changes. */
export const speech = {
  /** Null until the first language is loaded; nothing is drawn before. */
  get current(): Spoken | null {
    return spokenOfSpeech
  },
  /** Loads the language of a locale and speaks it, unless another one is requested meanwhile. */
  async setLocale(locale: string): Promise<void> {
    if (locale === asked) return
    asked = locale
    const texts = await loadTexts(locale)
    if (asked === locale) spokenOfSpeech = { locale, texts }
  },
}

/** The text of a key in the page's language, its ICU placeholders filled: all that a person reads comes from here. */
export function t(key: MessageKey, values?: TextValues): string {
  return spoken().texts(key, values)
}

/** The language that the page speaks. Throws before one is loaded. */
export function spoken(): Spoken {
  if (!speech.current) throw new Error('no language is loaded')
  return speech.current
}

/** Makes something once for each locale that is spoken, such as a formatter; returns how to get the present one. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {}
  return () => {
    const { locale } = spoken()
    return (made[locale] ??= make(locale))
  }
}
