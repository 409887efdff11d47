import { expect, it } from 'vitest'
import {
  hostOfAddress,
  intervalChoices,
  intervalText,
  rereadChoices,
} from '../../../../src-renderer/app/settings/settings'

it.each([
  [0, 'Manually only'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '1 day'],
])('writes an interval of %d minutes as %s', (minutes, text) => {
  expect(intervalText(minutes)).toBe(text)
})

it('offers the present value even when it is none of the usual ones', () => {
  expect(intervalChoices(60)).toHaveLength(8)
  expect(intervalChoices(45)[0]).toEqual({ value: '45', text: '45 minutes' })
  expect(rereadChoices(1)[0]?.text).toBe('The last day')
})

it('names the host of an address', () => {
  expect(hostOfAddress('https://clinic.example:8443/api/v1')).toBe('clinic.example:8443')
  expect(hostOfAddress('')).toBe('')
})
