import * as v from 'valibot'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import type { Connection } from '#shared/host'
import { addDays, countSchema, type Day, dayAt, isDay } from '#shared/records/day'
import { noCounts, type RunCounts, type SyncRun } from '#shared/records/sync'
import type { Organization } from '../../organizations/organization'
import type { ConnectionManager } from '../../connection/connection'
import { readPin, repairBaseUrl } from '../../service-client/typed-credentials'
import type { SyncEngine } from '../../sync/engine'
import type { HostTexts } from '../../text/texts'
import { type Ending, endingOf, faultTitle } from '../output'
import {
  declareTask,
  durationSchema,
  type Mistake,
  type OptionValues,
  outcomeSchema,
  type TaskContext,
  untilAborted,
} from '../task'

const options = {
  demo: { text: 'commandLine.help.demo' },
  'base-url': { value: 'url', needs: ['key-stdin'], text: 'commandLine.help.baseUrl' },
  'key-stdin': { text: null },
  pin: { value: 'fingerprint', text: 'commandLine.help.pin' },
  from: { value: 'day', text: 'commandLine.help.historyStart' },
  'throw-away': { text: 'commandLine.help.throwAway' },
} as const

const report = v.strictObject({
  outcome: outcomeSchema,
  profiles: countSchema,
  days: countSchema,
  requests: countSchema,
  sessions: v.strictObject({
    stored: v.pipe(countSchema, v.description('what the store holds afterwards; the others are of this run')),
    new: countSchema,
    changed: countSchema,
    withdrawn: countSchema,
    quarantined: countSchema,
  }),
  durationMs: durationSchema,
})

/** Source of its sessions: the profile's connection, sample data, or a service. */
type Source =
  | { readonly from: 'profile' }
  | { readonly from: 'sample' }
  | { readonly from: 'service'; readonly baseUrl: string; readonly pin: string | null }

interface Given {
  readonly source: Source
  readonly historyStart: Day | null
  /** Works without a keychain, so that nothing of it can be opened afterwards. */
  readonly isTemporary: boolean
}

/** `--sync-once`: syncs once, creating a connection if there is none. */
export const syncOnce = declareTask({
  text: 'commandLine.help.syncOnce',
  options,
  cleansUp: 'everything',
  report,
  read(_word, values): Given | Mistake {
    const source = sourceOf(values)
    if ('mistake' in source) return source
    const { from = null, 'throw-away': isTemporary = false } = values
    if (from !== null && !isDay(from)) return invalidDay('from', from)
    return { source, historyStart: from, isTemporary }
  },
  nothing: (outcome, _asked, held) => syncReport(outcome, noCounts(), held, 0),
  run,
})

function sourceOf(values: OptionValues<typeof options>): Source | Mistake {
  const { demo, pin } = values
  const baseUrl = values['base-url']
  const keyStdin = values['key-stdin']
  if (demo && (baseUrl !== undefined || keyStdin || pin !== undefined)) {
    return { mistake: 'commandLine.mistake.demoAlone' }
  }
  if (demo) return { from: 'sample' }
  if (baseUrl === undefined) {
    if (!keyStdin && pin === undefined) return { from: 'profile' }
    return { mistake: 'commandLine.mistake.noAddress' }
  }
  if (!keyStdin) return { mistake: 'commandLine.mistake.noKey' }
  return { from: 'service', baseUrl, pin: pin ?? null }
}

/** The mistake of a value that is not a day. */
export function invalidDay(option: string, word: string): Mistake {
  return { mistake: 'commandLine.mistake.notADay', values: { option, word } }
}

/** Syncs once; the key is read only if needed. Quitting ends it with `cancelled`. */
async function run({ source, historyStart, isTemporary }: Given, context: TaskContext): Promise<Ending> {
  const { of, open, readSecret: readKey, quitSignal, began, texts } = context
  const { state, connections } = of
  const end = async (why: Fault | null, counts: RunCounts = { ...noCounts(), ...connections.spent() }) => {
    // a store that fails to open still holds its sessions
    const stored = (await storedCounts(of.store.call))?.sessions ?? state.settings().held
    return endingOf(syncReport(why?.code ?? 'ok', counts, stored, now() - began), why, texts, stored)
  }
  const opened = await open()
  if (!opened.ok) return end(opened.fault)
  const absent = isTemporary ? null : keysInMemoryFault(state)
  if (absent) return end(absent)
  const connection = () => state.settings().connection
  const preparing = prepareConnection({ connections, connection, source, historyStart, readKey, now: began })
  const prepared = await untilAborted(preparing, quitSignal, failed('cancelled'))
  if (!prepared.ok) return end(prepared.fault)
  const sync = await connections.syncing()
  if (!sync.ok) return end(sync.fault)
  const done = await runOrCancel(sync.value.engine, quitSignal)
  const outcome = reportedOutcome(done)
  const ending = await end(outcome === 'ok' ? null : (done.fault ?? fault(outcome)), done.counts)
  return { ...ending, note: lackedList(done, texts) ?? ending.note }
}

/** The sentence about a run that lacks the list of profiles alone; null for any other. */
export function lackedList({ lacksList, fault: why }: SyncRun, texts: HostTexts): string | null {
  if (!lacksList || !why) return null
  const sentence = texts('commandLine.lacksList')
  return texts('commandLine.withDetail', { sentence, detail: faultTitle(why, texts) })
}

const usualHistoryDays = 365

interface PreparationInput {
  readonly connections: ConnectionManager
  readonly connection: () => Connection | null
  readonly source: Source
  readonly historyStart: Day | null
  readonly readKey: () => Promise<string>
  /** ms since 1970. */
  readonly now: number
}

/** Ensures the connection that the command line asks for; another kind or address is `bad-input`. */
async function prepareConnection(input: PreparationInput): Promise<Outcome<unknown>> {
  const { connections, historyStart } = input
  const connection = input.connection()
  const prepared = connection ? await reuse(input, connection) : await make(input)
  const moves = historyStart !== null && input.connection()?.historyStart !== historyStart
  return prepared.ok && moves ? connections.setHistoryStart(historyStart, null) : prepared
}

async function make(input: PreparationInput, historyOf: Connection | null = null): Promise<Outcome<unknown>> {
  const { connections, source, historyStart, readKey, now } = input
  if (source.from === 'profile') return failed('no-connection')
  if (source.from === 'sample') return connections.exploreSampleData(null)
  const usual = historyOf?.historyStart ?? addDays(dayAt(now, 0), -usualHistoryDays)
  const { baseUrl, pin } = source
  const key = await readKey()
  return connections.connect({ baseUrl, pin, key, historyStart: historyStart ?? usual }, null)
}

async function reuse(input: PreparationInput, connection: Connection): Promise<Outcome<unknown>> {
  const { connections, source, readKey } = input
  if (source.from === 'profile') return ok(null)
  if (connection.kind === 'imported') return make(input)
  if (source.from === 'sample' && connection.kind === 'sample') return ok(null)
  // a mistake in a first attempt must not block a correct second one
  if (await connections.isUnread())
    return make(input, source.from === 'service' && connection.kind === 'service' ? connection : null)
  if (source.from === 'sample' || connection.kind === 'sample') return failed('bad-input', 'other-kind')
  const address = repairBaseUrl(source.baseUrl)
  if (!address.ok) return address
  if (address.value !== connection.baseUrl) return failed('bad-input', 'other-address')
  const pin = readPin(source.pin)
  if (!pin.ok) return pin
  if (pin.value !== connection.pin) return failed('bad-input', 'other-pin')
  return connections.replaceKey(await readKey(), null)
}

/**
 * The fault when no later task could open this one's data, since keys in memory end with the process. Null where keys are
 * stored.
 */
export function keysInMemoryFault({ settings }: Organization['state']): Fault | null {
  return settings().keysKept === 'session' ? fault('keychain-absent') : null
}

/** Counts of sessions and their days in the open connection's store; null if it cannot be asked. */
export async function storedCounts(
  call: Caller<StoreCalls>,
): Promise<{ sessions: number; days: number } | null> {
  const coverage = await call('coverage', {})
  if (!coverage.ok) return null
  const sessions = coverage.value.reduce((sum, day) => sum + day.sessions, 0)
  return { sessions, days: coverage.value.length }
}

/** Runs a sync that quitting cancels, even before it began. */
export function runOrCancel(
  engine: Pick<SyncEngine, 'run' | 'cancel'>,
  quitSignal: AbortSignal,
): Promise<SyncRun> {
  const run = engine.run('command')
  if (quitSignal.aborted) engine.cancel()
  else quitSignal.addEventListener('abort', () => engine.cancel(), { once: true })
  return run
}

/** The fault of a run; ok only if it read everything planned. */
export function reportedOutcome(run: SyncRun): 'ok' | FaultCode {
  if (run.fault) return run.fault.code
  if (run.outcome === 'complete') return 'ok'
  return run.outcome === 'cancelled' ? 'cancelled' : 'interrupted'
}

/** Reports a run's counts, if there was a run; `stored` sessions are in the store. */
export function syncReport(
  outcome: 'ok' | FaultCode,
  counts: RunCounts,
  stored: number,
  durationMs: number,
): v.InferOutput<typeof report> {
  return {
    outcome,
    profiles: counts.profiles,
    days: counts.days,
    requests: counts.requests,
    sessions: {
      stored,
      new: counts.new,
      changed: counts.changed,
      withdrawn: counts.withdrawn,
      quarantined: counts.quarantined,
    },
    durationMs,
  }
}
