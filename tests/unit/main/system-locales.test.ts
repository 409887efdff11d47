import { describe, expect, it } from 'vitest'
import { environmentLocales, regionalFormat } from '../../../src-main/system/system-locales'

describe('the language of a terminal', () => {
  it.each([
    [{ LANG: 'es_ES.UTF-8' }, ['es-ES']],
    [{ LANG: 'de_CH.UTF-8' }, ['de-CH']],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'es_MX.UTF-8' }, ['es-MX']],
    [{ LANG: 'en_GB', LC_MESSAGES: 'es' }, ['es']],
    [{ LANG: 'ca_ES@valencia' }, ['ca-ES']],
    [{ LANG: 'C.UTF-8' }, []],
    [{ LC_ALL: 'POSIX', LANG: 'es_ES' }, []],
    [{ LANG: 'es__' }, []],
    [{}, []],
  ])('%j', (environment, locales) => {
    expect(environmentLocales(environment)).toEqual(locales)
  })
})

it.each([
  ['win32', 'fi-FI', { LANG: 'en_US.UTF-8' }, 'fi-FI'],
  ['darwin', 'en-DE', { LC_NUMERIC: 'en_US.UTF-8' }, 'en-DE'],
  ['linux', 'de-DE', {}, 'de-DE'],
  ['linux', 'en-US', { LANG: 'en_US.UTF-8', LC_NUMERIC: 'de_DE.UTF-8' }, 'de-DE'],
  ['linux', 'fr-FR', { LC_ALL: 'fr_FR.UTF-8', LC_NUMERIC: 'en_GB.UTF-8' }, 'fr-FR'],
  ['linux', 'en-US@posix', { LC_ALL: 'C.UTF-8' }, 'en-US'],
  ['linux', '', {}, 'en-GB'],
] as const)(
  'on %s, told %j, with %j in the environment, it is %s',
  (platform, systemLocale, environment, format) => {
    expect(regionalFormat({ platform, systemLocale, environment })).toBe(format)
  },
)
