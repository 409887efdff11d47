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

// in the order of `--help`; of two tasks asked for, the first counts
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

/** Name of the option for an unattended task. */
export type TaskName = keyof typeof entries

type Entries = { [Name in TaskName]: (typeof entries)[Name] }

/** An unattended task with its parsed command line. */
export type UnattendedTask = {
  [Name in TaskName]: { readonly do: Name } & Parameters<Entries[Name]['run']>[0]
}[TaskName]

/** The unattended tasks; each takes only its own parsed command line. */
export const tasks: Readonly<Record<TaskName, TaskEntry>> = entries

export const taskNames = Object.keys(entries) as readonly TaskName[]

/** Options of every task, or of none. */
export const generalOptions = {
  hidden: { text: 'commandLine.help.hidden' },
  'policy-check': policyCheck,
  'user-data': { value: 'folder', text: 'commandLine.help.userData' },
  organization: { value: 'organization', text: 'commandLine.help.organization' },
  version: { text: 'commandLine.help.version' },
  help: { text: 'commandLine.help.help' },
} as const satisfies OptionTable

export const options: Readonly<Record<string, Option>> = Object.fromEntries(
  [generalOptions, tasks, ...taskNames.map((name) => tasks[name].options)].flatMap((some: OptionTable) =>
    Object.entries(some),
  ),
)

/** The tasks of each option; none for one that goes with all. */
export const optionTasks: ReadonlyMap<string, readonly TaskName[]> = new Map(
  Object.keys(options).map((option) => [
    option,
    taskNames.filter((name) => Object.hasOwn(tasks[name].options, option)),
  ]),
)

/** Parses a task's command line. */
export function readTask(name: TaskName, values: OptionValues): UnattendedTask | Mistake {
  const given = tasks[name].read(wordBehind(name, values), values)
  // the entry under a name parses that name's type
  return 'mistake' in given ? given : ({ do: name, ...given } as UnattendedTask)
}

/** Parses whatever decides the line of a task that could not begin, from options that may be invalid. */
export const readAsked = (name: TaskName, values: OptionValues): object =>
  tasks[name].asked?.(wordBehind(name, values), values) ?? {}

function wordBehind(name: TaskName, values: OptionValues): string {
  const word = values[name]
  return typeof word === 'string' ? word : ''
}

type Reports = { readonly [Name in TaskName]: SchemaOf<Entries[Name]['report']> }

/** The line of each task, published as JSON Schema in `resources/schemas`; `none` is that of no task at all. */
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
