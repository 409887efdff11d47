import type { HostCalls } from '#shared/calls/host-calls'
import type { Caller } from '#shared/calls/rpc'
import { type Fault, fault } from '#shared/fault'
import { type FaultCode, faults, lineFaults } from '#shared/faults'
import type { FoundAltered, HostState } from '#shared/host'
import type { Preferences } from '#shared/preferences'
import type { LibrarySummary } from '#shared/records/session'
import { pauseChoices } from '#shared/records/sync'
import { momentText, monthText } from '../../format/moments'
import { listText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { Command } from '../core/commands.svelte'
import { type Navigation, type Route, routeToHash } from '../core/navigation.svelte'
import type { ShortcutId } from '../core/shortcuts'
import { localFault } from '../faults/faults'
import { choicesOf } from '../settings/preferences'

const pages: readonly (readonly [Route, ShortcutId])[] = [
  [{ page: 'sessions' }, 'goSessions'],
  [{ page: 'patients' }, 'goPatients'],
  [{ page: 'overview' }, 'goOverview'],
  [{ page: 'sync' }, 'goSync'],
  [{ page: 'exports' }, 'goExports'],
  [{ page: 'settings' }, 'goSettings'],
  [{ page: 'help' }, 'goHelp'],
]

/** The differences of an altered store from its last known state, in words. `now` is ms since 1970. */
export function alteredWords({ olderThan, audit, ...counts }: FoundAltered, now: number) {
  const parts = (['days', 'profiles', 'marks'] as const)
    .filter((part) => counts[part] > 0)
    .map((part) => t(`shell.altered.${part}`, { count: counts[part] }))
  if (audit) parts.push(t('shell.altered.audit'))
  const text = [
    ...(olderThan === null ? [] : [t('shell.altered.older', { when: momentText(olderThan, now) })]),
    ...(parts.length === 0 ? [] : [t('shell.altered.parts', { parts: listText(parts) })]),
    t('shell.altered.why'),
  ]
  return {
    title: t('shell.altered.title', { older: olderThan === null ? 'no' : 'yes' }),
    text: text.join(' '),
  }
}

/** Commands on every page: going to a page, syncing, look and language. */
export function shellCommands(
  { sync, preferences, connection, lock }: HostState,
  call: Caller<HostCalls>,
  navigation: Pick<Navigation, 'go'>,
): Command[] {
  const { paused } = sync
  const prefer = (id: string, about: string, title: string, change: Partial<Preferences>): Command => ({
    id,
    kind: 'action',
    title: t('palette.choice', { about, choice: title }),
    run: () => void call('setPreferences', change),
  })
  const pauses = pauseChoices.map((choice): Command => ({
    id: `pause-sync ${choice}`,
    kind: 'action',
    title: t('palette.choice', { about: t('palette.pause'), choice: t(`sync.pause.${choice}`) }),
    run: () => void call('pauseSync', { choice }),
  }))
  const resume: Command = {
    id: 'resume-sync',
    kind: 'action',
    title: t('palette.resume'),
    run: () => void call('pauseSync', { choice: null }),
  }
  const syncCommands: Command[] = [
    {
      id: 'sync-now',
      kind: 'action',
      title: t('shell.shortcut.syncNow'),
      shortcut: 'syncNow',
      run: () => void call('syncNow', {}),
    },
    ...(paused === null ? pauses : [resume]),
  ]
  const lockCommand: Command = {
    id: 'lock',
    kind: 'action',
    title: t('lock.now'),
    run: () => void call('lock', {}),
  }
  return [
    ...pages.map(([to, shortcut]): Command => ({
      id: routeToHash(to),
      kind: 'page',
      title: pageName(to),
      shortcut,
      run: () => navigation.go(to),
    })),
    {
      id: 'units',
      kind: 'action',
      title: t('palette.units'),
      run: () => navigation.go({ page: 'settings', part: 'units' }),
    },
    {
      id: 'diagnose',
      kind: 'action',
      title: t('help.diagnostics.run'),
      run: () => navigation.go({ page: 'help', topic: 'diagnostics' }),
    },
    {
      id: 'news',
      kind: 'action',
      title: t('help.news'),
      run: () => navigation.go({ page: 'help', topic: 'news' }),
    },
    {
      id: 'import',
      kind: 'action',
      title: t('imports.button'),
      run: () => navigation.go({ page: 'exports' }),
    },
    ...(lock.isSet ? [lockCommand] : []),
    // imported sessions have no service to sync with
    ...(connection?.kind === 'imported' ? [] : syncCommands),
    ...(['theme', 'language'] as const).flatMap((name) =>
      choicesOf(name, preferences[name])
        .filter(({ value }) => value !== preferences[name])
        .map(({ value, text }) =>
          prefer(`${name} ${value}`, t(`preferences.${name}`), text, { [name]: value }),
        ),
    ),
  ]
}

/** The name of a page, never with a person's name: the system lists the titles of windows. */
export function pageName({ page }: Route): string {
  return page === 'session' || page === 'patient' || page === 'compare'
    ? t(`shell.page.${page}`)
    : t(`shell.nav.${page}`)
}

/** The title of the window at a route. */
export function pageTitle(route: Route): string {
  return t('shell.title.page', { page: pageName(route) })
}

/** Faults for which the foot of the navigation is enough */
const footFaults: ReadonlySet<FaultCode> = new Set([
  'offline',
  'cancelled',
  'interrupted',
  'rate-limited',
  'line-broken',
  'store-stale',
])

/** The gravest problem, shown on every page: of the store, the keychain, settings or sync. */
export function bannerFault({ store, keychain, sync, unsaved, connection }: HostState): Fault | null {
  if (store) return store
  if (keychain && !(keychain.code === 'keychain-absent' && connection?.kind === 'sample')) return keychain
  if (unsaved) return unsaved
  if (sync.pendingWithdrawal) return fault('withdrawal-withheld')
  return sync.fault && !sync.running && !footFaults.has(sync.fault.code) ? sync.fault : null
}

/** The foot of the navigation: two short lines and their look. */
interface SyncLineWords {
  readonly look: 'well' | 'still' | 'busy' | 'away' | 'quiet' | 'note' | 'fault'
  readonly first: string
  readonly second: string
  /** When it is tried again; seconds count in tens until ten remain. */
  readonly third?: string
  /** What a person can do about it there. */
  readonly action?: 'sync-now' | 'sign-in'
  /** The words for screen readers, if the first line changes every minute. */
  readonly spoken?: string
}

/** The time since an instant (ms since 1970), in words: `6 min ago`. */
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
export function syncLineWords(
  state: HostState,
  { sessions, quarantined }: Pick<LibrarySummary, 'sessions' | 'quarantined'>,
  now: number,
): SyncLineWords {
  const { running, dataUntil, paused, daysFailed } = state.sync
  const sessionsText = t('shell.status.sessions', { count: sessions })
  const untilText =
    dataUntil === null ? sessionsText : t('shell.status.until', { time: momentText(dataUntil, now) })
  if (state.store) {
    return { look: 'fault', first: t(`faults.${state.store.code}.short`), second: untilText }
  }
  if (state.connection?.kind === 'imported')
    return { look: 'still', first: t('shell.status.imported'), second: sessionsText }
  if (running) {
    if (running.stage === 'waiting') {
      const { retryFault, retryAt } = running
      if (!retryFault) return { look: 'busy', first: t('shell.status.waiting'), second: untilText }
      return { ...failingWords(retryFault, retryAt, now), second: untilText }
    }
    if (running.stage !== 'history')
      return { look: 'busy', first: t('shell.status.reading'), second: sessionsText }
    const second = running.reading
      ? t('shell.status.backTo', { month: monthText(running.reading.from) })
      : sessionsText
    return { look: 'busy', first: t('shell.status.readingHistory'), second }
  }
  const shownFault = localFault(state) ?? state.sync.fault
  if (shownFault) return { ...failingWords(shownFault, state.sync.nextRunAt, now), second: untilText }
  if (paused !== null) return { look: 'quiet', first: t('shell.status.paused'), second: untilText }
  if (daysFailed.length > 0) {
    return { look: 'note', first: t('shell.status.failed', { count: daysFailed.length }), second: untilText }
  }
  if (dataUntil === null) return { look: 'quiet', first: t('shell.status.never'), second: sessionsText }
  if (state.sync.daysMissing > 0) {
    const second = t('shell.status.missing', { count: state.sync.daysMissing })
    return { look: 'note', first: t('shell.status.recent'), second }
  }
  const first = t('shell.status.synced', { ago: agoText(dataUntil, now) })
  if (quarantined === 0) return { look: 'well', first, second: sessionsText }
  const second = t('shell.status.unreadable', { count: quarantined })
  return { look: 'note', first, second, spoken: second }
}

/** A fault in the foot: a line that does not answer is looked for again, whatever its fault. */
function failingWords({ code }: Fault, at: number | null, now: number): Omit<SyncLineWords, 'second'> {
  const { look, sync, action } = faults[code]
  const isAway = lineFaults.has(code) && code !== 'sign-in-first'
  return {
    look: isAway ? 'away' : look === 'fact' ? 'quiet' : look,
    first: isAway ? t('shell.status.away') : t(`faults.${code}.short`),
    ...(sync !== 'stop' && at !== null && { third: retryText(at, now) }),
    ...((action === 'sync-now' || action === 'sign-in') && { action }),
  }
}

/** The time until another try, ms since 1970: `Retrying in 8 s`, `Retrying in 30 s`, `Retrying in 4 min`. */
function retryText(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000)
  if (seconds <= 0) return t('shell.status.retryingNow')
  if (seconds > 90) return t('shell.status.retryingMinutes', { count: Math.ceil(seconds / 60) })
  return t('shell.status.retrying', { count: seconds > 10 ? Math.ceil(seconds / 10) * 10 : seconds })
}

/** The words for screen readers when the status changes; the passing of minutes is no change. */
export function spokenStatus({ look, first, spoken }: SyncLineWords): string {
  if (spoken !== undefined) return spoken
  return look === 'well' ? t('shell.status.spoken.synced') : first
}
