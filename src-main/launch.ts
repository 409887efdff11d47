import { randomUUID } from 'node:crypto'
import { type App, dialog, Menu, session, webContents } from 'electron'
import { type Fault, fault } from '#shared/fault'
import { faults } from '#shared/faults'
import { chooseLocale } from '#shared/text/languages'
import { type Application, type ApplicationPaths, createApplication } from './application/application'
import { receiveLinks, runWindow } from './application/window'
import type { Options } from './command-line/arguments'
import {
  answerStatus,
  receiveStatus,
  answerSecondInstance,
  waitForTask,
} from './command-line/second-instance'
import { type Ending, faultSentence, showProgress } from './command-line/output'
import { onQuitRequested, refused, runUnattended } from './command-line/run-task'
import { tasks, type UnattendedTask } from './command-line/tasks'
import { statusEnding } from './command-line/tasks/status'
import { errorCode } from './profile/atomic-file'
import {
  chooseProfileFolder,
  guardEngine,
  isForeignFolder,
  makePrivateFolder,
  removeHalfWritten,
} from './profile/profile-folder'
import { type PolicyPlaces, readPolicy } from './policy/policy'
import { registerAppScheme } from './security/app-protocol'
import { keepOutOfCoreDumps } from './security/core-dumps'
import { cutOffPages, enableSandbox, lockDownAll } from './security/lockdown'
import { followNetworkProcess } from './service-client/certificates'
import { readHeld, readLanguageChoice } from './settings/settings'
import { type HostTexts, hostTexts } from './text/texts'
import { startNext } from './updates/installed'

/** The purpose of a launch: a task, or the window. */
export type LaunchedTask = UnattendedTask | Extract<Options['task'], { do: 'window' }>

interface Launch {
  readonly options: Options & { readonly task: LaunchedTask }
  readonly paths: ApplicationPaths
  readonly developmentServer: string | null
  /** True for an engine older than the one releases are built with. */
  readonly fallbackEngine: boolean
  readonly policyPlaces: PolicyPlaces
  readonly texts: HostTexts
  /** Prints the remaining output and ends the process; `isAtRest` unless something may be under way. */
  readonly end: (ending: Ending, isAtRest?: boolean) => void
}

/** Launches Spirodesk. Everything that must precede Electron's readiness happens before this returns. */
export function launch(app: App, input: Launch): void {
  const { options, paths, developmentServer, fallbackEngine, policyPlaces, texts, end } = input
  const { task, userData, organization } = options
  const governing = readPolicy(policyPlaces)
  let running: Application | null = null
  endWhenUncaught((error) => {
    const shutDown = running?.shutDown() ?? Promise.resolve(true)
    void shutDown.catch(() => false).then((isAtRest) => fail(fault('internal', errorCode(error)), isAtRest))
  })
  const runTask = task.do === 'window' ? null : unattended(task, onQuitRequested(app))
  const profileFolder = chooseProfileFolder({
    asked: userData,
    appData: app.getPath('appData'),
    fallbackEngine,
    development: developmentServer !== null,
  })
  process.umask(0o077)
  const unusable = profileFault(profileFolder, userData !== null)
  if (unusable) {
    // before the engine is ready it has opened no other folder instead
    fail(unusable)
    return
  }
  app.setPath('userData', profileFolder)
  registerAppScheme()
  enableSandbox(app)
  lockDownAll(app)
  // until Spirodesk's own is there, Electron would have one, with commands to reload the page and to zoom it unnoticed
  Menu.setApplicationMenu(null)
  followNetworkProcess(reloadInterrupted)
  const links = receiveLinks(app, task.do === 'window' ? task.link : null)
  // the store page outlives the window
  app.on('window-all-closed', () => undefined)

  const answer = randomUUID()
  const take = () => refusal(app, options, answer, profileFolder)
  // a broken policy's restrictions are unknown, so nothing starts
  const found = governing.ok ? take() : governing.fault
  void app
    .whenReady()
    .then(async () => {
      keepOutOfCoreDumps()
      const isBehindTask = found?.code === 'busy' && task.do === 'window'
      const why = isBehindTask ? await waitForTask(profileFolder, answer, take) : found
      // the running instance's window has come to the front instead
      if (why === 'elsewhere') {
        end({ line: null, note: null, exitCode: 0 })
        return
      }
      await cutOffPages(session.defaultSession, developmentServer)
      if (why?.code === 'busy' && task.do === 'status') await askRunning(task)
      else if (why) fail(why)
      else if (runTask) await runTask()
      else openWindow()
    })
    .catch((error: unknown) => fail(fault('internal', errorCode(error))))

  /** Quitting must be possible from the first moment, so its signal is set up before anything else. */
  function unattended(wanted: UnattendedTask, quitSignal: AbortSignal): () => Promise<void> {
    return async () => {
      if (quitSignal.aborted) {
        fail(fault('cancelled'))
        return
      }
      const show = showProgress(process.stderr, texts)
      const application = make({
        scheduled: false,
        cleansUp: tasks[wanted.do].cleansUp,
        onState: () => application.organizations.all().forEach(({ state }) => show(state)),
        onWindowClosed: () => undefined,
        onFront: () => undefined,
        onRunEnded: () => undefined,
      })
      const given = { application, profileFolder, quitSignal, texts }
      const ending = await runUnattended(wanted, organization, given)
      end(ending, await application.shutDown())
    }
  }

  function make(
    parts: Pick<
      Parameters<typeof createApplication>[0],
      'scheduled' | 'cleansUp' | 'onState' | 'onWindowClosed' | 'onFront' | 'onRunEnded'
    >,
  ): Application {
    const made = createApplication({
      profileFolder,
      paths,
      developmentServer,
      pageSession: session.defaultSession,
      policy: governing.ok ? governing.value.policy : null,
      ...parts,
    })
    app.on('second-instance', (_event, _words, _folder, data) => {
      answerSecondInstance(data, task.do, profileFolder)
      void answerStatus(made.organizations, data, task.do, profileFolder)
    })
    return (running = made)
  }

  /** Prints the running instance's status. */
  async function askRunning({ asJson }: { readonly asJson: boolean }): Promise<void> {
    const received = await receiveStatus(profileFolder, answer)
    if (received.ok) end(statusEnding(received.value, asJson, texts))
    else fail(received.fault)
  }

  function openWindow(): void {
    const isHidden = task.do === 'window' && task.isHidden
    const developerTools = developmentServer !== null
    const running = runWindow(
      app,
      { paths, developerTools, isHidden, links, sentence: faultSentence },
      () => application,
    )
    const application = make({
      scheduled: true,
      cleansUp: 'everything',
      onState: () => running.onState(),
      onWindowClosed: () => running.onWindowClosed(),
      onFront: () => running.onFront(),
      onRunEnded: (of, run) => running.onRunEnded(of, run),
    })
    const shutDown = async () => {
      const isAtRest = await application.shutDown()
      const next = application.updates.next()
      if (next) startNext(next)
      return isAtRest
    }
    quitGracefully(app, shutDown, end)
    const meant = organization === null ? null : application.organizations.meant(organization)
    if (meant && !meant.ok) return fail(meant.fault)
    if (meant) application.organizations.show(meant.value.id)
    running.start()
  }

  function fail(found: Fault, isAtRest = true): void {
    if (task.do !== 'window') {
      end(refused(task, found, texts, readHeld(profileFolder)), isAtRest)
      return
    }
    const set = governing.ok ? governing.value.policy?.language : undefined
    const preferred = set ?? readLanguageChoice(profileFolder)
    const locale = chooseLocale(preferred, app.getPreferredSystemLanguages())
    dialog.showErrorBox('Spirodesk', faultSentence(found, hostTexts(locale)))
    end({ line: null, note: faultSentence(found, texts), exitCode: faults[found.code].exit }, isAtRest)
  }
}

/** Reloads pages that were loading when the engine's network process died: their files would never arrive. */
function reloadInterrupted(): void {
  for (const contents of webContents.getAllWebContents()) if (contents.isLoading()) contents.reload()
}

/** Creates the profile folder, which a person may have named; the fault on failure. */
function profileFault(profileFolder: string, isNamed: boolean): Fault | null {
  try {
    if (isNamed && isForeignFolder(profileFolder)) return fault('bad-input', 'folder-strange')
    makePrivateFolder(profileFolder)
    return null
  } catch (error) {
    return fault('bad-input', `folder-unusable: ${errorCode(error)}`)
  }
}

/** The fault that forbids using this profile now; checked before anything in it is opened. */
function refusal(
  app: App,
  { task, organization }: Launch['options'],
  answer: string,
  profileFolder: string,
): Fault | null {
  const { link, isHidden } = task.do === 'window' ? task : { link: null, isHidden: false }
  if (!app.requestSingleInstanceLock({ task: task.do, answer, organization, link, isHidden }))
    return fault('busy')
  const { chrome, electron } = process.versions
  try {
    const guarded = guardEngine(profileFolder, { chromium: chrome, electron })
    if (guarded.ok) removeHalfWritten(profileFolder, performance.timeOrigin)
    return guarded.ok ? null : guarded.fault
  } catch (error) {
    return fault('bad-input', `folder-unusable: ${errorCode(error)}`)
  }
}

/** Makes an uncaught error end the program through `end`, without the engine's dialog, whose text may contain anything. */
function endWhenUncaught(end: (error: Error) => void): void {
  let ending = false
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.name}\n`)
    if (ending) return
    ending = true
    end(error)
  })
}

/** Delays quitting until everything is shut down; a second request does not start that again. */
function quitGracefully(app: App, shutDown: () => Promise<boolean>, end: Launch['end']): void {
  let begun = false
  app.on('before-quit', (event) => {
    event.preventDefault()
    if (begun) return
    begun = true
    void shutDown()
      .catch(() => false)
      .then((isAtRest) => end({ line: null, note: null, exitCode: 0 }, isAtRest))
  })
}
