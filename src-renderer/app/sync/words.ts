import { parse, stringify } from 'lossless-json'
import type { Fault } from '#shared/fault'
import { lineFaults } from '#shared/faults'
import type { HostState, Line } from '#shared/host'
import type { Day } from '#shared/records/day'
import type { LibrarySummary } from '#shared/records/session'
import type { Pause, SyncProgress, SyncRun, SyncStatus } from '#shared/records/sync'
import {
  clockText,
  clockTextToTheSecond,
  dayText,
  instantDayText,
  momentText,
  shortDayText,
} from '../../format/moments'
import { byteText, durationText, missing, whole } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { localFault } from '../faults/faults'
import type { DaysRead } from './days'

/** The state of sync at a moment, in one line; nothing is called up to date that is not. */
export function leadText(
  { sync, store, keychain, line }: Pick<HostState, 'sync' | 'store' | 'keychain' | 'line'>,
  days: Pick<DaysRead, 'read' | 'wanted'> | null,
  now: number,
): string {
  const { running, dataUntil, paused, daysFailed } = sync
  const failed = daysFailed.length
  const missing = days !== null && days.read < days.wanted
  const failing = running?.retryFault ?? stoppingFault(sync)
  const isLineDown = failing !== null && lineFaults.has(failing.code) && failing.code !== 'sign-in-first'
  const parts: string[] = []
  // a run may find the line again
  if (isLineDown && (!running || running.retryFault)) parts.push(t('sync.lead.away'))
  if (paused !== null && !running) parts.push(t('sync.lead.paused', pauseValues(paused, now)))
  if (dataUntil !== null) {
    const current = paused === null && !failing && !localFault({ store, keychain })
    const time = momentText(dataUntil, now)
    const history = missing ? 'open' : 'complete'
    parts.push(current ? t('sync.lead.upToDate', { time, history }) : t('sync.lead.dataUntil', { time }))
  } else if (!running) parts.push(t('sync.lead.never'))
  if (!running && failed > 0) parts.push(t('sync.lead.failed', { failed }))
  else if (dataUntil !== null && missing)
    parts.push(t('sync.lead.unfinished', { read: whole(days.read), wanted: whole(days.wanted) }))
  if (running) parts.push(runningText(running, line, dataUntil !== null, now))
  else if (sync.fault && lineFaults.has(sync.fault.code))
    parts.push(brokenText(line.brokeAt ?? sync.faultSince, sync.nextRunAt, now))
  return parts.filter(Boolean).join(' ')
}

// this sentence is read aloud whenever it changes: the seconds are told beside the navigation
const soonMs = 90_000

/** The time when the connection broke, and of the next check. */
function brokenText(brokeAt: number | null, nextAt: number | null, now: number): string {
  const next = nextAt === null ? 'never' : nextAt - now < soonMs ? 'soon' : 'at'
  const words = { next, time: nextAt === null ? '' : clockText(nextAt) }
  return brokeAt === null
    ? t('sync.lead.nextLook', words)
    : `${t('sync.lead.broke', { time: momentText(brokeAt, now) })} ${t('sync.lead.nextLook', words)}`.trim()
}

// an estimate no longer holds after this long without progress
const stillMs = 10_000

/** The progress of a sync, and the time left while data arrives. */
export function progressWords(
  running: SyncProgress,
  { cameAt }: Pick<Line, 'cameAt'>,
  now: number,
): string[] {
  const { reading, sessions, bytes, msLeft, startedAt } = running
  const parts: string[] = []
  if (reading) {
    const [from, to] = [dayText(reading.from), dayText(reading.to)]
    parts.push(from === to ? t('sync.days.readingOne', { from }) : t('sync.days.reading', { from, to }))
  }
  if (sessions > 0) parts.push(t('sync.days.soFar', { sessions }))
  if (bytes > 0) parts.push(t('sync.days.came', { size: byteText(bytes) }))
  const since = Math.max(startedAt, cameAt ?? 0)
  if (now - since >= stillMs) parts.push(t('sync.days.still', { time: clockTextToTheSecond(since) }))
  else if (msLeft !== null) parts.push(t('sync.days.left', { time: durationText(Math.max(1000, msLeft)) }))
  return parts
}

/** The fault for a notice; one of the service or its line ends as soon as data arrives. */
export function noticeFault({ sync, store, keychain, line }: NoticeState): Fault | null {
  const { fault, running } = sync
  // the user can act before the sync has given up
  if (running?.retryFault?.code === 'sign-in-first') return running.retryFault
  if (!fault || fault.code === store?.code || fault.code === keychain?.code) return null
  const isArriving = running && line.brokeAt === null && (line.cameAt ?? 0) >= running.startedAt
  return isArriving && transientFaults.has(fault.code) ? null : fault
}

type NoticeState = Pick<HostState, 'sync' | 'store' | 'keychain' | 'line'>

const transientFaults: ReadonlySet<Fault['code']> = new Set([
  ...lineFaults,
  'service-failing',
  'rate-limited',
  'answer-unreadable',
  'interrupted',
])

function runningText(running: SyncProgress, line: Line, known: boolean, now: number): string {
  switch (running.stage) {
    case 'profiles':
      return t('sync.lead.profiles')
    case 'recent':
      return t(known ? 'sync.lead.recentAgain' : 'sync.lead.recent')
    case 'curves':
      return t('sync.lead.curves')
    case 'history':
      return t('sync.lead.history', { failed: running.daysFailed })
    case 'waiting': {
      const { retryAt, retryFault } = running
      if (retryFault && lineFaults.has(retryFault.code)) return brokenText(line.brokeAt, retryAt ?? now, now)
      const why = retryFault ? t(`faults.${retryFault.code}.short`) : t('sync.lead.noWhy')
      return retryAt === null || retryAt <= now
        ? t('sync.lead.waitingSoon', { why })
        : t('sync.lead.waiting', { why, time: momentText(retryAt, now) })
    }
  }
}

/** The small print below: data held, data read again each time, and the month's traffic. */
export function detailText(state: HostState, summary: LibrarySummary | null): string {
  const { preferences, sync, connection } = state
  const parts: string[] = []
  if (summary && summary.sessions > 0)
    parts.push(t('sync.detail.held', { sessions: summary.sessions, patients: summary.patients }))
  if (connection) parts.push(t('sync.detail.reread', { days: preferences.rereadDays }))
  if (sync.bytesThisMonth > 0) parts.push(t('sync.detail.bytes', { size: byteText(sync.bytesThisMonth) }))
  if (sync.waitsForPower) parts.push(t('sync.detail.power'))
  return parts.join(' ')
}

/** The time of the next sync, or why there is none; nothing while one runs. */
export function nextRunText({ sync, preferences }: HostState, now: number): string {
  if (sync.running) return ''
  if (sync.fault?.code === 'key-refused') return t('sync.next.key')
  if (sync.paused !== null) return t('sync.next.paused', pauseValues(sync.paused, now))
  if (preferences.syncEveryMinutes === 0) return t('sync.next.never')
  if (sync.nextRunAt === null) return ''
  return sync.nextRunAt <= now
    ? t('sync.next.soon')
    : t('sync.next.at', { time: momentText(sync.nextRunAt, now) })
}

function pauseValues(paused: NonNullable<Pause>, now: number) {
  return paused === 'resumed'
    ? { until: paused, time: '' }
    : { until: 'moment', time: momentText(paused, now) }
}

/** The fault that stops sync; an open question only delays its own sessions. */
export function stoppingFault({ fault }: Pick<SyncStatus, 'fault'>): Fault | null {
  return fault?.code === 'withdrawal-withheld' ? null : fault
}

/** Whether to offer to read the missing days now, rather than with the next sync. */
export function offersRest({
  sync,
  store,
  keychain,
}: Pick<HostState, 'sync' | 'store' | 'keychain'>): boolean {
  const { running, paused, daysMissing } = sync
  return (
    !running && paused === null && daysMissing > 0 && !stoppingFault(sync) && !localFault({ store, keychain })
  )
}

interface RunResult {
  readonly look: 'busy' | 'well' | 'note' | 'fault'
  readonly text: string
}

/**
 * The outcome of a sync, with the number of unreadable records; a fault is named rather than called failed, but where it kept
 * away nothing but the list of profiles.
 */
export function runResult(run: SyncRun): RunResult {
  const { look, text } = ending(run)
  const count = run.counts.quarantined
  if (count === 0 || run.outcome === 'running') return { look, text }
  return {
    look: look === 'well' ? 'note' : look,
    text: t('sync.runs.outcome.setAside', { outcome: text, count }),
  }
}

function ending({ outcome, fault, lacksList, counts: { daysFailed: failed } }: SyncRun): RunResult {
  const named = fault && outcome !== 'complete' ? t(`faults.${fault.code}.short`) : null
  switch (outcome) {
    case 'running':
      return { look: 'busy', text: t('sync.runs.outcome.running') }
    case 'complete':
      return { look: 'well', text: t('sync.runs.outcome.complete') }
    case 'partial':
      if (lacksList) return { look: 'note', text: t('sync.runs.outcome.lacksList') }
      return { look: 'note', text: failed > 0 || !named ? t('sync.runs.outcome.partial', { failed }) : named }
    case 'failed':
      return { look: 'fault', text: named ?? t('sync.runs.outcome.failed') }
    case 'cancelled':
    case 'interrupted':
      return { look: 'note', text: t(`sync.runs.outcome.${outcome}`) }
  }
}

/** The starts of syncs: `Today 09:13`, `Yesterday 18:12`, `18 Nov, 17:12`; to the second where they would look alike. */
export function startedTexts(runs: readonly Pick<SyncRun, 'startedAt'>[], now: number): string[] {
  const texts = runs.map(({ startedAt }) => startedText(startedAt, now, clockText))
  return runs.map(({ startedAt }, at) => {
    const text = texts[at] ?? ''
    const isAlone = texts.indexOf(text) === texts.lastIndexOf(text)
    return isAlone ? text : startedText(startedAt, now, clockTextToTheSecond)
  })
}

function startedText(startedAt: number, now: number, timeOf: (instant: number) => string): string {
  const time = timeOf(startedAt)
  const day = instantDayText(startedAt)
  if (day === instantDayText(now)) return t('sync.runs.today', { time })
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === instantDayText(yesterday.getTime())) return t('sync.runs.yesterday', { time })
  return `${shortDayText(startedAt, now)}, ${time}`
}

/** The duration of a sync, so far if it is running. */
export function tookText({ startedAt, endedAt }: SyncRun, now: number): string {
  const took = Math.max(0, (endedAt ?? now) - startedAt)
  return endedAt === null && took < 1000 ? missing : durationText(took)
}

/** The reason why two typed days are no readable range; null if they are one. */
export function rangeProblem(
  from: Day | null,
  to: Day | null,
  newest: Day,
): 'unfinished' | 'from-future' | 'to-future' | 'order' | null {
  if (from === null || to === null) return 'unfinished'
  if (from > newest) return 'from-future'
  if (to > newest) return 'to-future'
  return from > to ? 'order' : null
}

/** The name and the date that an unreadable record seems to have, from the beginning of its text; null for none. */
export function recordFacts(excerpt: string): { readonly name: string | null; readonly date: string | null } {
  const found = (field: string) =>
    new RegExp(`"${field}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)+)"`).exec(excerpt)?.[1] ?? null
  const quoted = found('name') ?? found('email') ?? found('profile_id')
  return { name: quoted === null ? null : unescaped(quoted), date: found('created_at') }
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`))
  } catch {
    return quoted
  }
}

/** A JSON text with line breaks and indentation, every number and string as it was; other text unchanged. */
export function readableJson(text: string): string {
  try {
    return stringify(parse(text), undefined, 2) ?? text
  } catch {
    return text
  }
}
