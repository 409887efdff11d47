import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import type { Command } from '../../../../src-renderer/app/core/commands.svelte'
import {
  daysInText,
  everyCommand,
  foundCommands,
  rankCommands,
  readUsed,
  withUsed,
  writeUsed,
} from '../../../../src-renderer/app/palette/palette.svelte'

// @dates: looks at the clock, so it runs on other days too

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

// @dates: looks at the clock, so it runs on other days too

const ofKind = (id: string, kind: Command['kind']): Command => ({
  id,
  kind,
  title: id,
  run: () => undefined,
})
const [settings, sync, ana] = [ofKind('settings', 'page'), ofKind('sync', 'action'), ofKind('ana', 'patient')]
const shown = (groups: ReturnType<typeof foundCommands>) =>
  groups.map(({ heading, commands }) => [heading, ...commands.map(({ id }) => id)])

it('shows each ofKind once before anything is typed, those used lately first', () => {
  expect(shown(everyCommand([settings, sync], [ana, sync]))).toEqual([
    ['palette.lately', 'ana', 'sync'],
    ['palette.kind.page', 'settings'],
  ])
})

it('shows the kind of the best first', () => {
  expect(shown(foundCommands([sync, ana, settings]))).toEqual([
    ['palette.kind.action', 'sync'],
    ['palette.kind.patient', 'ana'],
    ['palette.kind.page', 'settings'],
  ])
})

// @dates: looks at the clock, so it runs on other days too

const command = (title: string, kind: Command['kind'] = 'action', more: Partial<Command> = {}): Command => ({
  id: title,
  kind,
  title,
  run: () => undefined,
  ...more,
})
const titles = (commands: readonly Command[]) => commands.map(({ title }) => title)

describe('the order of commands', () => {
  it('puts first what begins with the text, then a word that does, then what holds it', () => {
    const all = [command('Asynchronous'), command('Last sync'), command('Sync now')]
    expect(titles(rankCommands(all, 'sync', []))).toEqual(['Sync now', 'Last sync', 'Asynchronous'])
  })

  it('puts those used lately first, the latest at their head, where the text fits them alike', () => {
    const all = [command('Sync'), command('Sync now'), command('Sync later')]
    expect(titles(rankCommands(all, 's', ['Sync later', 'Sync now']))).toEqual([
      'Sync later',
      'Sync now',
      'Sync',
    ])
  })

  it('goes by kind and place without a text', () => {
    const all = [command('Pause'), command('Settings', 'page'), command('Sessions', 'page')]
    expect(titles(rankCommands(all, ' ', []))).toEqual(['Settings', 'Sessions', 'Pause'])
  })

  it('finds by every word, in the detail and other words too, without case and accents', () => {
    const all = [
      command('Müller, Zoë', 'patient', { detail: '58 M' }),
      command('Müller, Ana', 'patient', { words: 'asthma' }),
    ]
    expect(titles(rankCommands(all, 'ZOE muller', []))).toEqual(['Müller, Zoë'])
    expect(titles(rankCommands(all, 'muller 58', []))).toEqual(['Müller, Zoë'])
    expect(titles(rankCommands(all, 'asthma', []))).toEqual(['Müller, Ana'])
    expect(rankCommands(all, 'muller copd', [])).toEqual([])
  })
})

// @dates: looks at the clock, so it runs on other days too

const one = (id: string) => ({ id, title: `Title of ${id}` })

describe('the commands used lately', () => {
  it('are read as they were written', () => {
    expect(readUsed(writeUsed([one('a'), one('b')]))).toEqual([one('a'), one('b')])
  })

  it('hold each once, the last at their head, and no more than thirty', () => {
    const many = Array.from({ length: 40 }, (_, at) => one(String(at)))
    const used = many.reduce(withUsed, [])
    expect(used).toHaveLength(30)
    expect(withUsed(used, one('20')).map(({ id }) => id)).toEqual([
      '20',
      ...used.map(({ id }) => id).filter((id) => id !== '20'),
    ])
  })

  it.each(['', '{', 'null', '{"format":2,"used":[]}', '{"format":1,"used":[{"id":7}]}'])(
    'are none where %s was kept',
    (content) => {
      expect(readUsed(content)).toEqual([])
    },
  )
})
