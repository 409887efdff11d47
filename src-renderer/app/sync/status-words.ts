import type { HostState } from '#shared/host'
import type { LibrarySummary } from '#shared/records/session'
import { byteText, whole } from '../../format/numbers'
import { momentText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import { localFault } from '../faults/local-fault'
import type { DaysRead } from './days-read'
import { stoppingFault } from './stopping-fault'

/** What is true about sync at a moment, in one line; nothing is called up to date that is not. */
export function leadText(
  { sync, store, keychain }: Pick<HostState, 'sync' | 'store' | 'keychain'>,
  days: Pick<DaysRead, 'read' | 'wanted'> | null,
  now: number,
): string {
  const { running, dataUntil, paused, daysFailed } = sync
  const failed = daysFailed.length
  const missing = days !== null && days.read < days.wanted
  const parts: string[] = []
  if (paused && !running) parts.push(t('sync.lead.paused'))
  if (dataUntil !== null) {
    const current = !paused && !stoppingFault(sync) && !localFault({ store, keychain })
    const time = momentText(dataUntil, now)
    const history = missing ? 'open' : 'complete'
    parts.push(current ? t('sync.lead.upToDate', { time, history }) : t('sync.lead.dataUntil', { time }))
  } else if (!running) parts.push(t('sync.lead.never'))
  if (running) parts.push(runningText(running, dataUntil !== null, now))
  else if (failed > 0) parts.push(t('sync.lead.failed', { failed }))
  else if (dataUntil !== null && missing)
    parts.push(t('sync.lead.unfinished', { read: whole(days.read), wanted: whole(days.wanted) }))
  return parts.join(' ')
}

function runningText(
  running: NonNullable<HostState['sync']['running']>,
  known: boolean,
  now: number,
): string {
  switch (running.stage) {
    case 'profiles':
      return t('sync.lead.profiles')
    case 'recent':
      return t(known ? 'sync.lead.recentAgain' : 'sync.lead.recent')
    case 'history':
      return t('sync.lead.history', { failed: running.daysFailed })
    case 'waiting': {
      const { retryAt, retryFault } = running
      const why = retryFault ? t(`faults.${retryFault.code}.short`) : t('sync.lead.noWhy')
      return retryAt === null || retryAt <= now
        ? t('sync.lead.waitingSoon', { why })
        : t('sync.lead.waiting', { why, time: momentText(retryAt, now) })
    }
  }
}

/** The small print below: how much is held, what every run reads again, what the month has cost. */
export function detailText(state: HostState, summary: LibrarySummary | null): string {
  const { preferences, sync, connection } = state
  const parts: string[] = []
  if (summary && summary.sessions > 0)
    parts.push(t('sync.detail.held', { sessions: summary.sessions, patients: summary.patients }))
  if (connection) parts.push(t('sync.detail.reread', { days: preferences.rereadDays }))
  if (sync.bytesThisMonth > 0) parts.push(t('sync.detail.bytes', { size: byteText(sync.bytesThisMonth) }))
  return parts.join(' ')
}

/** When the next run begins, or why none does; nothing while one runs. */
export function nextRunText({ sync, preferences }: HostState, now: number): string {
  if (sync.running) return ''
  if (sync.fault?.code === 'key-refused') return t('sync.next.key')
  if (sync.paused) return t('sync.next.paused')
  if (preferences.syncEveryMinutes === 0) return t('sync.next.never')
  if (sync.nextRunAt === null) return ''
  return sync.nextRunAt <= now
    ? t('sync.next.soon')
    : t('sync.next.at', { time: momentText(sync.nextRunAt, now) })
}
