import type { HostState } from '#shared/records/host-state'
import { momentText, monthText } from '../../format/moments'
import { t } from '../../text/message-format'

/** What the foot of the navigation says: two short lines and how they look. */
export interface SyncLineWords {
  readonly look: 'well' | 'busy' | 'quiet' | 'fault'
  readonly first: string
  readonly second: string
}

/** How long ago an instant (ms since 1970) was, in words: `6 min ago`. */
export function agoText(instant: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - instant) / 60_000)
  if (minutes < 1) return t('ago.now')
  if (minutes < 60) return t('ago.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('ago.hours', { count: hours }) : t('ago.days', { count: Math.floor(hours / 24) })
}

/** Says how current the data are, and never better than the truth. */
export function syncLineWords(state: HostState, sessions: number, now: number): SyncLineWords {
  const { running, fault, dataUntil, paused, daysFailed } = state.sync
  const held = t('status.sessions', { count: sessions })
  const until = dataUntil === null ? held : t('status.until', { time: momentText(dataUntil, now) })
  if (running) {
    if (running.stage !== 'history') return { look: 'busy', first: t('status.reading'), second: held }
    const second = running.reading ? t('status.backTo', { month: monthText(running.reading.from) }) : held
    return { look: 'busy', first: t('status.readingHistory'), second }
  }
  if (fault?.code === 'offline') return { look: 'quiet', first: t('status.offline'), second: until }
  if (fault?.code === 'key-refused')
    return { look: 'fault', first: t('status.trouble.key-refused'), second: until }
  if (fault || daysFailed.length > 0 || state.keychain || state.store)
    return { look: 'fault', first: t('status.trouble.other'), second: until }
  if (paused) return { look: 'quiet', first: t('status.paused'), second: until }
  if (dataUntil === null) return { look: 'quiet', first: t('status.never'), second: held }
  return { look: 'well', first: t('status.synced', { ago: agoText(dataUntil, now) }), second: held }
}
