import { expect, test } from 'vitest'
import { chooseEncoding } from '../../../src-service/http/send'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['compress', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', null],
  ['gzip;q=nonsense', null],
  ['identity;q=1, gzip;q=0.5', null],
] as const)('Accept-Encoding %j chooses %j', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})
