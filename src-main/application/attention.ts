import { dialog, powerMonitor } from 'electron'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Link } from '#shared/links'
import { now } from '#shared/now'
import { addDays, dayAt } from '#shared/records/day'
import type { SyncProgress } from '#shared/records/sync'
import type { HostStateKeeper } from '../settings/host-state'
import { hostTexts } from '../text/texts'
import { dueNotices, type Notice, noticeText, showNotice } from '../windows/notifications'

/** Notifications, and the count on the icon. */
export type Attention = ReturnType<typeof createAttention>

const lookEveryMs = 10 * 60_000

/** Watches an organization for anything worth a notification. No session data reaches it: the store answers two counts. */
export function createAttention(deps: {
  readonly icon: string
  /** The organization's name in notifications; null if it is the only one. */
  readonly name: () => string | null
  /** Called with the number of unseen sessions. */
  readonly count: (sessions: number) => void
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
  readonly open: (to: Link) => void
  /** True when the window is in front of a person, who then sees it there. */
  readonly isInFront: () => boolean
}) {
  const { state, callStore } = deps
  let awakeSince = now()
  // start of the first run that no notification has covered yet
  let fallsSince: number | null = null
  let unseenSince = now()
  let badge = 0

  const show = (notice: Notice, onFailed: () => void = () => undefined) =>
    showNotice(notice, deps.icon, deps.open, onFailed)
  const wordsOf = (about: Parameters<typeof noticeText>[0]): Notice => {
    const texts = hostTexts(state.get().locale)
    const words = noticeText(about, state.get().lock.isLocked, process.platform, texts)
    const name = about.about === 'tray' ? null : deps.name()
    return name === null
      ? words
      : { ...words, title: texts('organization.of', { name, status: words.title }) }
  }
  const setBadge = (sessions: number) => {
    if (sessions === badge) return
    badge = sessions
    deps.count(sessions)
  }

  const stateChanged = () => {
    const { told, preferences } = state.settings()
    for (const due of dueNotices({
      state: state.get(),
      preferences,
      reported: told,
      now: now(),
      awakeSince,
    })) {
      state.remember({ told: { ...state.settings().told, ...due.reported } })
      if (!deps.isInFront()) show(wordsOf(due))
    }
  }

  const afterRun = async ({ startedAt, reason }: SyncProgress) => {
    const { lock, preferences, connection } = state.get()
    const { notifyFallPercent: percent, showBadge, rereadDays } = preferences
    // a first run brings long-known history
    if (connection?.kind !== 'service' || reason === 'first' || reason === 'range') return
    fallsSince ??= startedAt
    if (lock.isLocked || (percent === 0 && !showBadge)) return
    const isAway = !deps.isInFront()
    const from = addDays(dayAt(now(), 0), -rereadDays)
    const found = await callStore('news', {
      from,
      sessionsSince: unseenSince,
      fallsSince,
      fallPercent: percent > 0 ? percent : null,
    })
    if (!found.ok) return
    fallsSince = null
    if (isAway && showBadge) setBadge(found.value.sessions)
    const { falls: patients, doubtfulFalls: doubtful } = found.value
    if (isAway && patients > 0) show(wordsOf({ about: 'falls', patients, doubtful, percent }))
  }

  const timer = setInterval(stateChanged, lookEveryMs)
  timer.unref()
  const wakes = () => (awakeSince = now())
  powerMonitor.on('resume', wakes)

  return {
    stop() {
      clearInterval(timer)
      powerMonitor.off('resume', wakes)
      setBadge(0)
    },
    stateChanged() {
      stateChanged()
      if (state.get().lock.isLocked || !state.get().preferences.showBadge) setBadge(0)
    },
    afterRun: (run: SyncProgress) => void afterRun(run),
    /** Call when the window shows it in front of a person, and when it no longer does: later sessions are unseen. */
    seen() {
      unseenSince = now()
      setBadge(0)
    },
    /** Call when the window was closed while Spirodesk keeps running: says so the first time, with a way to the switch. */
    stays() {
      if (state.settings().toldOfTray) return
      state.remember({ toldOfTray: true })
      const notice = wordsOf({ about: 'tray' })
      // a dialog, if no desktop shows the notification
      show(notice, () => {
        void dialog.showMessageBox({ type: 'info', message: notice.title, detail: notice.body })
      })
    },
  }
}
