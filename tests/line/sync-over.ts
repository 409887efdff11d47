import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningService } from '../../src-service/running-service'
import { heldBy } from '../e2e/fixtures/held-by'
import { processesOf } from '../e2e/fixtures/processes-of'
import { storeDifferences } from '../e2e/fixtures/store-differences'
import { type SyncOnce, syncOnce } from '../e2e/fixtures/sync-once'
import { type LineShape, openLine, type ThinLine } from './thin-line'

/** A service with what is needed to sync from it over a line. */
export interface LineService {
  readonly service: RunningService
  /** Where its certificate and private key are. */
  readonly stateFolder: string
  /** The oldest day that is fetched. */
  readonly from: string
}

/** What a sync over a line came to, until the service and the store agreed or the launches were used up. */
export interface Synced {
  /** Bytes that came through in both directions, TLS and all. */
  readonly bytes: number
  /** For which the line was up while a sync ran over it, from its first connection on. */
  readonly lineSeconds: number
  readonly requests: number
  /** Connections over which nothing was sent. */
  readonly looks: number
  readonly launches: number
  /** What each launch ended with, the same in a row once with how often: `line-broken ×3`. */
  readonly said: readonly string[]
  /** Sessions that the store held at the end, and what is wrong with it; null when it is as the service. */
  readonly stored: number
  readonly wrong: string | null
  readonly reports: readonly SyncOnce[]
}

/** Sends a signal to all processes of the program: stops them where they are, as sleep does, lets them go on, or kills. */
type Signal = (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>

/** How a line is synced over. */
export interface LineRun {
  readonly shape: LineShape
  /** The most launches of the program; it is launched again, after `betweenMs`, as long as it does not succeed. */
  readonly launches: number
  readonly betweenMs?: number
  /** What else happens; resolves when it is over, or ends with the signal. */
  readonly meanwhile?: (line: ThinLine, signal: AbortSignal, send: Signal) => Promise<void>
  /** Launches may be killed, and then say nothing. */
  readonly kills?: true
  /** Called after each launch. */
  readonly afterLaunch?: (line: ThinLine, report: SyncOnce) => Promise<void> | void
}

/** Syncs a new profile from the command line over a line until everything is there, and checks the store. */
export async function syncOver(from: LineService, run: LineRun): Promise<Synced> {
  const { service } = from
  const profile = await mkdtemp(join(tmpdir(), 'spirodesk-line-'))
  const line = await openLine(service.port, run.shape)
  const ended = new AbortController()
  const before = heldBy(service)
  const asked = service.requests.length
  const reports: SyncOnce[] = []
  const said: string[] = []
  let used = 0
  try {
    const meanwhile = run
      .meanwhile?.(line, ended.signal, (sent) => send(profile, sent))
      .catch((error: unknown) => {
        if (!ended.signal.aborted) throw error
      })
    for (let launch = 0; launch < run.launches; launch++) {
      if (launch > 0) await wait(run.betweenMs ?? 500)
      const stop = line.use()
      const launched = syncOnce(profile, launch === 0 ? words(from, line) : [], { input: service.key })
      const report = run.kills ? await launched.catch(() => null) : await launched
      used += stop()
      said.push(report?.outcome ?? 'killed')
      if (!report) continue
      reports.push(report)
      await run.afterLaunch?.(line, report)
      if (report.outcome === 'ok') break
    }
    ended.abort()
    await meanwhile
    const wrong = await storeDifferences(profile, before, heldBy(service))
    return {
      bytes: line.passed.up + line.passed.down,
      lineSeconds: used / 1000,
      requests: service.requests.length - asked,
      looks: line.passed.looks,
      launches: said.length,
      said: inOrder(said),
      stored: reports.at(-1)?.sessions.stored ?? 0,
      wrong,
      reports,
    }
  } finally {
    ended.abort()
    await line.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function send(profile: string, signal: Parameters<Signal>[0]): Promise<void> {
  for (const { pid } of await processesOf(profile)) process.kill(pid, signal)
}

function words({ service, from }: LineService, line: ThinLine): string[] {
  const baseUrl = service.baseUrl.replace(/:\d+\//, `:${line.port}/`)
  return ['--base-url', baseUrl, '--key-stdin', '--pin', service.fingerprint, '--from', from]
}

/** What was said one after another, with how often when it was the same. */
function inOrder(said: readonly string[]): string[] {
  const rows: { text: string; times: number }[] = []
  for (const text of said) {
    const last = rows.at(-1)
    if (last?.text === text) last.times += 1
    else rows.push({ text, times: 1 })
  }
  return rows.map(({ text, times }) => (times === 1 ? text : `${text} ×${times}`))
}
