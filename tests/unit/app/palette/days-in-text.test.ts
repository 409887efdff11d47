// @dates: looks at the clock, so it runs on other days too
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { daysInText } from '../../../../src-renderer/app/palette/palette.svelte'

const today = '2026-11-20' as Day
const days = (text: string, locale = 'en-GB') => daysInText(text, today, locale)

describe('the days that a text means', () => {
  it.each(['2026-11-19', '19.11.2026', '19/11/2026', '19 nov 2026', '19 November 2026', '19 nov', '19.11.'])(
    '%s is one day',
    (text) => {
      expect(days(text)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    },
  )

  it('without a year is the last that was', () => {
    expect(days('24 dec')).toEqual({ from: '2025-12-24', to: '2025-12-24' })
    expect(days('29 feb')).toBeNull()
  })

  it('is a month or a year', () => {
    expect(days('feb 2024')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(days('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(days('2025')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('is written in the language of the page', () => {
    expect(days('19 de noviembre de 2026', 'es-ES')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(days('19 noviembre')).toBeNull()
  })

  it.each(['', 'sync', 'ma', '30 feb 2026', '2026-13-01', '19 11 2026 4', 'nov', '58', '12 years', '2026 x'])(
    '“%s” is none',
    (text) => {
      expect(days(text)).toBeNull()
    },
  )

  it('is never an error, and never a day after its last', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 \-./novde]{0,12}$/), (text) => {
        const span = days(text)
        if (span) expect(span.from <= span.to).toBe(true)
      }),
    )
  })
})
