import { Notification } from 'electron'
import type { HostState } from '#shared/host'
import type { Preferences } from '#shared/preferences'
import type { Link } from '#shared/links'
import { msPerDay } from '#shared/records/day'
import type { HostTexts } from '../text/texts'

/** A system notification: a title, a sentence, and the target of a click. Never a name, a date of birth or a value. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly leadsTo: Link
}

/** True when this system can show notifications; on Linux that requires libnotify. */
export function canNotify(): boolean {
  return Notification.isSupported()
}

// an unreferenced one is collected, and a click on it lost
const shown = new Set<Notification>()

/** Shows a notice, without a sound; `open` is called on a click, and `onFailed` when it cannot be shown. */
export function showNotice(
  { title, body, leadsTo }: Notice,
  icon: string,
  open: (to: Link) => void,
  onFailed: () => void,
): void {
  if (!canNotify()) {
    onFailed()
    return
  }
  const notification = new Notification({ title, body, icon, silent: true })
  shown.add(notification)
  const gone = () => shown.delete(notification)
  notification.on('click', () => {
    gone()
    open(leadsTo)
  })
  notification.on('close', gone)
  notification.on('failed', () => {
    gone()
    onFailed()
  })
  notification.show()
}

/** Notices already shown, so that a restart does not repeat them. Times are ms since 1970. */
export interface ReportedNotices {
  /** Start of the reported refusal of the key. */
  readonly refusedSince: number | null
  /** End of the data when they were reported as old. */
  readonly staleSince: number | null
}

/** The facts behind notices. Times are ms since 1970. */
interface NoticeFacts {
  readonly state: Pick<HostState, 'connection' | 'sync'>
  readonly preferences: Pick<Preferences, 'notifyKeyRefused' | 'notifyAfterDays'>
  readonly reported: ReportedNotices
  readonly now: number
  /** Time since which the computer is awake with Spirodesk running: data old at that time had no chance yet. */
  readonly awakeSince: number
}

const chanceMs = 10 * 60_000

/** Unreported states: the key is refused, or nothing was synced for days. */
export function dueNotices({ state, preferences, reported, now, awakeSince }: NoticeFacts) {
  const { connection, sync } = state
  const due: {
    readonly about: 'key' | 'stale'
    readonly days: number
    readonly reported: Partial<ReportedNotices>
  }[] = []
  if (connection?.kind !== 'service') return due
  const { fault, faultSince, running, dataUntil, lastRunEndedAt } = sync
  if (preferences.notifyKeyRefused && fault?.code === 'key-refused' && reported.refusedSince !== faultSince)
    due.push({ about: 'key', days: 0, reported: { refusedSince: faultSince } })
  const { notifyAfterDays: least } = preferences
  // unknown before the store was opened
  const isKnown = lastRunEndedAt !== null || dataUntil !== null
  const since = Math.max(dataUntil ?? 0, connection.createdAt)
  const days = Math.floor((now - since) / msPerDay)
  const hadChance = !running && now - awakeSince >= chanceMs
  if (least > 0 && isKnown && hadChance && days >= least && reported.staleSince !== since)
    due.push({ about: 'stale', days, reported: { staleSince: since } })
  return due
}

type About =
  | { readonly about: 'key' | 'tray' }
  | { readonly about: 'stale'; readonly days: number }
  /** Number of patients, and of those among them judged by a doubtful session. */
  | {
      readonly about: 'falls'
      readonly patients: number
      readonly doubtful: number
      readonly percent: number
    }

const leads: Readonly<Record<About['about'], Link>> = {
  key: { to: 'page', page: 'sync' },
  stale: { to: 'page', page: 'sync' },
  falls: { to: 'page', page: 'patients' },
  tray: { to: 'page', page: 'settings' },
}

/** The text of a notice; while Spirodesk is locked only that there is one. */
export function noticeText(
  notice: About,
  isLocked: boolean,
  platform: NodeJS.Platform,
  texts: HostTexts,
): Notice {
  const { about } = notice
  const leadsTo = leads[about]
  const values = { ...notice, place: platform === 'darwin' ? 'menu' : 'tray' }
  // running on in the tray is no secret
  const key = isLocked && about !== 'tray' ? 'locked' : about
  return { title: texts(`notify.${key}.title`, values), body: texts(`notify.${key}.body`, values), leadsTo }
}
