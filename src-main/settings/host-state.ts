import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import { type BackupState, type HostState, noLineYet, type OwnState } from '#shared/host'
import type { LockTerms, Preferences } from '#shared/preferences'
import { now } from '#shared/now'
import { preferencesOf } from '#shared/preferences'
import { noSyncYet, type Pause, pauseAt } from '#shared/records/sync'
import { chooseLocale } from '#shared/text/languages'
import { noUpdates } from '#shared/updates'
import type { Settings, SettingsFile } from './settings'
import type { SystemLocales } from '../system/system-locales'
import { compareVersions } from '../profile/versions'

/** The transient parts of the host's state. */
type TransientState = Pick<
  HostState,
  | 'sync'
  | 'line'
  | 'question'
  | 'keychain'
  | 'store'
  | 'altered'
  | 'exporting'
  | 'importing'
  | 'recovery'
  | 'scheduledExports'
  | 'updates'
> & { readonly backingUp: BackupState; readonly lock: Omit<HostState['lock'], 'isSet'> }

/** The host state that the app shows, from the settings and current activity. */
export type HostStateKeeper = ReturnType<typeof createHostState>

/** Keeps the host's state; `onChange` is called after each change. */
export function createHostState(
  settings: SettingsFile,
  app: HostState['app'],
  onChange: () => void,
  system: SystemLocales = { languages: [], region: 'en-GB' },
  recovery: HostState['recovery'] = null,
  policy: HostState['policy'] = null,
) {
  let passing: TransientState = {
    sync: { ...noSyncYet(), paused: stillPaused(settings.get().paused) },
    line: noLineYet(),
    question: null,
    keychain: null,
    store: null,
    altered: null,
    exporting: null,
    importing: null,
    recovery,
    scheduledExports: null,
    updates: noUpdates(),
    lock: { isLocked: settings.get().hasPassphrase, isKept: false, retryAt: null },
    backingUp: { fault: null, running: null },
  }
  // the keychain's lock terms, since anybody can write settings
  let lockTerms: LockTerms | null = null
  let isLockKnown = false
  const preferences = (): Preferences => ({
    ...settings.get().preferences,
    ...lockTerms,
    ...(policy && preferencesOf(policy)),
  })
  /** Changes settings. They apply in any case; a fault when not saved, before which nothing may be removed. */
  const remember = (part: Partial<Omit<Settings, 'version'>>): Outcome<null> => {
    // a first version has no news
    settings.change({ notedVersion: settings.get().notedVersion ?? app.version, ...part })
    onChange()
    const unsaved = settings.unsaved()
    return unsaved ? { ok: false, fault: unsaved } : ok(null)
  }
  return {
    get(): OwnState {
      const { connection, keysKept, lost, lostFolder, hasPassphrase, notedVersion } = settings.get()
      const { backingUp, lock, ...others } = passing
      const locale = chooseLocale(preferences().language, system.languages)
      const backup = { ...settings.get().backup, ...backingUp }
      return {
        connection,
        preferences: preferences(),
        locale,
        region: system.region,
        keysKept,
        lost,
        lostFolder,
        ...others,
        unsaved: settings.unsaved(),
        isUpdated: notedVersion !== null && compareVersions(app.version, notedVersion) > 0,
        lock: { isSet: hasPassphrase, ...lock },
        backup,
        // files are named after views, which may contain names of people
        exporting: lock.isLocked ? null : passing.exporting,
        scheduledExports: lock.isLocked || !connection ? null : passing.scheduledExports,
        policy,
        app,
      }
    },
    /** True while something is under way, including work not shown while locked. */
    isAtWork: () => isAtWork({ ...passing, backup: passing.backingUp }),
    settings: (): Settings => ({ ...settings.get(), preferences: preferences() }),
    /** Takes over the keychain's lock terms, which override the settings; null without a passphrase. */
    holdLockTerms(terms: LockTerms | null) {
      lockTerms = terms
      isLockKnown = true
      onChange()
    },
    /** The fault that forbids changing guarded data: locked, or the keychain has not confirmed yet; null when allowed. */
    guarded: (): Fault | null => {
      const { connection } = settings.get()
      if (connection === null || (isLockKnown && !passing.lock.isLocked)) return null
      return passing.lock.isLocked
        ? fault('locked', 'another')
        : (passing.keychain ?? fault('locked', 'another'))
    },
    /** The institution's policy, already applied to the settings; null without one. */
    policy,
    /** Path of settings that could not be read, until a person has seen that; null for none. */
    settingsSetAside: () => settings.unreported(),
    /** Changes the state of the current or last backup. */
    changeBackup(part: Partial<BackupState>) {
      passing = { ...passing, backingUp: { ...passing.backingUp, ...part } }
      onChange()
    },
    /** Changes the lock's state; saves if a passphrase is set, for the next start to show at once. */
    changeLock({ isSet, ...part }: Partial<HostState['lock']>) {
      const { hasPassphrase } = settings.get()
      if (isSet !== undefined && isSet !== hasPassphrase) settings.change({ hasPassphrase: isSet })
      passing = { ...passing, lock: { ...passing.lock, ...part } }
      onChange()
    },
    change(part: Partial<Omit<TransientState, 'backingUp' | 'lock'>>) {
      passing = { ...passing, ...part }
      onChange()
    },
    /** Notes this version's news as read; a fault when not saved. */
    noteVersion: () => remember({ notedVersion: app.version }),
    remember,
  }
}

/** True while a sync, an export, an import or a backup uses the store. */
function isAtWork({
  sync,
  exporting,
  importing,
  backup,
}: Pick<OwnState, 'sync' | 'exporting' | 'importing'> & {
  readonly backup: Pick<BackupState, 'running'>
}): boolean {
  return (sync.running ?? exporting ?? importing ?? backup.running) !== null
}

// before anything syncs; an indefinite pause needs no clock
function stillPaused(paused: Pause): Pause {
  return typeof paused === 'number' ? pauseAt(paused, now()) : paused
}
