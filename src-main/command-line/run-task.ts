import type { App } from 'electron'
import { type Fault, fault } from '#shared/fault'
import { faults } from '#shared/faults'
import { noCounts } from '#shared/records/sync'
import type { Application } from '../application/application'
import type { Organization } from '../organizations/organization'
import type { HostTexts } from '../text/texts'
import { type AskedTask, askedTask, type Mistake, type Task } from './arguments'
import { backUpOnce, noBackup } from './tasks/backup'
import { demoRun, noDemo } from './tasks/demo-run'
import { diagnoseOnce, noDiagnosis } from './tasks/diagnose'
import { exportOnce, noExport } from './tasks/export'
import { importOnce, noImport } from './tasks/import'
import { type Ending, faultSentence, usageExitCode } from './output'
import { noProof, proveOnce } from './tasks/prove'
import { noStatus, statusOnce, statusText } from './tasks/status'
import { syncOnce, syncReport, untilAborted } from './tasks/sync-once'
import type { StatusReport } from './reports'

/** A task that runs by itself, prints what came of it, and ends. */
export type UnattendedTask = Extract<
  Task,
  {
    do:
      'sync-once' | 'export' | 'import' | 'backup' | 'restore' | 'status' | 'demo-run' | 'diagnose' | 'prove'
  }
>

/** How a task ends that could not begin; `held` sessions are in the profile's store, as far as is known. */
export function refused(task: UnattendedTask, why: Fault, texts: HostTexts, held = 0): Ending {
  return {
    line: refusedLine(task, why, held),
    note: faultSentence(why, texts),
    exitCode: faults[why.code].exit,
  }
}

/** How a start ends that was to tell the state. */
export function statusEnding(report: StatusReport, asJson: boolean, texts: HostTexts): Ending {
  return { line: asJson ? JSON.stringify(report) : statusText(report, texts), note: null, exitCode: 0 }
}

interface GivenTask {
  readonly task: UnattendedTask
  readonly organization: string | null
}

/** Carries out a task. A wish to quit ends it early; what it did by then is reported as after any other. */
export async function runUnattended(
  application: Application,
  given: GivenTask,
  profileFolder: string,
  quitSignal: AbortSignal,
  texts: HostTexts,
): Promise<Ending> {
  const ending = await run(application, given, profileFolder, quitSignal, texts)
  const paths = application.organizations.all().flatMap(({ state }) => state.settingsSetAside() ?? [])
  return withSetAside(ending, paths, texts)
}

/** An ending before which is said where settings are that could not be read: without them, there may seem to be no connection. */
export function withSetAside(ending: Ending, paths: readonly string[], texts: HostTexts): Ending {
  const told = paths.map(
    (path) => `${texts('dialogs.setAside.message')}. ${texts('dialogs.setAside.detail', { path })}`,
  )
  if (told.length === 0) return ending
  return { ...ending, note: [...told, ...(ending.note === null ? [] : [ending.note])].join('\n') }
}

async function run(
  application: Application,
  { task, organization }: GivenTask,
  profileFolder: string,
  quitSignal: AbortSignal,
  texts: HostTexts,
): Promise<Ending> {
  if (task.do === 'demo-run') {
    const shown = await demoRun(application, profileFolder, task.screenshot, quitSignal)
    if (!shown.ok) return refused(task, shown.fault, texts)
    return { line: JSON.stringify(shown.value), note: null, exitCode: 0 }
  }
  const asked = application.organizations.meant(organization)
  if (!asked.ok) return refused(task, asked.fault, texts)
  const of = asked.value
  if (task.do === 'status') {
    const told = await untilAborted(statusOnce(of), quitSignal, null)
    return told ? statusEnding(told, task.asJson, texts) : refused(task, fault('cancelled'), texts)
  }
  if (task.do === 'diagnose') {
    const { line, fault: why } = await diagnoseOnce(of, task, quitSignal, texts)
    return { line, note: null, exitCode: why ? faults[why.code].exit : 0 }
  }
  if (task.do === 'prove') return proveOnce(of, task, profileFolder, quitSignal, texts)
  const { report, fault: why } = await carryOut(of, task, quitSignal)
  return {
    line: JSON.stringify(report),
    note: why && faultSentence(why, texts),
    exitCode: why ? faults[why.code].exit : 0,
  }
}

function carryOut(
  of: Organization,
  task: Exclude<UnattendedTask, { do: 'demo-run' | 'status' | 'diagnose' | 'prove' }>,
  quitSignal: AbortSignal,
): Promise<{ readonly report: object; readonly fault: Fault | null }> {
  if (task.do === 'import') return importOnce(of, task, quitSignal)
  // standard input may never end
  const readSecret = () => untilAborted(readStandardInput(process.stdin), quitSignal, '')
  if (task.do === 'export') return exportOnce(of, task, readSecret, quitSignal)
  if (task.do === 'backup' || task.do === 'restore') return backUpOnce(of, task, readSecret, quitSignal)
  return syncOnce(of, task, readSecret, quitSignal)
}

// a key is much shorter, and input may have no end
const longest = 64 * 1024

/** Standard input as text, without its final line break, by which keys and the words of cards come; read no further than any key is long. */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.length > longest) break
  }
  return text.replace(/\r?\n$/, '')
}

/** The line of a task that could not begin: as after any other, with nothing done. */
function refusedLine(task: AskedTask | null, why: Fault, held: number): string | null {
  return task?.do === 'diagnose' ? noDiagnosis(task, why) : JSON.stringify(refusedReport(task, why, held))
}

function refusedReport(
  task: Exclude<AskedTask, { do: 'diagnose' }> | null,
  why: Fault,
  held: number,
): object {
  switch (task?.do) {
    case 'sync-once':
      return syncReport(why.code, noCounts(), held, 0)
    case 'export':
      return noExport(task, why, 0).report
    case 'import':
      return noImport(why, 0).report
    case 'backup':
    case 'restore':
      return noBackup(why, 0).report
    case 'status':
      return noStatus(why, 0)
    case 'demo-run':
      return noDemo(why.code)
    case 'prove':
      return noProof(why)
    case undefined:
      return { outcome: why.code, durationMs: 0 }
  }
}

/** How a command line ends that cannot be carried out: as `bad-input`, with a sentence that says why. */
export function misunderstood(
  words: readonly string[],
  { mistake, values }: Mistake,
  texts: HostTexts,
): Ending {
  return {
    line: refusedLine(askedTask(words), fault('bad-input'), 0),
    note: `${texts(mistake, values)}\n${texts('commandLine.seeHelp')}`,
    exitCode: usageExitCode,
  }
}

/** Aborts on Ctrl+C or when the system shuts down. The program goes on until the task has told what came of it. */
export function onQuitRequested(app: Pick<App, 'on'>): AbortSignal {
  const wish = new AbortController()
  // the engine's own handler takes the place of this one once it has started, and wants to quit then
  process.on('SIGINT', () => wish.abort())
  app.on('before-quit', (event) => {
    event.preventDefault()
    wish.abort()
  })
  return wish.signal
}
