import { type Fault, fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { createDayProgress } from './day-progress'
import { type FaultPolicy, faultPolicy } from './fault-policy'
import { readDayInParts } from './read-day-in-parts'
import { roomOnDisk } from './room-on-disk'
import { waitToRetry } from './wait-to-retry'
import { type WindowPart, everyProfile, questionAbout } from './window-question'
import type { WindowReader } from './window-reader'
import { type AnswerCost, firstWindowDays, halfWindow, nextWindowSize } from './window-size'

// when so many windows in a row could not be read, the next one will not be either
const failuresThatEndARun = 3
const windowsPerCheckpoint = 8

/** How days are read. */
export interface ReadingRange {
  /** The most days of one window. */
  readonly longest: number
  /** Which profiles, and what for; all that are shared unless given. */
  readonly part?: WindowPart
}

/**
 * Reads days (newest first) in windows whose size adapts; while one is applied, the next one is fetched. Days that
 * cannot be read are noted and left behind. Answers the fault that ends the run, null when it may go on.
 */
export async function readDays(
  run: ActiveRun,
  reader: WindowReader,
  days: readonly Day[],
  { longest, part = everyProfile }: ReadingRange,
): Promise<Fault | null> {
  const progress = createDayProgress(run)
  let left = days
  let size = Math.min(firstWindowDays, longest)
  let tries = 0
  let failedInRow = 0
  let windows = 0

  const newest = () => questionAbout(left, size, part)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return fault('cancelled')
    if (windows++ % windowsPerCheckpoint === 0) {
      await run.checkpoint()
      const full = await roomOnDisk(run.deps.disk)
      if (full) return full
    }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    const sizeAfter = (cost: AnswerCost) => nextWindowSize(length, cost, longest)
    progress.begin(window)
    const alone = length === 1 && tries >= 2 && run.shared.length > 1 && part.profiles === null
    const read = alone
      ? await readDayInParts(run, reader, window)
      : await reader.read(question, (cost) => questionAbout(older, sizeAfter(cost), part))

    if (read.ok) {
      failedInRow = 0
      size = sizeAfter(read.cost)
      progress.read(window)
    } else {
      if (isStopped(run)) return fault('cancelled')
      const policy = alone ? inPartsAlready(read.fault) : faultPolicy(read.fault.code)
      tries += 1
      if (policy.smaller) size = halfWindow(length)
      if (tries < policy.tries && !exhausted(run, length, policy, tries)) {
        if (await waitToRetry(run, tries, read)) continue
        return isStopped(run) ? fault('cancelled') : read.fault
      }
      if (policy.then === 'stop') return read.fault
      progress.leaveBehind(window, read.fault)
      if (++failedInRow === failuresThatEndARun) return read.fault
    }
    tries = 0
    left = older
  }
  return null
}

// a day that has been tried in parts of the profiles cannot be made any smaller
function inPartsAlready({ code }: Fault): FaultPolicy {
  return { ...faultPolicy(code), tries: 1 }
}

// with a single profile there are no parts to read a day in
function exhausted(run: ActiveRun, days: number, policy: FaultPolicy, tries: number): boolean {
  return policy.smaller && policy.then === 'skip' && days === 1 && run.shared.length < 2 && tries > 4
}
