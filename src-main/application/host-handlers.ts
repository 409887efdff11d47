import { parse } from 'valibot'
import type { HostCalls } from '#shared/calls/host-calls'
import type { Diagnosis } from '#shared/diagnosis'
import type { Handlers } from '#shared/calls/rpc'
import { failed, ok, type Outcome } from '#shared/fault'
import { type ConnectionCheck, preferencesSchema } from '#shared/host'
import type { Link } from '#shared/links'
import type { SyncRun } from '#shared/records/sync'
import type { Backups } from '../backups/backups'
import type { ConnectionInput, ConnectionManager, Nothing } from '../connection/connection'
import { pauseSync, type RunningSync, wakeOrRun } from '../connection/start-sync'
import type { HostStateKeeper } from '../host-state'
import type { Lock } from '../lock/lock'
import type { LoginStarter } from '../login-start'
import type { createNetworkAnswers } from '../service-client/network-answers'
import { links } from '../security/lockdown'
import type { Exporter } from '../transfers/exporter'
import type { Importer } from '../transfers/importer'
import type { Reports } from '../transfers/reports'
import type { ScheduledExports } from '../transfers/scheduled-exports'
import type { Updates } from '../updates/updates'
import type { TextFile } from '../windows/dialogs'
import type { Consent } from './consent'

/** A handler for each call of the app page. */
export function hostHandlers(deps: {
  state: HostStateKeeper
  life: ConnectionManager
  lock: Lock
  /** What people answer to proxies and to services that want a certificate. */
  answers: Pick<ReturnType<typeof createNetworkAnswers>, 'signIn' | 'choose'>
  /** Whether the system has made sure of the person; false where it cannot. */
  askSystem: () => Promise<boolean>
  check: (input: Omit<ConnectionInput, 'historyStart'>) => Promise<Outcome<ConnectionCheck>>
  consent: Consent
  /** Starts the store page once more, if it stands still; true when it did, and will report. */
  restartStore: () => boolean
  diagnose: () => Promise<Diagnosis>
  copyText: (text: string) => void
  saveText: (file: TextFile) => Promise<Outcome<{ saved: boolean }>>
  backups: Backups
  updates: Updates
  printWindow: () => Promise<Outcome<Nothing>>
  exporter: Exporter
  importer: Importer
  reports: Reports
  scheduled: ScheduledExports
  openLink: (address: string) => void
  login: Pick<LoginStarter, 'read' | 'set'>
  canNotify: () => boolean
  /** The link that waits, once. */
  takeLink: () => Link | null
  /** The app page has kept everything. */
  left: () => void
}): Handlers<HostCalls> {
  const { state, life, consent, lock, updates } = deps
  const done = (): Outcome<Nothing> => ok({})
  const afterRun = async (
    begin: (sync: RunningSync) => Promise<Outcome<SyncRun | null>>,
  ): Promise<Outcome<Nothing>> => {
    const sync = await life.syncing()
    if (!sync.ok) return sync
    const run = await begin(sync.value)
    if (!run.ok) return run
    return run.value?.fault ? { ok: false, fault: run.value.fault } : done()
  }
  const connection = () => state.settings().connection
  /** Does what a person has agreed to; `cancelled` when they have not. */
  const agreed = async <T>(answer: Promise<boolean>, work: () => Promise<Outcome<T>>) =>
    (await answer) ? work() : failed('cancelled')
  /** Answers what kept a run from going on, which then goes on; a connection that is only being tried is tried again by hand. */
  const answering = async (answer: () => Promise<Outcome<null>>): Promise<Outcome<Nothing>> => {
    const answered = await answer()
    if (!answered.ok) return answered
    const engine = life.current()?.engine
    if (engine) wakeOrRun(engine, 'manual')
    return done()
  }
  const contacting = <T>(address: string, work: () => Promise<Outcome<T>>) =>
    agreed(
      consent.toContact(address, connection()?.baseUrl || state.policy?.connection?.address || null),
      work,
    )

  return {
    state: () => ok(state.get()),
    checkConnection: (input) => contacting(input.baseUrl, () => deps.check(input)),
    connect: (input) => contacting(input.baseUrl, () => life.connect(input, 'first')),
    exploreSampleData: () => life.exploreSampleData('first'),
    replaceKey: ({ key }) =>
      agreed(consent.toReplaceKey(), () => life.replaceKey(key, 'manual', consent.toUseOtherKey)),
    removeConnection: () =>
      lock.opening(() =>
        connection()?.kind === 'sample' ? life.remove() : agreed(consent.toRemove(), () => life.remove()),
      ),
    setHistoryStart: ({ historyStart }) => life.setHistoryStart(historyStart, 'manual'),
    setPreferences(part) {
      const given = Object.entries(part).filter(([, value]) => value !== undefined)
      const preferences = parse(preferencesSchema, {
        ...state.settings().preferences,
        ...Object.fromEntries(given),
      })
      const saved = state.remember({ preferences })
      life.current()?.engine.preferencesChanged()
      return saved.ok ? done() : saved
    },
    async syncNow() {
      const sync = await life.syncing()
      if (!sync.ok) return sync
      wakeOrRun(sync.value.engine, 'manual')
      return done()
    },
    readAgain: ({ from, to }) => afterRun(({ engine }) => engine.readAgain(from, to)),
    fetchRaw: ({ session }) => afterRun(({ engine }) => engine.fetchRaw(session)),
    cancelSync() {
      life.current()?.engine.cancel()
      return done()
    },
    pauseSync({ choice }) {
      pauseSync(state, life.current()?.engine ?? null, choice)
      return done()
    },
    answerWithdrawal: ({ withdraw }) => afterRun(({ engine }) => engine.answerWithdrawal(withdraw)),
    makeCards: ({ shape }) => agreed(consent.toMakeCards(), () => life.makeCards(shape)),
    printCards: () => deps.printWindow(),
    recover: ({ words }) => lock.opening(() => life.recover(words)),
    setPassphrase: ({ next, present }) =>
      state.get().lock.isSet
        ? life.setPassphrase(next, present)
        : agreed(consent.toSetPassphrase(), () => life.setPassphrase(next, null)),
    renewKey: ({ passphrase }) => life.renewKey(passphrase),
    lock() {
      // the page that asks is ended before it could be answered
      void lock.lock()
      return done()
    },
    unlockBySystem: async () =>
      state.get().lock.isKept
        ? lock.opening(() => agreed(deps.askSystem(), () => life.unlockKept()))
        : failed('locked'),
    unlock: ({ passphrase }) => lock.opening(() => life.unlock(passphrase)),
    chooseBackupFolder: () => deps.backups.chooseFolder(),
    setBackupSchedule({ every }) {
      deps.backups.setSchedule(every)
      return done()
    },
    backUpNow: () => deps.backups.make(),
    chooseBackup: ({ words }) => deps.backups.choose(words),
    restoreBackup: () => deps.backups.restore(),
    cancelBackup() {
      deps.backups.cancel()
      return done()
    },
    chooseUpdates: ({ choice }) =>
      choice === 'off'
        ? updates.choose('off')
        : agreed(consent.toCheckForUpdates(updates.hostOf(choice)), () => updates.choose(choice)),
    checkForUpdate: () => updates.check(),
    downloadUpdate: () => updates.download(),
    installUpdate: () => updates.install(),
    showUpdate: () => updates.show(),
    dismissLoss: () => life.acceptAltered(),
    async tryAgain() {
      const { store, keychain, unsaved } = state.get()
      const saved = unsaved ? state.remember({}) : null
      if (saved && !store && !keychain) return saved.ok ? done() : saved
      return deps.restartStore() ? done() : life.tryAgain()
    },
    diagnose: async () => ok(await deps.diagnose()),
    noteNews: () => {
      const noted = state.noteVersion()
      return noted.ok ? done() : noted
    },
    copyText({ text }) {
      deps.copyText(text)
      return done()
    },
    saveText: deps.saveText,
    saveExport: (input) => deps.exporter.save(input),
    cancelExport() {
      deps.exporter.cancel()
      return done()
    },
    addScheduledExport: (plan) => deps.scheduled.add(plan),
    pauseScheduledExport: ({ id, paused }) => deps.scheduled.pause(id, paused),
    removeScheduledExport: ({ id }) => deps.scheduled.remove(id),
    runScheduledExport: ({ id }) => deps.scheduled.runNow(id),
    saveReport: (input) => deps.reports.save(input),
    printReport: (input) => deps.reports.print(input),
    showExport: () => deps.exporter.show(),
    chooseImport: () => deps.importer.choose(),
    runImport: () =>
      connection()?.kind === 'service'
        ? agreed(consent.toImport(), () => deps.importer.run())
        : deps.importer.run(),
    cancelImport() {
      deps.importer.cancel()
      return done()
    },
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
    signInToProxy: (credentials) => answering(() => deps.answers.signIn(credentials)),
    chooseCertificate: ({ fingerprint }) => answering(() => deps.answers.choose(fingerprint)),
    left() {
      deps.left()
      return done()
    },
  }
}
