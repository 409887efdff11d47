import {
  type Mistake,
  type Option,
  type OptionTable,
  type OptionValues,
  refusalSchema,
  type SchemaOf,
  type TaskEntry,
} from './task'
import { backup, restore } from './tasks/backup'
import { demoRun } from './tasks/demo-run'
import { diagnose } from './tasks/diagnose'
import { exporting } from './tasks/export'
import { importing } from './tasks/import'
import { policyCheck } from './tasks/policy-check'
import { prove } from './tasks/prove'
import { status } from './tasks/status'
import { syncOnce } from './tasks/sync-once'

// the order in which they are told; of two that are asked for, the first counts
const entries = {
  'sync-once': syncOnce,
  export: exporting,
  import: importing,
  backup,
  restore,
  status,
  'demo-run': demoRun,
  diagnose,
  prove,
}

/** The option that asks for a task that runs by itself. */
export type TaskName = keyof typeof entries

type Entries = { [Name in TaskName]: (typeof entries)[Name] }

/** A task that runs by itself, with what its words say of it. */
export type UnattendedTask = {
  [Name in TaskName]: { readonly do: Name } & Parameters<Entries[Name]['run']>[0]
}[TaskName]

/** The tasks that run by themselves; each takes only what it has read itself. */
export const tasks: Readonly<Record<TaskName, TaskEntry>> = entries

export const taskNames = Object.keys(entries) as readonly TaskName[]

/** Options that go with each task, or stand for themselves. */
export const generalOptions = {
  hidden: { text: 'commandLine.help.hidden' },
  'policy-check': policyCheck,
  'user-data': { value: 'folder', text: 'commandLine.help.userData' },
  organization: { value: 'organization', text: 'commandLine.help.organization' },
  version: { text: 'commandLine.help.version' },
  help: { text: 'commandLine.help.help' },
} as const satisfies OptionTable

/** Every option of the command line. */
export const options: Readonly<Record<string, Option>> = Object.fromEntries(
  [generalOptions, tasks, ...taskNames.map((name) => tasks[name].options)].flatMap((some: OptionTable) =>
    Object.entries(some),
  ),
)

/** The tasks that each option belongs to; none for one that goes with each of them. */
export const optionTasks: ReadonlyMap<string, readonly TaskName[]> = new Map(
  Object.keys(options).map((option) => [
    option,
    taskNames.filter((name) => Object.hasOwn(tasks[name].options, option)),
  ]),
)

/** Reads what the words say of a task. */
export function readTask(name: TaskName, values: OptionValues): UnattendedTask | Mistake {
  const given = tasks[name].read(wordBehind(name, values), values)
  // the entry under a name reads what that name stands for
  return 'mistake' in given ? given : ({ do: name, ...given } as UnattendedTask)
}

/** Reads what decides the line of a task that could not begin, out of words that may be wrong. */
export const readAsked = (name: TaskName, values: OptionValues): object =>
  tasks[name].asked?.(wordBehind(name, values), values) ?? {}

function wordBehind(name: TaskName, values: OptionValues): string {
  const word = values[name]
  return typeof word === 'string' ? word : ''
}

type Reports = { readonly [Name in TaskName]: SchemaOf<Entries[Name]['report']> }

/** The line of each task, as its JSON Schema in `resources/schemas` says it; `none` is that of no task at all. */
export const reportSchemas = {
  ...(Object.fromEntries(
    taskNames.map((name) => {
      const { report } = tasks[name]
      return [name, typeof report === 'function' ? report(taskNames) : report]
    }),
  ) as Reports),
  'policy-check': policyCheck.report,
  none: refusalSchema,
}
