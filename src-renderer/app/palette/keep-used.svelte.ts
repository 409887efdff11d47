import { useApp } from '../core/context'
import type { Command } from '../core/commands.svelte'
import { type UsedCommand, readUsed, withUsed, writeUsed } from './used-commands'

const kept = { kind: 'used', id: 'palette' } as const

/** The commands that were used lately, latest first. They are kept sealed with the connection. */
export interface UsedCommands {
  readonly list: readonly UsedCommand[]
  add(command: Command): void
}

/** Reads what was used before, while a component is set up. */
export function keepUsed(): UsedCommands {
  const { library } = useApp()
  let list = $state.raw<readonly UsedCommand[]>([])
  void library.call('kept', { kind: kept.kind }).then((answer) => {
    const item = answer.ok ? answer.value.items.find(({ id }) => id === kept.id) : undefined
    if (item) list = readUsed(item.content)
  })
  return {
    get list() {
      return list
    },
    add(command) {
      list = withUsed(list, command)
      void library.call('keep', { ...kept, content: writeUsed(list) })
    },
  }
}
