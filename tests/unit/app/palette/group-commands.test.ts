// @dates: looks at the clock, so it runs on other days too
import { expect, it } from 'vitest'
import type { Command } from '../../../../src-renderer/app/core/commands.svelte'
import { everyCommand, foundCommands } from '../../../../src-renderer/app/palette/palette.svelte'

const command = (id: string, kind: Command['kind']): Command => ({
  id,
  kind,
  title: id,
  run: () => undefined,
})
const [settings, sync, ana] = [
  command('settings', 'page'),
  command('sync', 'action'),
  command('ana', 'patient'),
]
const shown = (groups: ReturnType<typeof foundCommands>) =>
  groups.map(({ heading, commands }) => [heading, ...commands.map(({ id }) => id)])

it('shows each command once before anything is typed, those used lately first', () => {
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
