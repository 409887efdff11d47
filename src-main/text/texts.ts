import { createTexts, type Texts } from '#shared/text/texts'
import * as de from '#shared/text/de'
import * as en from '#shared/text/en'
import * as es from '#shared/text/es'
import { type Language, languageOf } from '#shared/text/languages'

const english = { ...en.faults, ...en.host }

export type HostTextKey = keyof typeof english

export type HostTexts = Texts<HostTextKey>

const messages: Readonly<Record<Language, Readonly<Record<HostTextKey, string>>>> = {
  en: english,
  es: { ...es.faults, ...es.host },
  de: { ...de.faults, ...de.host },
}
const made = new Map<string, HostTexts>()

/** The texts of menus, dialogs, tray, faults and command line for a locale (BCP 47). */
export function hostTexts(locale: string): HostTexts {
  const known = made.get(locale) ?? createTexts(messages[languageOf(locale) ?? 'en'], locale)
  made.set(locale, known)
  return known
}
