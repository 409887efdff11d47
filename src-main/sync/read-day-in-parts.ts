import type { ActiveRun } from './active-run'
import { faultPolicy } from './fault-policy'
import { halveProfiles, splitProfiles } from './split-profiles'
import type { StepFailure, StepResult } from './step-result'
import type { DayWindow } from './take-window'
import { waitToRetry } from './wait-to-retry'
import type { WindowReader } from './window-reader'

/**
 * Reads one day in parts of the profiles, halving a part that fails; the last one completes the day. A single
 * profile that cannot be read costs the day its completeness, not the others their sessions.
 */
export async function readDayInParts(
  run: ActiveRun,
  reader: WindowReader,
  day: DayWindow,
): Promise<StepResult> {
  const parts = splitProfiles(run.shared)
  let failure: StepFailure | null = null
  let dearest = { ms: 0, bytes: 0 }
  let tries = 0
  for (let part = parts.shift(); part; part = parts.shift()) {
    const purpose = parts.length === 0 && failure === null ? 'completion' : 'part'
    const read = await reader.read({ window: day, profiles: part, purpose })
    if (read.ok) {
      tries = 0
      if (read.cost.bytes >= dearest.bytes) dearest = read.cost
      continue
    }
    const policy = faultPolicy(read.fault.code)
    tries += 1
    if (policy.then === 'stop' && tries >= policy.tries) return read
    if (!(await waitToRetry(run, tries, read))) return read
    if (!policy.smaller) parts.unshift(part)
    else if (part.length > 1) parts.unshift(...halveProfiles(part))
    else if (tries < policy.tries && tries < 4) parts.unshift(part)
    else failure = read
  }
  return failure ?? { ok: true, cost: dearest }
}
