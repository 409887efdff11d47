import { parseArgs } from 'node:util'
import { type CommandForm, commandForms } from './command-form'
import { knownOptions } from './known-options'
import { taskNames } from './task-names'

/** A task that runs by itself, as far as it matters to what it prints; an export may be of no known form. */
export type AskedTask =
  | { readonly do: 'sync-once' | 'import' | 'demo-run' }
  | { readonly do: 'export'; readonly form: CommandForm | null }

/** The first task that the words ask for, however wrong they are besides; null when they ask for none. */
export function askedTask(words: readonly string[]): AskedTask | null {
  const { values } = parseArgs({ args: [...words], options: knownOptions, strict: false })
  const task = taskNames.find((name) => values[name] !== undefined)
  if (task === undefined) return null
  if (task !== 'export') return { do: task }
  return { do: task, form: commandForms.find((form) => form === values.export) ?? null }
}
