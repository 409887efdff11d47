import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import { noSyncYet, pauseAt } from '#shared/records/sync'
import type { Organization } from '../../organizations/organization'
import type { Organizations } from '../../organizations/organizations'
import type { HostTexts } from '../../text/texts'
import { answerNameSchema, giveAnswer, receiveAnswer } from '../answer-file'
import { faultTitle } from '../output'
import { reportSchemas, type StatusReport } from '../reports'
import { heldInStore } from './sync-once'

/** What is reported when the state could not be found out. */
export function noStatus(
  why: Fault,
  durationMs: number,
): { readonly outcome: FaultCode; durationMs: number } {
  return { outcome: why.code, durationMs }
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const runsLookedAt = 200

/** Opens the store, with no run and no request, and tells the state. Whatever keeps it shut is part of that. */
export async function statusOnce(of: Organization): Promise<StatusReport> {
  const began = now()
  await of.start(null)
  return statusOf(of, null, began)
}

/** The state of an organization that has begun to start, once it has opened its store or cannot. */
async function statusOf(
  { state, connections, store, opening }: Organization,
  running: StatusReport['running'],
  began: number,
): Promise<StatusReport> {
  await opening()
  const engine = connections.current()?.engine ?? null
  await engine?.ready()
  const held = await heldInStore(store.call)
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

/** The state in the words of a language, a fact a line. */
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

const questionSchema = v.object({
  task: v.literal('status'),
  answer: answerNameSchema,
  organization: v.nullable(v.string()),
})

/** Answers another start that asks for the state of this profile, by {@link giveAnswer}. */
export async function answerStatus(
  organizations: Pick<Organizations, 'meant'>,
  question: unknown,
  running: StatusReport['running'],
  profileFolder: string,
): Promise<void> {
  const asked = v.safeParse(questionSchema, question)
  if (!asked.success) return
  try {
    const began = now()
    const of = organizations.meant(asked.output.organization)
    const told = of.ok ? await statusOf(of.value, running, began) : noStatus(of.fault, 0)
    giveAnswer(profileFolder, asked.output.answer, told)
  } catch {
    // a folder that takes no file: the asker hears nothing, and says that this one is running
  }
}

const patienceMs = 15_000

/**
 * What the Spirodesk that is running with a profile answers to a question under the id `answer`: `busy` for nothing, `bad-input`
 * where it does not know which organization is meant.
 */
export async function receiveStatus(profileFolder: string, answer: string): Promise<Outcome<StatusReport>> {
  const told = await receiveAnswer(profileFolder, answer, { patienceMs, sleep })
  const read = v.safeParse(reportSchemas.status, told)
  if (read.success && 'sync' in read.output) return ok(read.output)
  return read.success ? failed('bad-input', 'organization') : failed('busy')
}
