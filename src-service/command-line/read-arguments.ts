import { parseArgs } from 'node:util'
import { readCalendarDay } from '../calendar/calendar-day'
import { clockFrom, clockOnDay } from '../calendar/clock'
import type { ServiceOptions } from '../service-options'

/** What the command line asks for, or what is wrong with it. */
export type ReadArguments =
  | { readonly kind: 'start'; readonly options: ServiceOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string }

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  key: { type: 'string' },
  seed: { type: 'string' },
  patients: { type: 'string' },
  days: { type: 'string' },
  'first-day': { type: 'string' },
  'sessions-per-year': { type: 'string' },
  today: { type: 'string' },
  state: { type: 'string' },
  fault: { type: 'string', multiple: true },
  raw: { type: 'boolean' },
  'as-published': { type: 'boolean' },
  'days-in-utc': { type: 'boolean' },
  'end-excluded': { type: 'boolean' },
  control: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const instantPattern = /^\d{4}-\d\d-\d\dT.+Z$/

class WrongArgument extends Error {}

function numberOf(name: string, text: string, least: number, most: number, whole: boolean): number {
  const value = Number(text)
  if (text.trim() === '' || !(least <= value && value <= most) || (whole && !Number.isInteger(value))) {
    throw new WrongArgument(
      `--${name} takes a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}"`,
    )
  }
  return value
}

function dayOf(name: string, text: string): number {
  const day = readCalendarDay(text)
  if (day === null) throw new WrongArgument(`--${name} takes a date of the form YYYY-MM-DD, not "${text}"`)
  return day
}

/** The clock that is asked for: the present time of day on a date, or one that shows an instant now. */
function clockOf(text: string): () => number {
  const instant = instantPattern.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? clockOnDay(dayOf('today', text)) : clockFrom(instant)
}

function optionsOf(words: readonly string[]): ServiceOptions | null {
  const { values } = parseArgs({ args: [...words], options, strict: true })
  if (values.help) return null
  const number = (name: 'port' | 'seed' | 'patients' | 'days', most: number) => {
    const text = values[name]
    return text === undefined ? {} : { [name]: numberOf(name, text, 0, most, true) }
  }
  const firstDay = values['first-day']
  if (firstDay !== undefined) dayOf('first-day', firstDay)
  const perYear = values['sessions-per-year']
  return {
    ...number('port', 65_535),
    ...number('seed', 2 ** 31 - 1),
    ...number('patients', 100_000),
    ...number('days', 36_525),
    ...(values.host !== undefined && { host: values.host }),
    ...(values.key !== undefined && { key: values.key }),
    ...(values.state !== undefined && { stateFolder: values.state }),
    ...(firstDay !== undefined && { firstDay }),
    ...(perYear !== undefined && {
      sessionsPerYear: numberOf('sessions-per-year', perYear, 0.1, 5000, false),
    }),
    ...(values.today !== undefined && { now: clockOf(values.today) }),
    ...(values['days-in-utc'] && { dayRule: 'utc' as const }),
    endDateIncluded: !values['end-excluded'],
    raw: values.raw ?? false,
    asPublished: values['as-published'] ?? false,
    control: values.control ?? false,
    faults: values.fault ?? [],
  }
}

/** Reads the words of the command line; docs/service.md and `--help` describe them. */
export function readArguments(words: readonly string[]): ReadArguments {
  try {
    const read = optionsOf(words)
    return read ? { kind: 'start', options: read } : { kind: 'help' }
  } catch (error) {
    const isParseError = error instanceof TypeError && 'code' in error
    if (error instanceof WrongArgument || isParseError) return { kind: 'wrong', message: error.message }
    throw error
  }
}
