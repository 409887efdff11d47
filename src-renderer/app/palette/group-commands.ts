import type { MessageKey } from '../../text/texts.svelte'
import { type Command, commandKinds } from '../core/commands.svelte'

/** Commands under one heading. */
export interface CommandGroup {
  readonly heading: MessageKey
  readonly commands: readonly Command[]
}

const latelyShown = 5

/** What the palette shows before anything is typed: those used lately, then all by their kind. */
export function everyCommand(commands: readonly Command[], used: readonly Command[]): CommandGroup[] {
  const lately = used.slice(0, latelyShown)
  const rest = commands.filter(({ id }) => lately.every((one) => one.id !== id))
  return filled([{ heading: 'palette.lately', commands: lately }, ...byKind(rest)])
}

/** What it shows for a text: the ranked commands by their kind, the kind of the best first. */
export function foundCommands(ranked: readonly Command[]): CommandGroup[] {
  const place = ({ commands: [first] }: CommandGroup) => (first ? ranked.indexOf(first) : ranked.length)
  return filled(byKind(ranked)).sort((a, b) => place(a) - place(b))
}

function byKind(commands: readonly Command[]): CommandGroup[] {
  return commandKinds.map((kind) => ({
    heading: `palette.kind.${kind}` as const,
    commands: commands.filter((command) => command.kind === kind),
  }))
}

function filled(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}
