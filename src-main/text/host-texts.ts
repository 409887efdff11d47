import { type Texts, createTexts } from '#shared/text/create-texts'
import { type Language, languageOf } from '#shared/text/languages'
import type { Translation } from '#shared/text/translation'
import { en } from './en/messages'
import { es } from './es/messages'

/** The key of a text of the main process. */
export type HostTextKey = keyof typeof en

/** The texts of the main process in one language. */
export type HostTexts = Texts<HostTextKey>

const messages: Readonly<Record<Language, Translation<typeof en>>> = { en, es }
const made = new Map<string, HostTexts>()

/** The texts of menus, dialogs, tray and command line for a locale (BCP 47). */
export function hostTexts(locale: string): HostTexts {
  const known = made.get(locale) ?? createTexts(messages[languageOf(locale) ?? 'en'], locale)
  made.set(locale, known)
  return known
}
