import { type Fault, fault } from '#shared/fault'
import { daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { type Owner, readOwner } from './read-owner'
import { roomOnDisk } from './room-on-disk'
import type { WindowReader } from './window-reader'
import { firstOwnerDays } from './window-size'

// when so many profiles in a row could not be asked for, the next one cannot be either
const failuresThatEndIt = 3

/**
 * Asks for each profile of which it is not known whether sessions read so far are its own, by itself. One that cannot
 * be asked for stays among `run.unattributed`, so that the run is not complete, and the others are asked for. Answers
 * the fault that ends the run, null when it may go on.
 */
export async function attributeSessions(run: ActiveRun, reader: WindowReader): Promise<Fault | null> {
  if (run.unattributed.size === 0) return null
  await run.checkpoint()
  const full = await roomOnDisk(run.deps.disk)
  if (full) return full
  let size = firstOwnerDays
  let failedInRow = 0
  const owners = [...run.unattributed].map(([profile, { from, to }]): Owner => ({
    profile,
    days: daysBetween(from, to).reverse(),
  }))
  for (const [index, owner] of owners.entries()) {
    const asked = await readOwner(run, reader, owner, size, owners[index + 1] ?? null)
    if (asked.ok) {
      run.unattributed.delete(owner.profile)
      size = asked.size
      failedInRow = 0
      continue
    }
    if (isStopped(run)) return fault('cancelled')
    if (asked.endsRun) return asked.fault
    run.skipped = asked.fault
    if (++failedInRow === failuresThatEndIt) return null
  }
  return null
}
