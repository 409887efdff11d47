import { expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { sentWords } from '../../../../src-renderer/app/session/session'
import { aSession } from '../fixtures/a-session'

const path = 'all_tests.1.fvc_actual'
const words = (asSent: Json | undefined, value: number | null, shown: string) =>
  sentWords(aSession({ asSent: asSent === undefined ? {} : { [path]: asSent } }), path, value, shown)

test('a number that came as a number is told apart from one that is shown rounded', () => {
  expect(words(undefined, 3.45, '3.45')).toEqual({
    sent: '3.45',
    explanation: 'Sent as a number and shown unchanged.',
  })
  expect(words(undefined, 3.4512, '3.45').explanation).toContain('rounded')
})

test('texts are shown with their quotes, and what was done to read them', () => {
  expect(words('3.45,', 3.45, '3.45')).toMatchObject({
    sent: '"3.45,"',
    explanation: 'A trailing comma was removed. The value is unchanged.',
  })
  expect(words('3,45', 3.45, '3.45').explanation).toContain('decimal point')
  expect(words('3.45', 3.45, '3.45').explanation).toContain('Sent as text')
  expect(words('n/a', null, '—')).toMatchObject({ sent: '"n/a"' })
  expect(words('n/a', null, '—').explanation).toContain('missing')
})

test('a value that was not sent has no text', () => {
  expect(words(undefined, null, '—')).toEqual({ sent: null, explanation: 'The service sent no value.' })
})
