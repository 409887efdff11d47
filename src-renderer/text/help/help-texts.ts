import { type Language, languageOf } from '#shared/text/languages'
import type { HelpTexts } from './help-form'

// each is a separate file, loaded only when help is opened
const files: Readonly<Record<Language, () => Promise<HelpTexts>>> = {
  en: async () => (await import('./en')).help,
  es: async () => (await import('./es')).help,
  de: async () => (await import('./de')).help,
}

/** The help for a locale (BCP 47); in English where its language is not spoken. */
export function loadHelp(locale: string): Promise<HelpTexts> {
  return files[languageOf(locale) ?? 'en']()
}
