import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type AnyContestant, everyContestant } from './host/job'

/** The parsed command line. */
export interface BenchOptions {
  /** Names of benchmarks; all when empty. */
  readonly only: readonly string[]
  readonly contestants: readonly AnyContestant[]
  /** Path of the figures as JSON; null for none. */
  readonly json: string | null
  /** The folder for CPU profiles of the pages, absolute; null for none. */
  readonly profile: string | null
  /** Path of the browsing chart as SVG; null for none. */
  readonly chart: string | null
  /** Null for each benchmark's default. */
  readonly sessions: number | null
  readonly people: number | null
  /** Empty for each benchmark's default. */
  readonly sessionsPerDay: readonly number[]
  readonly runs: number
  readonly minutes: number
  /** True when Electron has no more of this machine than an old laptop. */
  readonly oldLaptop: boolean
}

/** Measured on an old laptop unless others are named. */
const usualOnLaptop = ['start', 'work']

// others compare Electron with programs that would run at full speed
const laptopBenches = [...usualOnLaptop, 'scroll', 'idle', 'tray', 'pdf']

/** Reads the command line. Throws a RangeError, whose message says what is wrong, and a TypeError for unknown options. */
export function readOptions(words: readonly string[], benches: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      contestant: { type: 'string', multiple: true, default: [...everyContestant] },
      json: { type: 'string' },
      profile: { type: 'string' },
      chart: { type: 'string' },
      sessions: { type: 'string' },
      people: { type: 'string' },
      'sessions-per-day': { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '1' },
      'old-laptop': { type: 'boolean', default: false },
    },
  })
  const only = values.only.flatMap((names) => names.split(','))
  const unknown = only.find((name) => !benches.includes(name))
  if (unknown !== undefined) throw new RangeError(`--only takes ${benches.join(', ')}, not ${unknown}`)
  const oldLaptop = values['old-laptop']
  const beside = oldLaptop ? only.find((name) => !laptopBenches.includes(name)) : undefined
  if (beside !== undefined)
    throw new RangeError(
      `--old-laptop takes ${laptopBenches.join(', ')}, not ${beside}: only Electron is slowed`,
    )
  return {
    only: oldLaptop && only.length === 0 ? usualOnLaptop : only,
    contestants: values.contestant.map(contestantOf),
    json: values.json ?? null,
    profile: values.profile === undefined ? null : resolve(values.profile),
    chart: values.chart ?? null,
    sessions: optionalNumber('--sessions', values.sessions),
    people: optionalNumber('--people', values.people),
    sessionsPerDay: values['sessions-per-day'].map((text) => wholeNumber('--sessions-per-day', text)),
    runs: wholeNumber('--runs', values.runs),
    minutes: wholeNumber('--minutes', values.minutes),
    oldLaptop,
  }
}

function contestantOf(name: string): AnyContestant {
  const found = everyContestant.find((known) => known === name)
  if (!found) throw new RangeError(`--contestant takes ${everyContestant.join(', ')}, not ${name}`)
  return found
}

function optionalNumber(option: string, text: string | undefined): number | null {
  return text === undefined ? null : wholeNumber(option, text)
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RangeError(`${option} takes a whole number, not ${text}`)
  return Number(text)
}
