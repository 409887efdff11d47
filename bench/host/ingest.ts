import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/fault'
import type { Transport } from '../../src-main/service-client/transport'
import { feedAnswers } from './feed-answers'
import type { Job, JobResult } from './job'
import { syncOnce } from './sync-once'
import { type Usage, watchProcesses } from './watch-processes'

/** What an ingest needs from its process. */
export interface IngestInput {
  readonly job: Job
  readonly store: Caller<StoreCalls>
  readonly transport: Transport | null
  /** What its processes use now. */
  readonly readUsage: () => Usage
  /** Begins to record what the CPU does; what is returned ends that. */
  readonly profile?: () => Promise<() => Promise<void>>
}

/** Has the store take in what the job says, then opens it anew and counts what is there. */
export async function ingest(input: IngestInput): Promise<Omit<JobResult, 'sealed'>> {
  const { store, readUsage, profile } = input
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const open = async () => valueOf(await store('open', { connection: 'bench', dataKey: dataKey.slice() }))
  await open()
  const profiled = await profile?.()
  const watched = watchProcesses(readUsage)
  const done = await takeIn(input)
  const used = watched()
  await profiled?.()
  valueOf(await store('close', {}))
  const { sessions } = await open()
  valueOf(await store('close', {}))
  return { ...done, ...used, sessions }
}

function takeIn({ job: { from }, store, transport }: IngestInput) {
  if ('answers' in from) return feedAnswers(from.answers, store)
  if (!transport) throw new Error('there is no way to the service')
  return syncOnce(from.service, store, transport)
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the store answers ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}
