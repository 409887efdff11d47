import { type Fault, fault } from '#shared/faults/fault'
import type { Day } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { type FaultPolicy, faultPolicy } from './fault-policy'
import { readDayInParts } from './read-day-in-parts'
import { everyProfile, readWindow } from './read-window'
import { roomOnDisk } from './room-on-disk'
import { createPace } from './time-left'
import { type DayWindow, takeWindow } from './take-window'
import { waitToRetry } from './wait-to-retry'
import { firstWindowDays, halfWindow, nextWindowSize } from './window-size'

// when so many windows in a row could not be read, the next one will not be either
const failuresThatEndARun = 3
const windowsPerCheckpoint = 8

/** How days are read. */
export interface ReadingRange {
  /** The most days of one window. */
  readonly longest: number
  /** Only these profiles, of days that are complete for all others; all that are shared unless given. */
  readonly profiles?: readonly string[]
}

/**
 * Reads days (newest first) in windows whose size adapts. Days that cannot be read are noted and left behind.
 * Answers the fault that ends the run, null when it may go on.
 */
export async function readDays(
  run: ActiveRun,
  days: readonly Day[],
  { longest, profiles }: ReadingRange,
): Promise<Fault | null> {
  const pace = createPace()
  const whole = profiles ? ({ profiles, purpose: 'part' } as const) : everyProfile
  let left = days
  let size = Math.min(firstWindowDays, longest)
  let tries = 0
  let failedInRow = 0
  let windows = 0
  let began = run.deps.clock.now()

  for (let [newest, ...older] = left; newest !== undefined; [newest, ...older] = left) {
    if (isStopped(run)) return fault('cancelled')
    if (windows++ % windowsPerCheckpoint === 0) {
      await run.checkpoint()
      const full = await roomOnDisk(run.deps.disk)
      if (full) return full
    }
    const window = takeWindow([newest, ...older], size)
    show(run, window)
    const alone = window.days.length === 1 && tries >= 2 && run.shared.length > 1 && !profiles
    const read = alone ? await readDayInParts(run, window) : await readWindow(run, window, whole)

    if (!read.ok) {
      if (isStopped(run)) return fault('cancelled')
      const policy = alone ? inPartsAlready(read.fault) : faultPolicy(read.fault.code)
      tries += 1
      if (policy.smaller) size = halfWindow(window.days.length)
      if (tries < policy.tries && !exhausted(run, window, policy, tries)) {
        if (!policy.waits || (await waitToRetry(run, tries, read))) continue
        return isStopped(run) ? fault('cancelled') : read.fault
      }
      if (policy.then === 'stop') return read.fault
      leaveBehind(run, window, read.fault)
      if (++failedInRow === failuresThatEndARun) return read.fault
    } else {
      failedInRow = 0
      size = nextWindowSize(window.days.length, read.cost, longest)
      run.counts.days += window.days.length
      run.progress.daysDone += window.days.length
      run.progress.sessions += sessionsOf(run, window)
    }
    tries = 0
    left = left.slice(window.days.length)
    const now = run.deps.clock.now()
    pace.note(window.days.length, now - began)
    began = now
    run.progress.msLeft = pace.left(run.counts.daysPlanned - run.counts.days - run.counts.daysFailed)
    run.announce()
  }
  return null
}

// a day that has been tried in parts of the profiles cannot be made any smaller
function inPartsAlready({ code }: Fault): FaultPolicy {
  return { ...faultPolicy(code), tries: 1 }
}

// with a single profile there are no parts to read a day in
function exhausted(run: ActiveRun, window: DayWindow, policy: FaultPolicy, tries: number): boolean {
  return (
    policy.smaller && policy.then === 'skip' && window.days.length === 1 && run.shared.length < 2 && tries > 4
  )
}

function show(run: ActiveRun, { from, to }: DayWindow): void {
  run.progress.reading = { from, to }
  run.announce()
}

function leaveBehind(run: ActiveRun, { days }: DayWindow, why: Fault): void {
  run.failedDays.push(...days)
  run.skipped = why
  run.counts.daysFailed += days.length
  run.progress.daysFailed = run.counts.daysFailed
}

function sessionsOf(run: ActiveRun, { days }: DayWindow): number {
  return days.reduce((sum, day) => sum + (run.coverage.get(day)?.sessions ?? 0), 0)
}
