import { type UtilityProcess, utilityProcess } from 'electron'
import * as v from 'valibot'
import { safeParse } from 'valibot'
import { now } from '#shared/now'
import { failed, ok, type Outcome } from '#shared/fault'
import { addDays, type Day, dayAt } from '#shared/records/day'
import type { Log } from '../system/log'
import type { SyncEngine } from '../sync/engine'
import { withTimeout } from '../system/timing'

/** A running sample service. */
export interface SampleService extends Announcement {
  isRunning(): boolean
  /** Makes it answer as a service read before: some sessions are gone, and the next request fails. */
  advance(): void
  /** Ends it, and waits for its end: an engine that ends meanwhile crashes. */
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
 * Starts the sharing service (`entry` is its program) with invented people and their sessions since `firstDay`, in a
 * separate process on a free local port; `isNew` when nothing of it has been read yet. It makes a new certificate and key
 * each time and stores nothing.
 */
export async function startSampleService(
  entry: string,
  firstDay: Day,
  isNew: boolean,
  log: Log,
): Promise<Outcome<SampleService>> {
  const { patients, seed } = sampleSize
  // the sample follows a clock set by a test
  const today = globalThis.spirodeskClockAhead === undefined ? {} : { today: new Date(now()).toISOString() }
  const options = { port: 0, patients, seed, 'first-day': firstDay, ...today }
  // with all samples of an instrument, when curves are requested
  const args = [
    '--raw',
    '--clinic',
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

/** The sample service's message once ready: its address, a key, and its certificate's SHA-256 in hex. */
type Announcement = v.InferOutput<typeof announcementSchema>

/** The sample's people, days of history, and seed. */
const sampleSize = { patients: 120, days: 1095, seed: 7 } as const

const later = ['withdrawn@timelines=0.05', 'unshared=0.02'] as const

/**
 * Faults in its answers, for demonstration: none at first, later missing sessions and people who stop sharing; in between a
 * request is refused, so that its days fail for one run. The service's documentation describes each.
 */
export const sampleFaults = { first: [], between: [...later, '400@timelines=1'], later } as const

/** The first day of a sample connected to at an instant (ms since 1970); it never moves. */
export function sampleFirstDay(connectedAt: number): Day {
  return addDays(dayAt(connectedAt, 0), -sampleSize.days)
}

/** Reads the sample, and twice more after it has advanced, so that there are failed days, and missing sessions and people. */
export async function runSample(engine: SyncEngine, sample: SampleService): Promise<void> {
  const { outcome } = await engine.run('first')
  sample.advance()
  if (outcome !== 'complete') return
  await engine.run('manual')
  await engine.run('manual')
}
