import { expect, it } from 'vitest'
import { regionalFormat } from '../../../src-main/host-state'

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
