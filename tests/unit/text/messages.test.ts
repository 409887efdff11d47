import { describe, expect, it } from 'vitest'
import { createTexts } from '#shared/text/create-texts'
import { languageOf } from '#shared/text/languages'
import { en as hostEnglish } from '../../../src-main/text/en/messages'
import { es as hostSpanish } from '../../../src-main/text/es/messages'
import { en as pageEnglish } from '../../../src-renderer/text/en/messages'
import { es as pageSpanish } from '../../../src-renderer/text/es/messages'
import { messageArguments, messageChoices } from './message-arguments'

type Messages = Readonly<Record<string, string>>

const programs: readonly (readonly [string, Messages, Messages])[] = [
  ['pages', pageEnglish, pageSpanish],
  ['main', hostEnglish, hostSpanish],
]

describe.each(programs)('the texts of %s', (_, english, spanish) => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(Object.keys(english))('%s is filled with the same in both, by the same choices', (key) => {
    const [one = '', other = ''] = [english[key], spanish[key]]
    expect(messageArguments(other)).toEqual(messageArguments(one))
    expect(messageChoices(other)).toEqual(messageChoices(one))
  })

  it.each(['en-GB', 'es-ES', 'es-MX'])('can all be written in %s', (locale) => {
    const messages = languageOf(locale) === 'es' ? spanish : english
    const texts = createTexts(messages, locale)
    for (const [key, message] of Object.entries(messages)) {
      for (const number of [0, 1, 2, 1_234_567]) {
        const values = Object.fromEntries(messageArguments(message).map((name) => [name, number]))
        expect(texts(key, values), key).not.toMatch(/[{}]|undefined|NaN/)
      }
    }
  })

  it('are tidy: no space too many, no straight quotation marks, three dots in one', () => {
    for (const message of [...Object.values(english), ...Object.values(spanish)]) {
      if (message.includes('\n')) continue
      expect(message).not.toMatch(/ {2}|^ | $|"|\.\.\./)
    }
  })
})
