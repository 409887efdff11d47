import { parseArgs } from 'node:util'
import { isDay } from '#shared/records/day'
import { isEngineSwitch } from './engine-switch'
import type { Mistake, Options, Source, Task } from './options'

const known = {
  help: { type: 'boolean' },
  version: { type: 'boolean' },
  'user-data': { type: 'string' },
  'sync-once': { type: 'boolean' },
  demo: { type: 'boolean' },
  'base-url': { type: 'string' },
  'key-stdin': { type: 'boolean' },
  pin: { type: 'string' },
  from: { type: 'string' },
  'demo-run': { type: 'boolean' },
  screenshot: { type: 'string' },
} as const

type Values = ReturnType<typeof parse>
type Name = keyof typeof known

const ofSync: readonly Name[] = ['demo', 'base-url', 'key-stdin', 'pin', 'from']

function parse(words: string[]) {
  return parseArgs({ args: words, options: known, strict: true, allowPositionals: false }).values
}

function sourceOf(values: Values): Source | Mistake {
  const { demo, pin } = values
  const baseUrl = values['base-url']
  const keyStdin = values['key-stdin']
  if (demo && (baseUrl !== undefined || keyStdin || pin !== undefined)) {
    return { mistake: '--demo brings its own service, so it goes with no address, key or pin.' }
  }
  if (demo) return { from: 'sample' }
  if (baseUrl === undefined) {
    if (!keyStdin && pin === undefined) return { from: 'profile' }
    return { mistake: '--key-stdin and --pin belong to an address: give --base-url too.' }
  }
  if (!keyStdin)
    return { mistake: '--base-url needs its key: give --key-stdin and the key on standard input.' }
  return { from: 'service', baseUrl, pin: pin ?? null }
}

function taskOf(values: Values): Task | Mistake {
  if (values.help) return { do: 'help' }
  if (values.version) return { do: 'version' }
  if (values['sync-once'] && values['demo-run'])
    return { mistake: 'Either --sync-once or --demo-run, not both.' }
  const stray = values['sync-once'] ? undefined : ofSync.find((name) => values[name] !== undefined)
  if (stray) return { mistake: `--${stray} belongs to --sync-once.` }
  if (values.screenshot !== undefined && !values['demo-run']) {
    return { mistake: '--screenshot belongs to --demo-run.' }
  }
  if (values['demo-run']) return { do: 'demo-run', screenshot: values.screenshot ?? null }
  if (!values['sync-once']) return { do: 'window' }
  const source = sourceOf(values)
  if ('mistake' in source) return source
  const from = values.from
  if (from === undefined) return { do: 'sync-once', source, historyStart: null }
  if (!isDay(from)) return { mistake: `--from ${from} is not a day: write it as YYYY-MM-DD.` }
  return { do: 'sync-once', source, historyStart: from }
}

/** Reads what stands on the command line after the program. Switches of the engine are passed over. */
export function readOptions(words: readonly string[]): Options | Mistake {
  try {
    const values = parse(words.filter((word) => !isEngineSwitch(word)))
    const task = taskOf(values)
    return 'mistake' in task ? task : { task, userData: values['user-data'] ?? null }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : 'The command line could not be read.' }
  }
}
