import { describe, expect, it } from 'vitest'
import { chooseLocale } from '#shared/text/languages'

describe('the locale', () => {
  it.each([
    ['system', ['es-MX', 'en-US'], 'es-MX'],
    ['system', ['ca-ES', 'es-ES', 'en-GB'], 'es-ES'],
    ['system', ['en-US', 'es-MX'], 'en-GB'],
    ['system', ['fr-FR', 'it'], 'en-GB'],
    ['system', ['fr-FR', 'de'], 'de-DE'],
    ['system', ['de-AT', 'en-US'], 'de-AT'],
    ['de', ['en-US', 'de-CH'], 'de-CH'],
    ['de', ['en-GB'], 'de-DE'],
    ['system', [], 'en-GB'],
    ['system', ['c', 'C.UTF-8', ''], 'en-GB'],
    ['es', ['en-US', 'es-AR'], 'es-AR'],
    ['es', ['es', 'en-US'], 'es-ES'],
    ['es', ['en-GB'], 'es-ES'],
    ['en', ['es-ES'], 'en-GB'],
  ] as const)('of choice %s on a system with %j is %s', (choice, preferred, locale) => {
    expect(chooseLocale(choice, preferred)).toBe(locale)
  })
})
