import { type Fault, fault } from '#shared/fault'
import { type ActiveRun, isStopped, trueNow } from './active-run'
import { askService } from './ask-service'
import { faultPolicy } from './fault-policy'
import { readBefore } from './read-before'
import { addUnattributed } from './unattributed'
import { type StepFailure, stepFailed } from './step-result'
import { waitToRetry } from './wait-to-retry'

const mostTries = 6

/** Reads the profiles that are shared now; the fault when they cannot be read, since nothing can be read then. */
export async function readProfiles(run: ActiveRun): Promise<Fault | null> {
  for (let tries = 1; ; tries++) {
    const read = await readOnce(run)
    if (read === null) return null
    const policy = faultPolicy(read.fault.code)
    if (!policy.waits || tries >= Math.min(policy.tries, mostTries)) return read.fault
    if (!(await waitToRetry(run, tries, read))) {
      return isStopped(run) ? fault('cancelled') : read.fault
    }
  }
}

async function readOnce(run: ActiveRun): Promise<StepFailure | null> {
  const fetchedAt = trueNow(run)
  const answer = await askService(run, (client, signal) => client.getProfiles(signal))
  if (!answer.ok) return answer
  const since = readBefore(run)
  const applied = await run.deps.store('applyProfiles', {
    body: answer.value.body,
    fetchedAt,
    ...(since !== null && { since }),
  })
  if (!applied.ok) return stepFailed(applied.fault)
  run.shared = applied.value.shared
  run.newlyShared = since === null ? [] : applied.value.newlyShared
  // a run for a span of days asks for no others; one before the first has left nothing behind
  const left = since === null || run.options.span ? [] : applied.value.unattributed
  for (const { profile, ...span } of left) addUnattributed(run.unattributed, profile, span)
  run.counts.profiles = applied.value.shared.length
  run.counts.quarantined += applied.value.quarantined
  return null
}
