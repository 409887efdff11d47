import { foldText } from '#shared/text/texts'
import { type Command, commandKinds } from '../core/commands.svelte'

/**
 * The commands that hold every word of a text, the best first: those whose title begins with it, then those of which a
 * word does, then those used lately, latest first (`used` are their ids), then by their kind and place. Case and accents
 * do not count.
 */
export function rankCommands(
  commands: readonly Command[],
  text: string,
  used: readonly string[],
): readonly Command[] {
  const wanted = foldText(text).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  const usedAt = (id: string) => (used.includes(id) ? used.indexOf(id) : used.length)
  return commands
    .map((command) => ({ command, title: foldText(command.title) }))
    .filter(({ command, title }) => {
      const all = `${title} ${foldText(`${command.detail ?? ''} ${command.words ?? ''}`)}`
      return words.every((word) => all.includes(word))
    })
    .map(({ command, title }) => ({
      command,
      keys: [fit(title, wanted), usedAt(command.id), commandKinds.indexOf(command.kind)],
    }))
    .sort((a, b) => firstDifference(a.keys, b.keys))
    .map(({ command }) => command)
}

function fit(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0
  if (` ${title}`.includes(` ${wanted}`)) return 1
  return 2
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((key, at) => key - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
