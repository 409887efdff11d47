import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { en } from '../../../../src-renderer/text/en/messages'

it.each(Object.entries(en))('%s is a message that can be read', (_key, text) => {
  expect(() => new IntlMessageFormat(text, 'en-GB', undefined, { ignoreTag: true })).not.toThrow()
})
