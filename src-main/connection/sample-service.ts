import { type UtilityProcess, utilityProcess } from 'electron'
import * as v from 'valibot'
import { safeParse } from 'valibot'
import { now } from '#shared/now'
import { failed, ok, type Outcome } from '#shared/fault'
import { addDays, type Day, dayAt } from '#shared/records/day'
import type { Log } from '../system/log'
import type { SyncEngine } from '../sync/engine'
import { withTimeout } from '../system/timing'

/** A sample service that runs. */
export interface SampleService extends Announcement {
  isRunning(): boolean
  /** From now on it answers as one that has been read before: some sessions are gone, and the next request fails. */
  advance(): void
  /** Ends it, and waits for its end: an engine that ends meanwhile does so with a crash. */
  stop(): Promise<void>
}

const startLimitMs = 60_000
const stopLimitMs = 5_000

function firstMessage(child: UtilityProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', () => resolve(null))
  })
}

/**
 * Starts the sharing service (`entry` is its program) with invented people and their sessions since `firstDay`, in
 * a separate process on a free port of this computer; `isNew` when nothing of it has been read yet. It makes a new
 * certificate and key each time and stores nothing.
 */
export async function startSampleService(
  entry: string,
  firstDay: Day,
  isNew: boolean,
  log: Log,
): Promise<Outcome<SampleService>> {
  const { patients, seed } = sampleSize
  // a clock that a test has set is that of the sample too
  const today = globalThis.spirodeskClockAhead === undefined ? {} : { today: new Date(now()).toISOString() }
  const options = { port: 0, patients, seed, 'first-day': firstDay, ...today }
  // with all samples of an instrument, where raw arrays are requested
  const args = [
    '--raw',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...sampleFaults[isNew ? 'first' : 'later'].flatMap((fault) => ['--fault', fault]),
  ]
  const child = utilityProcess.fork(entry, args, {
    serviceName: 'Spirodesk sample service',
    stdio: 'ignore',
  })
  let running = true
  const exit = new Promise<void>((resolve) => {
    child.once('exit', (exitCode) => {
      running = false
      log('sample-service-ended', { exitCode })
      resolve()
    })
  })
  const stop = async () => {
    child.kill()
    await withTimeout(stopLimitMs, undefined, exit)
  }
  const announcement = safeParse(
    announcementSchema,
    await withTimeout(startLimitMs, null, firstMessage(child)),
  )
  if (!announcement.success) {
    await stop()
    return failed('service-unreachable', 'the sample service did not start')
  }
  log('sample-service-started')
  return ok({
    ...announcement.output,
    isRunning: () => running,
    advance: () => child.postMessage(sampleFaults.between),
    stop,
  })
}

const announcementSchema = v.object({
  baseUrl: v.pipe(v.string(), v.startsWith('https://')),
  key: v.pipe(v.string(), v.nonEmpty()),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What the sample service says once it is ready: its address, a key, and its certificate's SHA-256 in hex. */
type Announcement = v.InferOutput<typeof announcementSchema>

/** How many people the sample has, how many days it goes back, and what its data follow from. */
const sampleSize = { patients: 120, days: 1095, seed: 7 } as const

const atFirst = ['bad-records@timelines=0.004'] as const
const later = [...atFirst, 'withdrawn@timelines=0.05', 'unshared=0.02'] as const

/**
 * What is wrong with its answers, so that there is something to see of it: at first some records that cannot be read,
 * later also sessions that are gone and people who share no longer; in between a request is refused, so that the days it
 * was about fail for one run. The service's documentation says what each does.
 */
export const sampleFaults = { first: atFirst, between: [...later, '400@timelines=1'], later } as const

/** The first day of a sample that was connected to at an instant (ms since 1970); it stays while time goes on. */
export function sampleFirstDay(connectedAt: number): Day {
  return addDays(dayAt(connectedAt, 0), -sampleSize.days)
}

/** Reads the sample, and twice more once it has moved on, so that there are failed days, and sessions and people gone. */
export async function runSample(engine: SyncEngine, sample: SampleService): Promise<void> {
  const { outcome } = await engine.run('first')
  sample.advance()
  if (outcome !== 'complete') return
  await engine.run('manual')
  await engine.run('manual')
}
