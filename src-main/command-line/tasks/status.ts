import * as v from 'valibot'
import { fault } from '#shared/fault'
import { type FaultCode, faultCodes } from '#shared/faults'
import { connectionSchema } from '#shared/host'
import { now } from '#shared/now'
import { countSchema } from '#shared/records/day'
import { noSyncYet, pauseAt } from '#shared/records/sync'
import type { Organization } from '../../organizations/organization'
import type { HostTexts } from '../../text/texts'
import { type Ending, endingOf, faultTitle } from '../output'
import { declareTask, durationSchema, outcomeSchema, refusalSchema, untilAborted } from '../task'
import { storedCounts } from './sync-once'

const codeSchema = v.nullable(v.picklist(faultCodes))
const instantSchema = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

/** The state, without names of persons, views, files or folders. Times are in UTC. */
const reportOf = (tasks: readonly string[]) =>
  v.strictObject({
    outcome: outcomeSchema,
    version: v.string(),
    running: v.pipe(
      v.nullable(v.picklist(['window', ...tasks])),
      v.description('what runs with this profile and has answered; null where nothing did'),
    ),
    connection: v.nullable(
      v.strictObject({
        kind: connectionSchema.entries.kind,
        address: v.pipe(v.nullable(v.string()), v.description('of a service; null for every other kind')),
        pinned: v.boolean(),
        historyStart: v.pipe(v.string(), v.isoDate()),
      }),
    ),
    sync: v.strictObject({
      known: v.pipe(
        v.boolean(),
        v.description(
          'false where the store or the API key cannot be opened: then null says nothing of runs, data and faults',
        ),
      ),
      paused: v.boolean(),
      running: v.boolean(),
      everyMinutes: v.pipe(countSchema, v.description('0: only on request')),
      lastSuccessAt: v.pipe(instantSchema, v.description('when a run last read everything it had planned')),
      lastRunEndedAt: instantSchema,
      nextRunAt: instantSchema,
      dataUntil: v.pipe(instantSchema, v.description('all recent days are complete until then')),
      daysMissing: v.pipe(v.nullable(countSchema), v.description('null where it is not known')),
      fault: codeSchema,
      faultSince: instantSchema,
      withdrawalToConfirm: v.pipe(
        v.nullable(countSchema),
        v.description('sessions that are no longer sent, too many to withdraw without a person'),
      ),
    }),
    sessions: v.strictObject({
      stored: countSchema,
      counted: v.pipe(
        v.boolean(),
        v.description('false where the store is not open: then it is what it held after the last run'),
      ),
    }),
    locked: v.boolean(),
    faults: v.strictObject({ store: codeSchema, keychain: codeSchema, settings: codeSchema }),
    altered: v.pipe(v.boolean(), v.description('stored data is missing, or is not what was last written')),
    lost: v.pipe(
      v.nullable(countSchema),
      v.description('sessions of a store that was found emptied, until a person takes note'),
    ),
    clockDoubted: v.pipe(
      v.nullable(v.boolean()),
      v.description(
        'so many sessions are dated ahead that the clock of this computer may be wrong; null where the store is not open',
      ),
    ),
    recoveryCardMadeAt: instantSchema,
    backup: v.strictObject({
      every: v.picklist(['never', 'day', 'week']),
      lastAt: instantSchema,
      lastBytes: v.nullable(countSchema),
      fault: codeSchema,
    }),
    exports: v.pipe(
      v.nullable(
        v.array(
          v.strictObject({
            id: v.pipe(v.string(), v.description('as in the names of its files')),
            form: v.string(),
            every: v.picklist(['day', 'week', 'month']),
            hour: countSchema,
            paused: v.boolean(),
            lastAt: instantSchema,
            sessions: v.nullable(countSchema),
            nextAt: instantSchema,
            fault: codeSchema,
          }),
        ),
      ),
      v.description('scheduled exports; null where the store is not open'),
    ),
    durationMs: durationSchema,
  })

/** The report of `--status --json`. */
export type StatusReport = v.InferOutput<ReturnType<typeof reportOf>>

/**
 * `--status`: opens the store, without a run or a request, and reports the state, including any reason the store stays
 * shut.
 */
export const status = declareTask({
  text: 'commandLine.help.status',
  options: { json: { text: 'commandLine.help.json' } },
  cleansUp: 'nothing',
  report: (tasks: readonly string[]) => v.union([reportOf(tasks), refusalSchema]),
  read: (_word, { json = false }) => ({ asJson: json }),
  nothing: (outcome) => ({ outcome, durationMs: 0 }),
  async run({ asJson }, { of, quitSignal, began, texts }) {
    const report = await untilAborted(
      of.start(null).then(() => statusOf(of, null, began)),
      quitSignal,
      null,
    )
    if (report) return statusEnding(report, asJson, texts)
    return endingOf({ outcome: 'cancelled', durationMs: 0 }, fault('cancelled'), texts)
  },
})

/** The ending of `--status`. */
export function statusEnding(report: StatusReport, asJson: boolean, texts: HostTexts): Ending {
  return endingOf(asJson ? report : statusText(report, texts), null, texts)
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const runsLookedAt = 200

/** The state of a starting organization, once its store is open or has failed to open. */
export async function statusOf(
  { state, connections, store, opening }: Organization,
  running: StatusReport['running'],
  began: number,
): Promise<StatusReport> {
  await opening()
  const engine = connections.current()?.engine ?? null
  await engine?.ready()
  const held = await storedCounts(store.call)
  const runs = await store.call('lastRuns', { limit: runsLookedAt })
  const doubt = await store.call('clockDoubt', {})
  const host = state.get()
  const { connection, backup, scheduledExports } = host
  const sync = engine?.status() ?? noSyncYet()
  const success = runs.ok ? runs.value.find(({ outcome }) => outcome === 'complete') : undefined
  return {
    outcome: 'ok',
    version: host.app.version,
    running,
    connection: connection && {
      kind: connection.kind,
      address: connection.kind === 'service' ? connection.baseUrl : null,
      pinned: connection.kind === 'service' && connection.pin !== null,
      historyStart: connection.historyStart,
    },
    sync: {
      known: !isFetching(connection?.kind) || (engine !== null && runs.ok),
      paused: pauseAt(state.settings().paused, now()) !== null,
      running: sync.running !== null,
      everyMinutes: host.preferences.syncEveryMinutes,
      lastSuccessAt: instant(success?.endedAt ?? null),
      lastRunEndedAt: instant(sync.lastRunEndedAt),
      nextRunAt: instant(sync.nextRunAt),
      dataUntil: instant(sync.dataUntil),
      daysMissing: engine ? sync.daysMissing : null,
      fault: sync.fault?.code ?? null,
      faultSince: instant(sync.faultSince),
      withdrawalToConfirm: sync.pendingWithdrawal?.sessions ?? null,
    },
    sessions: { stored: held?.sessions ?? state.settings().held, counted: held !== null },
    locked: host.lock.isLocked,
    faults: {
      store: host.store?.code ?? null,
      keychain: host.keychain?.code ?? null,
      settings: host.unsaved?.code ?? null,
    },
    altered: host.altered !== null,
    lost: host.lost,
    clockDoubted: doubt.ok ? doubt.value.doubted : null,
    recoveryCardMadeAt: instant(host.recovery?.madeAt ?? null),
    backup: {
      every: backup.every,
      lastAt: instant(backup.lastAt),
      lastBytes: backup.lastBytes,
      fault: backup.fault?.code ?? null,
    },
    exports:
      scheduledExports?.map(({ id, request, every, hour, paused, last, trouble, nextAt }) => ({
        ...{ id, form: request.form, every, hour, paused, sessions: last?.sessions ?? null },
        lastAt: instant(last?.at ?? null),
        nextAt: instant(nextAt),
        fault: trouble?.fault.code ?? null,
      })) ?? null,
    durationMs: now() - began,
  }
}

const isFetching = (kind?: string) => kind === 'service' || kind === 'sample'

/** The state in a language, one fact a line. */
export function statusText(report: StatusReport, texts: HostTexts): string {
  const { connection, sync, sessions, faults, backup } = report
  const at = (iso: string | null, isKnown = true) => ({
    known: iso !== null ? 'yes' : isKnown ? 'no' : 'unknown',
    at: new Date(iso ?? 0),
  })
  const failed = (code: FaultCode | null) => ({
    failed: code === null ? 'no' : 'yes',
    title: code === null ? '' : faultTitle(fault(code), texts),
  })
  const rhythm = sync.everyMinutes === 0 ? 'request' : 'often'
  const state = sync.running ? 'running' : sync.paused ? 'paused' : rhythm
  const { kind = 'none', address = null } = connection ?? {}
  const troubles = [...new Set([faults.store, faults.keychain, faults.settings, sync.fault])]
  const fetching = () => [
    texts('commandLine.status.sync', { state, minutes: sync.everyMinutes }),
    texts('commandLine.status.dataUntil', at(sync.dataUntil, sync.known)),
    texts('commandLine.status.lastSuccess', at(sync.lastSuccessAt, sync.known)),
    ...(sync.daysMissing === null
      ? []
      : [texts('commandLine.status.daysMissing', { days: sync.daysMissing })]),
  ]
  const { withdrawalToConfirm: pending } = sync
  return [
    texts('commandLine.status.running', { running: report.running ?? 'no' }),
    texts('commandLine.status.connection', { kind, address: address ?? '' }),
    ...(isFetching(kind) ? fetching() : []),
    texts('commandLine.status.sessions', {
      sessions: sessions.stored,
      counted: sessions.counted ? 'yes' : 'no',
    }),
    ...(report.locked ? [texts('commandLine.status.locked')] : []),
    ...troubles.flatMap((code) =>
      code === null ? [] : [texts('commandLine.status.fault', { title: faultTitle(fault(code), texts) })],
    ),
    ...(report.altered ? [texts('commandLine.status.altered')] : []),
    ...(report.lost === null ? [] : [texts('commandLine.status.lost', { sessions: report.lost })]),
    ...(report.clockDoubted ? [texts('commandLine.status.clock')] : []),
    ...(pending === null ? [] : [texts('commandLine.status.withdrawal', { sessions: pending })]),
    texts('commandLine.status.backup', { ...at(backup.lastAt), ...failed(backup.fault) }),
    ...(report.exports === null && connection ? [texts('commandLine.status.exportsUnknown')] : []),
    ...(report.exports ?? []).map(({ id, form, lastAt, sessions: count, paused, fault: code }) =>
      texts('commandLine.status.export', {
        ...{ id, form, sessions: count ?? 0, paused: paused ? 'yes' : 'no' },
        ...at(lastAt),
        ...failed(code),
      }),
    ),
  ].join('\n')
}
