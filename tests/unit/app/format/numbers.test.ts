import { expect, it } from 'vitest'
import { byteText, durationText } from '../../../../src-renderer/format/numbers'

it.each([
  [12, '12\u202fms'],
  [400, '0.4\u202fs'],
  [940, '0.9\u202fs'],
  [960, '1\u202fs'],
  [59_600, '1\u202fmin'],
  [52 * 60_000, '52\u202fmin'],
  [3 * 3_600_000, '3\u202fh'],
  [12 * 86_400_000, '12\u202fd'],
])('writes %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

it.each([
  [0, '0\u202fB'],
  [999, '999\u202fB'],
  [3_400_000, '3.4\u202fMB'],
  [99_960_000, '100\u202fMB'],
  [999_600_000, '1.0\u202fGB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text)
})
