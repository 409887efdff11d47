import { isDay } from '#shared/records/day'
import { findStrayWord } from './find-stray-word'
import { isEngineSwitch } from './engine-switch'
import type { OptionName } from './known-options'
import { type OptionValues, optionValues } from './option-values'
import type { Mistake, Options, Source, Task } from './options'
import { readExport } from './read-export'
import { taskNames } from './task-names'

/** The tasks that an option belongs to; one that is not here goes with each of them. */
const belonging: Partial<Record<OptionName, readonly [OptionName, ...OptionName[]]>> = {
  demo: ['sync-once'],
  'base-url': ['sync-once'],
  'key-stdin': ['sync-once'],
  pin: ['sync-once'],
  from: ['sync-once', 'export'],
  to: ['export'],
  filter: ['export'],
  patient: ['export'],
  deidentified: ['export'],
  out: ['export'],
  screenshot: ['demo-run'],
}

function sourceOf(values: OptionValues): Source | Mistake {
  const { demo, pin } = values
  const baseUrl = values['base-url']
  const keyStdin = values['key-stdin']
  if (demo && (baseUrl !== undefined || keyStdin || pin !== undefined)) {
    return { mistake: 'commandLine.mistake.demoAlone' }
  }
  if (demo) return { from: 'sample' }
  if (baseUrl === undefined) {
    if (!keyStdin && pin === undefined) return { from: 'profile' }
    return { mistake: 'commandLine.mistake.noAddress' }
  }
  if (!keyStdin) return { mistake: 'commandLine.mistake.noKey' }
  return { from: 'service', baseUrl, pin: pin ?? null }
}

function strayOption(values: OptionValues, task: OptionName | undefined): Mistake | null {
  for (const [option, [first, ...others]] of Object.entries(belonging)) {
    if (values[option as OptionName] === undefined) continue
    if (!task || ![first, ...others].includes(task)) {
      return { mistake: 'commandLine.mistake.belongs', values: { option, task: first } }
    }
  }
  return null
}

function taskOf(values: OptionValues): Task | Mistake {
  if (values.help) return { do: 'help' }
  if (values.version) return { do: 'version' }
  const [task, second] = taskNames.filter((name) => values[name] !== undefined)
  if (task && second) return { mistake: 'commandLine.mistake.notBoth', values: { one: task, other: second } }
  const stray = strayOption(values, task)
  if (stray) return stray
  if (values.export !== undefined) return readExport(values, values.export)
  if (values.import !== undefined) return readImport(values.import)
  if (task === 'demo-run') return { do: 'demo-run', screenshot: values.screenshot ?? null }
  return task ? readSync(values) : { do: 'window' }
}

function readImport(file: string): Task | Mistake {
  if (file !== '') return { do: 'import', file }
  return { mistake: 'commandLine.mistake.noValue', values: { option: 'import' } }
}

function readSync(values: OptionValues): Task | Mistake {
  const source = sourceOf(values)
  if ('mistake' in source) return source
  const { from } = values
  if (from === undefined) return { do: 'sync-once', source, historyStart: null }
  if (!isDay(from)) return { mistake: 'commandLine.mistake.notADay', values: { option: 'from', word: from } }
  return { do: 'sync-once', source, historyStart: from }
}

/** Reads what stands on the command line after the program. Switches of the engine are passed over. */
export function readOptions(words: readonly string[]): Options | Mistake {
  const own = words.filter((word) => !isEngineSwitch(word))
  const stray = findStrayWord(own)
  if (stray) return stray
  const values = optionValues(own)
  const task = taskOf(values)
  return 'mistake' in task ? task : { task, userData: values['user-data'] ?? null }
}
