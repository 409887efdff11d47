import { describe, expect, it } from 'vitest'
import { createTexts } from '#shared/text/create-texts'
import * as german from '#shared/text/de'
import * as english from '#shared/text/en'
import * as spanish from '#shared/text/es'
import { type Language, languageOf, languages } from '#shared/text/languages'
import { de as pageGerman } from '../../../src-renderer/text/de/messages'
import { en as pageEnglish } from '../../../src-renderer/text/en/messages'
import { es as pageSpanish } from '../../../src-renderer/text/es/messages'
import { messageArguments, messageChoices } from './message-arguments'

type Messages = Readonly<Record<string, string>>

type Dictionaries = Readonly<Record<Language, Messages>>

const pages: Dictionaries = { en: pageEnglish, es: pageSpanish, de: pageGerman }
const host: Dictionaries = { en: english.host, es: spanish.host, de: german.host }
const others = languages.filter((language) => language !== 'en')

describe.each([
  ['pages', pages],
  ['main', host],
] as const)('the texts of %s', (_, dictionaries) => {
  it.each(others)('have the same keys in %s as in English', (language) => {
    expect(Object.keys(dictionaries[language]).sort()).toEqual(Object.keys(dictionaries.en).sort())
  })

  it.each(Object.keys(dictionaries.en))('%s is filled with the same in each, by the same choices', (key) => {
    const one = dictionaries.en[key] ?? ''
    for (const language of others) {
      const other = dictionaries[language][key] ?? ''
      expect(messageArguments(other), language).toEqual(messageArguments(one))
      expect(messageChoices(other), language).toEqual(messageChoices(one))
    }
  })

  it.each(['en-GB', 'es-ES', 'es-MX', 'de-DE', 'de-AT', 'de-CH'])('can all be written in %s', (locale) => {
    const messages = dictionaries[languageOf(locale) ?? 'en']
    const texts = createTexts(messages, locale)
    for (const [key, message] of Object.entries(messages)) {
      for (const number of [0, 1, 2, 1_234_567]) {
        const values = Object.fromEntries(messageArguments(message).map((name) => [name, number]))
        expect(texts(key, values), key).not.toMatch(/[{}]|undefined|NaN/)
      }
    }
  })

  it('are tidy: no space too many, no straight quotation marks, three dots in one', () => {
    for (const message of Object.values(dictionaries).flatMap((messages) => Object.values(messages))) {
      if (message.includes('\n')) continue
      expect(message).not.toMatch(/ {2}|^ | $|"|\.\.\./)
    }
  })
})
