import type { Fault } from '#shared/faults/fault'
import type { Application } from '../application/create-application'
import type { HostTexts } from '../text/host-texts'
import { demoRun } from './demo-run'
import { exportOnce, noExport } from './export-once'
import { exitCodes } from './exit-codes'
import { faultSentence } from './fault-sentence'
import type { Task } from './options'
import { readStandardInput } from './read-standard-input'
import { syncOnce } from './sync-once'
import { syncReport } from './sync-report'
import { untilAborted } from './until-aborted'

/** A task that runs by itself, prints one line, and ends. */
export type UnattendedTask = Extract<Task, { do: 'sync-once' | 'export' | 'demo-run' }>

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
  return { line: refusedLine(task, why), note: faultSentence(why, texts), exitCode: exitCodes[why.code] }
}

function refusedLine(task: UnattendedTask, why: Fault): string | null {
  if (task.do === 'sync-once') return JSON.stringify(syncReport(why.code, null, 0, 0))
  return task.do === 'export' ? JSON.stringify(noExport(task, why, 0).report) : null
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
  // standard input may never end
  const readKey = () => untilAborted(readStandardInput(process.stdin), wishToQuit, '')
  const { report, fault } =
    task.do === 'export'
      ? await exportOnce(application, task, wishToQuit)
      : await syncOnce(application, task, readKey, wishToQuit)
  return {
    line: JSON.stringify(report),
    note: fault && faultSentence(fault, texts),
    exitCode: fault ? exitCodes[fault.code] : 0,
  }
}
