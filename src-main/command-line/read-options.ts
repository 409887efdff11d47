import { parseArgs } from 'node:util'
import { isDay } from '#shared/records/day'
import { findStrayWord } from './find-stray-word'
import { isEngineSwitch } from './engine-switch'
import { type OptionName, knownOptions } from './known-options'
import type { Mistake, Options, Source, Task } from './options'

type Values = ReturnType<typeof parse>

const ofSync: readonly OptionName[] = ['demo', 'base-url', 'key-stdin', 'pin', 'from']

function parse(words: string[]) {
  return parseArgs({ args: words, options: knownOptions, strict: true, allowPositionals: false }).values
}

function sourceOf(values: Values): Source | Mistake {
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

function belongs(option: OptionName, task: OptionName): Mistake {
  return { mistake: 'commandLine.mistake.belongs', values: { option, task } }
}

function taskOf(values: Values): Task | Mistake {
  if (values.help) return { do: 'help' }
  if (values.version) return { do: 'version' }
  if (values['sync-once'] && values['demo-run']) return { mistake: 'commandLine.mistake.notBoth' }
  const stray = values['sync-once'] ? undefined : ofSync.find((name) => values[name] !== undefined)
  if (stray) return belongs(stray, 'sync-once')
  if (values.screenshot !== undefined && !values['demo-run']) {
    return belongs('screenshot', 'demo-run')
  }
  if (values['demo-run']) return { do: 'demo-run', screenshot: values.screenshot ?? null }
  if (!values['sync-once']) return { do: 'window' }
  const source = sourceOf(values)
  if ('mistake' in source) return source
  const from = values.from
  if (from === undefined) return { do: 'sync-once', source, historyStart: null }
  if (!isDay(from)) return { mistake: 'commandLine.mistake.notADay', values: { word: from } }
  return { do: 'sync-once', source, historyStart: from }
}

/** Reads what stands on the command line after the program. Switches of the engine are passed over. */
export function readOptions(words: readonly string[]): Options | Mistake {
  const own = words.filter((word) => !isEngineSwitch(word))
  const stray = findStrayWord(own)
  if (stray) return stray
  const values = parse(own)
  const task = taskOf(values)
  return 'mistake' in task ? task : { task, userData: values['user-data'] ?? null }
}
