import { type UtilityProcess, utilityProcess } from 'electron'
import { safeParse } from 'valibot'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
import { now } from '#shared/now'
import type { Day } from '#shared/records/day'
import type { Log } from '../log/log'
import { within } from '../timing/within'
import { type Announcement, announcementSchema } from './announcement'
import { sampleFaults, sampleSize } from './sample'

/** A sample service that runs. */
export interface SampleService extends Announcement {
  isRunning(): boolean
  /** From now on it answers as one that has been read before: some sessions are gone, and the next request fails. */
  moveOn(): void
  stop(): void
}

const startLimitMs = 60_000

function firstMessage(child: UtilityProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', () => resolve(null))
  })
}

/**
 * Starts the sharing service (`entry` is its program) with invented people and their sessions since `firstDay`, as a
 * process of its own on a free port of this computer; `isNew` when nothing of it has been read yet. It makes its
 * certificate and key anew each time and keeps nothing.
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
  // with all samples of an instrument, where raw arrays are asked for
  const words = [
    '--raw',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...sampleFaults[isNew ? 'first' : 'later'].flatMap((fault) => ['--fault', fault]),
  ]
  const child = utilityProcess.fork(entry, words, {
    serviceName: 'Spirodesk sample service',
    stdio: 'ignore',
  })
  let running = true
  child.once('exit', (exitCode) => {
    running = false
    log('sample-service-ended', { exitCode })
  })
  const announcement = safeParse(announcementSchema, await within(startLimitMs, null, firstMessage(child)))
  if (!announcement.success) {
    child.kill()
    return failed('service-unreachable', 'the sample service did not start')
  }
  log('sample-service-started')
  return ok({
    ...announcement.output,
    isRunning: () => running,
    moveOn: () => child.postMessage(sampleFaults.between),
    stop: () => void child.kill(),
  })
}
