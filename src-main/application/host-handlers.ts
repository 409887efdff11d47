import { parse } from 'valibot'
import type { HostCalls } from '#shared/calls/host-calls'
import type { Handlers } from '#shared/calls/rpc'
import { failed, type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import type { ConnectionCheck, HostState } from '#shared/host'
import { preferencesIn, lockTermsOf, preferencesSchema } from '#shared/preferences'
import type { Link } from '#shared/links'
import type { SyncRun } from '#shared/records/sync'
import { type ConnectionInput, isOpenWithoutKey } from '../connection/connection'
import { pauseSync, type RunningSync, wakeOrRun } from '../connection/start-sync'
import type { LoginStarter } from '../system/login-start'
import type { Organization } from '../organizations/organization'
import type { Organizations } from '../organizations/organizations'
import { links } from '../security/lockdown'
import type { Updates } from '../updates/updates'
import type { createCopied } from '../windows/copied'
import type { Consent } from './consent'

/** The handlers of the app page's calls while it shows an organization. */
export function hostHandlers(deps: {
  of: Organization
  organizations: Organizations
  state: () => HostState
  /** True when the system has authenticated the person; false where it cannot. */
  askSystem: () => Promise<boolean>
  check: (input: Omit<ConnectionInput, 'historyStart'>) => Promise<Outcome<ConnectionCheck>>
  consent: Consent
  copied: Pick<ReturnType<typeof createCopied>, 'copy' | 'note'>
  updates: Updates
  printWindow: () => Promise<Outcome<Nothing>>
  openLink: (address: string) => void
  login: Pick<LoginStarter, 'read' | 'set'>
  canNotify: () => boolean
  /** The pending link, handed out once. */
  takeLink: () => Link | null
  /** Sets the window's zoom; 1 is the default. */
  zoom: (zoom: number) => void
  /** The app page has saved everything. */
  left: () => void
}): Handlers<HostCalls> {
  const { consent, organizations, updates } = deps
  const { state, connections, lock, store, answers, transfers, diagnostics } = deps.of
  const done = (): Outcome<Nothing> => ok({})
  const afterRun = async (
    begin: (sync: RunningSync) => Promise<Outcome<SyncRun | null>>,
  ): Promise<Outcome<Nothing>> => {
    const sync = await connections.syncing()
    if (!sync.ok) return sync
    const run = await begin(sync.value)
    if (!run.ok) return run
    return run.value?.fault ? { ok: false, fault: run.value.fault } : done()
  }
  const connection = () => state.settings().connection
  /** Does the work once a person has agreed; else `cancelled`. */
  const agreed = async <T>(answer: Promise<boolean>, work: () => Promise<Outcome<T>>) =>
    (await answer) ? work() : failed('cancelled')
  /** Answers the question that blocked a run, and resumes it; a connection under test is tested again by hand. */
  const answering = async (answer: () => Promise<Outcome<null>>): Promise<Outcome<Nothing>> => {
    const answered = await answer()
    if (!answered.ok) return answered
    const engine = connections.current()?.engine
    if (engine) wakeOrRun(engine, 'manual')
    return done()
  }
  /** True when the stored key belongs to the connection's address: one that came with a file is not agreed to yet. */
  const hasKey = () => {
    const { keychain } = state.get()
    return keychain === null || !isOpenWithoutKey(keychain)
  }
  const knownAddress = () => (hasKey() && connection()?.baseUrl) || state.policy?.connection?.address || null
  const contacting = async <T>(address: string, work: () => Promise<Outcome<T>>) => {
    // a fast person fills in the form before the store is open
    await deps.of.opening()
    return agreed(consent.toContact(address, knownAddress()), work)
  }

  return {
    state: () => ok(deps.state()),
    checkConnection: (input) => contacting(input.baseUrl, () => deps.check(input)),
    connect: (input) => contacting(input.baseUrl, () => connections.connect(input, 'first')),
    exploreSampleData: () => connections.exploreSampleData('first'),
    replaceKey({ key }) {
      const replace = () => connections.replaceKey(key, 'manual', consent.toUseOtherKey)
      // a missing key belongs to no other address, but a person has yet to see where the new one goes
      return hasKey()
        ? agreed(consent.toReplaceKey(), replace)
        : contacting(connection()?.baseUrl ?? '', replace)
    },
    removeConnection: () =>
      lock.opening(async () => {
        const isSample = connection()?.kind === 'sample'
        const removed = await (isSample
          ? connections.remove()
          : agreed(consent.toRemove(), () => connections.remove()))
        if (removed.ok) organizations.removed()
        return removed
      }),
    showOrganization: ({ id }) => withoutValue(organizations.show(id)),
    addOrganization: () => withoutValue(organizations.add()),
    describeOrganization: (look) => withoutValue(organizations.describe(deps.of, look)),
    setHistoryStart: ({ historyStart }) => connections.setHistoryStart(historyStart, 'manual'),
    async setPreferences(part) {
      const given = Object.entries(part).filter(([, value]) => value !== undefined)
      const preferences = parse(preferencesSchema, {
        ...state.settings().preferences,
        ...Object.fromEntries(given),
      })
      const present = state.settings().preferences
      if (preferencesIn('lock').some((name) => preferences[name] !== present[name])) {
        const kept = await organizations.keepLockTerms(lockTermsOf(preferences))
        if (!kept.ok) return kept
      }
      const saved = state.remember({ preferences })
      for (const one of organizations.all()) one.connections.current()?.engine.preferencesChanged()
      return withoutValue(saved)
    },
    async syncNow() {
      const sync = await connections.syncing()
      if (!sync.ok) return sync
      wakeOrRun(sync.value.engine, 'manual')
      return done()
    },
    readAgain: ({ from, to }) => afterRun(({ engine }) => engine.readAgain(from, to)),
    fetchRaw: ({ session }) => afterRun(({ engine }) => engine.fetchRaw(session)),
    cancelSync() {
      connections.current()?.engine.cancel()
      return done()
    },
    pauseSync({ choice }) {
      pauseSync(state, connections.current()?.engine ?? null, choice)
      return done()
    },
    answerWithdrawal: ({ withdraw }) => afterRun(({ engine }) => engine.answerWithdrawal(withdraw)),
    makeCards: ({ shape }) => agreed(consent.toMakeCards(), () => connections.recovery.makeCards(shape)),
    printCards: () => deps.printWindow(),
    recover: ({ words }) => lock.opening(() => connections.recovery.recover(words)),
    setPassphrase: ({ next, present }) => connections.lock.setPassphrase(next, present),
    renewKey: ({ passphrase }) => connections.renewKey(passphrase),
    lock() {
      // the calling page is ended before it could be answered
      for (const one of organizations.all()) void one.lock.lock()
      return done()
    },
    unlockBySystem: async () =>
      state.get().lock.isKept
        ? lock.opening(() => agreed(deps.askSystem(), () => connections.lock.unlockKept()))
        : failed('locked'),
    unlock: ({ passphrase }) => lock.opening(() => connections.lock.unlock(passphrase)),
    chooseBackupFolder: () => transfers.backups.chooseFolder(),
    setBackupSchedule({ every }) {
      transfers.backups.setSchedule(every)
      return done()
    },
    backUpNow: () => transfers.backups.make(),
    chooseBackup: ({ words }) => transfers.backups.choose(words),
    restoreBackup: () => transfers.backups.restore(),
    cancelBackup() {
      transfers.backups.cancel()
      return done()
    },
    chooseUpdates: ({ choice }) =>
      choice === 'off'
        ? updates.choose('off')
        : agreed(consent.toCheckForUpdates(updates.hostOf(choice)), () => updates.choose(choice)),
    checkForUpdate: () => updates.check(),
    downloadUpdate: () => updates.download(),
    installUpdate: () => updates.install(),
    dismissLoss: () => connections.acceptAltered(),
    async tryAgain() {
      const { store: stopped, keychain, unsaved } = state.get()
      const saved = unsaved ? state.remember({}) : null
      if (saved && !stopped && !keychain) return withoutValue(saved)
      return store.tryAgain() ? done() : connections.tryAgain()
    },
    diagnose: async () => ok(await diagnostics.report('window')),
    noteNews: () => withoutValue(organizations.first.state.noteVersion()),
    async copyText({ text }) {
      await deps.copied.copy(text)
      return done()
    },
    async copied() {
      await deps.copied.note()
      return done()
    },
    saveText: transfers.saveText,
    saveExport: (input) => transfers.exporter.save(input),
    cancelExport() {
      transfers.exporter.cancel()
      return done()
    },
    addScheduledExport: (plan) => transfers.scheduled.add(plan),
    changeScheduledExport: ({ id, plan }) => transfers.scheduled.replace(id, plan),
    pauseScheduledExport: ({ id, paused }) => transfers.scheduled.pause(id, paused),
    removeScheduledExport: ({ id }) => transfers.scheduled.remove(id),
    runScheduledExport: ({ id }) => transfers.scheduled.runNow(id),
    saveReport: (input) => transfers.reports.save(input),
    printReport: (input) => transfers.reports.print(input),
    reveal: (input) => transfers.written.reveal(input),
    chooseImport: () => transfers.importer.choose(),
    // a person has chosen the file in the system's own dialog
    runImport: () => transfers.importer.run(),
    cancelImport() {
      transfers.importer.cancel()
      return done()
    },
    chooseReferenceFiles: transfers.choosePackFiles,
    openLink({ link }) {
      deps.openLink(links[link])
      return done()
    },
    system: () => ok({ startsAtLogin: deps.login.read(), canNotify: deps.canNotify() }),
    startAtLogin({ on }) {
      const set = deps.login.set(on)
      return set.ok ? ok({ startsAtLogin: set.value }) : set
    },
    takeLink: () => ok({ link: deps.takeLink() }),
    signInToProxy: (credentials) => answering(() => answers.signIn(credentials)),
    chooseCertificate: ({ fingerprint }) => answering(() => answers.choose(fingerprint)),
    setZoom({ zoom }) {
      deps.zoom(zoom)
      return done()
    },
    left() {
      deps.left()
      return done()
    },
  }
}
