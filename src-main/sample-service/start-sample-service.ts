import { utilityProcess } from 'electron'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
import type { Log } from '../log/log'
import { within } from '../timing/within'
import { type Announcement, readAnnouncement } from './announcement'
import { firstLine } from './first-line'

/** How many people the sample has, and how many days it goes back. */
export const sampleSize = { patients: 120, days: 1095, seed: 7 } as const

/** A sample service that runs. */
export interface SampleService extends Announcement {
  isRunning(): boolean
  stop(): void
}

const startLimitMs = 60_000

/**
 * Starts the sharing service with synthetic people as a process of its own, on a free port of this computer.
 * `entry` is its program, `folder` where it keeps its certificate.
 */
export async function startSampleService(
  entry: string,
  folder: string,
  log: Log,
): Promise<Outcome<SampleService>> {
  const { patients, days, seed } = sampleSize
  const options = { port: 0, patients, days, seed, 'state-dir': folder }
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = utilityProcess.fork(entry, words, { serviceName: 'Spirodesk sample service', stdio: 'pipe' })
  let running = true
  child.once('exit', (exitCode) => {
    running = false
    log('sample-service-ended', { exitCode })
  })
  // its readable log is of no use here, but a full pipe would stop it
  child.stderr?.resume()
  const line = child.stdout && (await within(startLimitMs, null, firstLine(child.stdout)))
  const announcement = line ? readAnnouncement(line) : null
  if (!announcement) {
    child.kill()
    return failed('service-unreachable', 'the sample service did not start')
  }
  log('sample-service-started')
  return ok({ ...announcement, isRunning: () => running, stop: () => void child.kill() })
}
