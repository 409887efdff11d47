// @dates: looks at the clock, so it runs on other days too
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src-renderer/app/core/commands.svelte'
import { rankCommands } from '../../../../src-renderer/app/palette/palette.svelte'

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
