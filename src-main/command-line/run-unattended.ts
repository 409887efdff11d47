import type { Fault } from '#shared/fault'
import type { Application } from '../application/create-application'
import type { HostTexts } from '../text/texts'
import { demoRun } from './demo-run'
import { exportOnce } from './export-once'
import { exitCodes } from './exit-codes'
import { faultSentence } from './fault-sentence'
import { importOnce } from './import-once'
import type { Task } from './options'
import { readStandardInput } from './read-standard-input'
import { refusedReport } from './refused-report'
import { syncOnce } from './sync-once'
import { untilAborted } from './until-aborted'

/** A task that runs by itself, prints one line, and ends. */
export type UnattendedTask = Extract<Task, { do: 'sync-once' | 'export' | 'import' | 'demo-run' }>

/** What a program leaves behind in a terminal. */
export interface Ending {
  /** For standard output. */
  readonly line: string | null
  /** For standard error. */
  readonly note: string | null
  readonly exitCode: number
}

/** How a task ends that could not begin. */
export function refused(task: UnattendedTask, why: Fault, texts: HostTexts): Ending {
  const line = JSON.stringify(refusedReport(task, why))
  return { line, note: faultSentence(why, texts), exitCode: exitCodes[why.code] }
}

/** Carries out a task. A wish to quit ends it early; what it did by then is reported as after any other. */
export async function runUnattended(
  application: Application,
  task: UnattendedTask,
  profileFolder: string,
  wishToQuit: AbortSignal,
  texts: HostTexts,
): Promise<Ending> {
  if (task.do === 'demo-run') {
    const shown = await demoRun(application, profileFolder, task.screenshot, wishToQuit)
    if (!shown.ok) return refused(task, shown.fault, texts)
    return { line: JSON.stringify(shown.value), note: null, exitCode: 0 }
  }
  const { report, fault } = await carryOut(application, task, wishToQuit)
  return {
    line: JSON.stringify(report),
    note: fault && faultSentence(fault, texts),
    exitCode: fault ? exitCodes[fault.code] : 0,
  }
}

function carryOut(
  application: Application,
  task: Exclude<UnattendedTask, { do: 'demo-run' }>,
  wishToQuit: AbortSignal,
): Promise<{ readonly report: object; readonly fault: Fault | null }> {
  if (task.do === 'export') return exportOnce(application, task, wishToQuit)
  if (task.do === 'import') return importOnce(application, task, wishToQuit)
  // standard input may never end
  const readKey = () => untilAborted(readStandardInput(process.stdin), wishToQuit, '')
  return syncOnce(application, task, readKey, wishToQuit)
}
