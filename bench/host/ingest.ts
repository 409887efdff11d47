import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/fault'
import { firstPreferences } from '#shared/preferences'
import type { Day } from '#shared/records/day'
import { createServiceClient } from '../../src-main/service-client/service-client'
import type { Transport } from '../../src-main/service-client/transport'
import { createSyncEngine } from '../../src-main/sync/engine'
import { answerSpan } from '../data/history'
import type { Job, JobResult, ServiceAddress } from './job'
import { type Usage, watchProcesses } from './watch-processes'

/** One run of Spirodesk's own sync engine, over real HTTPS, into the given store. */
async function syncOnce(
  { baseUrl, key, fingerprint, firstDay }: ServiceAddress,
  store: Caller<StoreCalls>,
  transport: Transport,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  const historyStart = firstDay as Day
  const engine = createSyncEngine({
    client: createServiceClient({ transport, baseUrl, key }),
    // the service is on this computer
    line: { look: async () => ({ ok: true, wireBytes: 0, isProxied: false }), hangUp: async () => undefined },
    store,
    connection: { id: 'bench', kind: 'service', baseUrl, pin: fingerprint, historyStart, createdAt: 0 },
    preferences: () => firstPreferences,
    clock: { now: Date.now, offsetMinutes: () => 0 },
    timer: { sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined) },
    random: Math.random,
    disk: async () => Infinity,
    isOnline: () => true,
    isOnBattery: () => false,
    isSavingPower: () => false,
    log: () => undefined,
  })
  const began = performance.now()
  const run = await engine.run('command')
  const ms = performance.now() - began
  if (run.outcome !== 'complete') throw new Error(`the run was ${run.outcome}: ${run.fault?.code ?? ''}`)
  await engine.stop()
  return { ms, requests: run.counts.requests }
}

/**
 * Has the store apply the answers that lie in a folder, newest first; they are in memory before the clock starts.
 */
export async function feedAnswers(
  folder: string,
  store: Caller<StoreCalls>,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  const names = (await readdir(folder)).sort().reverse()
  const answers = await Promise.all(
    names.map(async (name) => ({
      ...answerSpan(name),
      body: new Uint8Array(await readFile(join(folder, name))),
    })),
  )
  const began = performance.now()
  for (const { body, from, to } of answers) {
    const applied = await store('applyAnswer', {
      body,
      fetchedAt: Date.now(),
      complete: { from: from as Day, to: to as Day },
      profiles: null,
      completesDays: true,
      base: [],
      missing: 'withdraw',
    })
    if (!applied.ok)
      throw new Error(`the answer from ${from} to ${to} was not applied: ${applied.fault.code}`)
  }
  return { ms: performance.now() - began, requests: names.length }
}

/** An ingest's dependencies. */
interface IngestInput {
  readonly job: Job
  readonly store: Caller<StoreCalls>
  readonly transport: Transport | null
  /** The present use of resources of its processes. */
  readonly readUsage: () => Usage
  /** Starts recording a CPU profile; the returned function stops it. */
  readonly profile?: () => Promise<() => Promise<void>>
}

/** Makes the store ingest the job's sessions, then reopens it and counts them. */
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
