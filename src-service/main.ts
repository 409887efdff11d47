import { parseArgs } from 'node:util'
import { readCalendarDay } from './calendar'
import { clockFrom, clockOnDay } from './clock'
import { faultKinds } from './faults'
import { type ServiceOptions, startService } from './service'

type ReadArguments =
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
  clinic: { type: 'boolean' },
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

/** The requested clock: the present time of day on a date, or one that shows an instant now. */
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
    clinic: values.clinic ?? false,
    raw: values.raw ?? false,
    asPublished: values['as-published'] ?? false,
    control: values.control ?? false,
    faults: values.fault ?? [],
  }
}

/** Parses the command line; docs/service.md and `--help` describe it. */
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

export const usage = `Usage: npm run service -- [options]

Runs the Spirometry Data Sharing Service with invented people. When it is ready it prints one line of JSON,
{"baseUrl","key","certificate","fingerprint"}, and then a line per request on standard error.

  --port N               port, any free one by default
  --host ADDRESS         address to listen on (127.0.0.1)
  --key TEXT             API key (a random one)
  --state DIR            keep the certificate here, so that its fingerprint stays the same
  --seed N               the data follow from it (1)
  --patients N           number of people (120)
  --days N               how many days back sessions go (1095)
  --first-day DATE       the first day with sessions, instead of --days
  --sessions-per-year N  mean number of sessions of a person (7.2)
  --today DATE           behave as on this date, or from an instant on, as 2027-12-31T23:30:00Z
  --clinic               the people of one clinic, instead of people of many scripts and time zones
  --raw                  raw arrays with 100 samples a second instead of 10
  --as-published         numbers as text, as in the interface's published samples
  --days-in-utc          a session's day is its day in UTC instead of in its own offset
  --end-excluded         end_date itself is not in the range
  --control              let the service be changed over HTTPS, with a token printed as "controlToken"
  --fault NAME           misbehave; may be given more than once, as NAME, NAME=VALUE or NAME@timelines=VALUE:
                         ${Object.keys(faultKinds).slice(0, 9).join(', ')},
                         ${Object.keys(faultKinds).slice(9).join(', ')}
  --help                 this text
`

const wrongUsage = 2

async function run(options: ServiceOptions): Promise<void> {
  const parent = findParentProcess()
  const service = await startService({ ...options, log: (line) => process.stderr.write(`${line}\n`) })
  const { baseUrl, key, certificate, fingerprint, controlToken } = service
  const ready = { baseUrl, key, certificate, fingerprint, ...(controlToken !== null && { controlToken }) }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  parent.tell(ready)
  process.stderr.write(`Sharing ${service.profiles().length} profiles at ${baseUrl}\n`)

  parent.onTold((message) => {
    if (isListOfTexts(message)) service.setFaults(message).catch(complain)
  })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void service.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  parent.onGone(stop)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
}

function isListOfTexts(message: unknown): message is string[] {
  return Array.isArray(message) && message.every((one) => typeof one === 'string')
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

const read = readArguments(process.argv.slice(2))
if (read.kind === 'help') process.stdout.write(usage)
else if (read.kind === 'wrong') {
  process.stderr.write(`${read.message}\nSee npm run service -- --help\n`)
  process.exitCode = wrongUsage
} else {
  run(read.options).catch((error: unknown) => {
    process.stderr.write(
      `The service could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  })
}

interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'close', listener: () => void): unknown
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value
}

/** Finds the parent: of an Electron utility process, of a fork, or of a plain process. */
function findParentProcess() {
  const port = 'parentPort' in process && isParentPort(process.parentPort) ? process.parentPort : null
  const first = process.ppid
  return {
    /** Sends the parent a message, when this process is a utility process or a fork. */
    tell(message: unknown) {
      if (port) port.postMessage(message)
      else process.send?.(message)
    },
    onTold(listener: (message: unknown) => void) {
      if (port) port.on('message', ({ data }) => listener(data))
      else process.on('message', listener)
    },
    onGone(listener: () => void) {
      port?.on('close', listener)
      process.once('disconnect', listener)
      // an orphan is handed to another parent; there is no event for that
      setInterval(() => process.ppid !== first && listener(), 2000).unref()
    },
  }
}
