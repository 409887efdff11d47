import type { HostState } from '#shared/host'
import { momentText, monthText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import { faultTraits } from '../faults/fault-actions'
import { localFault } from '../faults/local-fault'

/** What the foot of the navigation says: two short lines and how they look. */
export interface SyncLineWords {
  readonly look: 'well' | 'still' | 'busy' | 'quiet' | 'note' | 'fault'
  readonly first: string
  readonly second: string
}

/** How long ago an instant (ms since 1970) was, in words: `6 min ago`. */
export function agoText(instant: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - instant) / 60_000)
  if (minutes < 1) return t('shell.ago.now')
  if (minutes < 60) return t('shell.ago.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? t('shell.ago.hours', { count: hours })
    : t('shell.ago.days', { count: Math.floor(hours / 24) })
}

/** Says how current the data are, and never better than the truth. */
export function syncLineWords(state: HostState, sessions: number, now: number): SyncLineWords {
  const { running, dataUntil, paused, daysFailed } = state.sync
  const held = t('shell.status.sessions', { count: sessions })
  const until = dataUntil === null ? held : t('shell.status.until', { time: momentText(dataUntil, now) })
  if (state.store) {
    return { look: 'fault', first: t(`faults.${state.store.code}.short`), second: until }
  }
  if (state.connection?.kind === 'imported')
    return { look: 'still', first: t('shell.status.imported'), second: held }
  if (running) {
    if (running.stage === 'waiting') return { look: 'busy', first: t('shell.status.waiting'), second: until }
    if (running.stage !== 'history') return { look: 'busy', first: t('shell.status.reading'), second: held }
    const second = running.reading
      ? t('shell.status.backTo', { month: monthText(running.reading.from) })
      : held
    return { look: 'busy', first: t('shell.status.readingHistory'), second }
  }
  const standing = localFault(state) ?? state.sync.fault
  if (standing) {
    const { kind } = faultTraits[standing.code]
    const look = kind === 'fact' ? 'quiet' : kind
    return { look, first: t(`faults.${standing.code}.short`), second: until }
  }
  if (paused) return { look: 'quiet', first: t('shell.status.paused'), second: until }
  if (daysFailed.length > 0) {
    return { look: 'note', first: t('shell.status.failed', { count: daysFailed.length }), second: until }
  }
  if (dataUntil === null) return { look: 'quiet', first: t('shell.status.never'), second: held }
  if (state.sync.daysMissing > 0) {
    const second = t('shell.status.missing', { count: state.sync.daysMissing })
    return { look: 'note', first: t('shell.status.recent'), second }
  }
  return { look: 'well', first: t('shell.status.synced', { ago: agoText(dataUntil, now) }), second: held }
}

/** What a screen reader is told when the status changes; the passing of minutes is no change. */
export function spokenStatus({ look, first }: SyncLineWords): string {
  return look === 'well' ? t('shell.status.spoken.synced') : first
}
