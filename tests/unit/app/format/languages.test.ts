import { afterEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { byteText, change, listText, twoDecimals, whole } from '../../../../src-renderer/format/numbers'
import { dayText, monthText, sessionMomentText } from '../../../../src-renderer/format/moments'
import { ageAndSex, yearsText } from '../../../../src-renderer/format/people'
import { startedTexts } from '../../../../src-renderer/app/sync/words'
import { speech, t } from '../../../../src-renderer/text/texts.svelte'

afterEach(() => speech.setLocale('en-GB'))

const day = '2026-09-03' as Day

describe('figures and dates', () => {
  it.each([
    ['en-GB', '2.41', '+0.12', '48,210', '3.4\u202fMB', '3 Sep 2026', 'Sep 2026', '1, 2 and 5'],
    ['es-ES', '2,41', '+0,12', '48.210', '3,4\u202fMB', '3 sept 2026', 'sept 2026', '1, 2 y 5'],
    ['de-DE', '2,41', '+0,12', '48.210', '3,4\u202fMB', '03.09.2026', 'Sept. 2026', '1, 2 und 5'],
    ['es-MX', '2.41', '+0.12', '48,210', '3.4\u202fMB', '3 sep 2026', 'sep 2026', '1, 2 y 5'],
  ])('in %s', async (locale, value, difference, count, size, date, month, list) => {
    await speech.setLocale(locale)
    expect(twoDecimals(2.41)).toBe(value)
    expect(change(0.12, 2)).toBe(difference)
    expect(whole(48_210)).toBe(count)
    expect(byteText(3_400_000)).toBe(size)
    expect(dayText(day)).toBe(date)
    expect(monthText(day)).toBe(month)
    expect(listText([1, 2, 5])).toBe(list)
  })

  it('have no sign when they are rounded to zero, and a real minus when they are not', async () => {
    await speech.setLocale('es-ES')
    expect(twoDecimals(-0.001)).toBe('0,00')
    expect(change(-0.001, 2)).toBe('0,00')
    expect(change(-1.5, 1)).toBe('\u22121,5')
  })
})

it('people, sessions and runs are told in Spanish', async () => {
  await speech.setLocale('es-ES')
  expect(ageAndSex(58.2, 'male')).toBe('58\u202fvarón')
  expect(yearsText(58.2)).toBe('58,2\u202faños')
  const local = { day, instant: Date.parse('2026-09-03T09:14:00+02:00'), offsetMinutes: 120 }
  expect(sessionMomentText(local)).toBe('jue 3 sept 2026, 09:14 (+02:00)')
  const now = new Date(2026, 10, 19, 12).getTime()
  expect(startedTexts([{ startedAt: new Date(2026, 10, 19, 9, 14).getTime() }], now)).toEqual(['Hoy 09:14'])
  expect(startedTexts([{ startedAt: new Date(2026, 10, 18, 9, 14).getTime() }], now)).toEqual(['Ayer 09:14'])
  expect(startedTexts([{ startedAt: new Date(2026, 8, 18, 9, 14).getTime() }], now)).toEqual([
    '18 sept, 09:14',
  ])
  expect(startedTexts([{ startedAt: new Date(2025, 8, 18, 9, 14).getTime() }], now)).toEqual([
    '18 sept 2025, 09:14',
  ])
})

it('people, sessions and runs are told in German', async () => {
  await speech.setLocale('de-DE')
  expect(yearsText(58.2)).toBe('58,2\u202fJ.')
  expect(dayText('2026-11-22' as Day)).toBe('22.11.2026')
  const local = { day, instant: Date.parse('2026-09-03T09:14:00+02:00'), offsetMinutes: 120 }
  expect(sessionMomentText(local)).toBe('Do 03.09.2026, 09:14 (+02:00)')
  const now = new Date(2026, 10, 19, 12).getTime()
  expect(startedTexts([{ startedAt: new Date(2026, 10, 18, 9, 14).getTime() }], now)).toEqual([
    'Gestern 09:14',
  ])
})

it('the language that was asked for last is spoken, whichever is loaded first', async () => {
  await Promise.all([speech.setLocale('es-ES'), speech.setLocale('en-GB'), speech.setLocale('es-MX')])
  expect(speech.current?.locale).toBe('es-MX')
  expect(t('sessions.title')).toBe('Sesiones')
})
