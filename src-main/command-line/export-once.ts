import { resolve } from 'node:path'
import type { Application } from '../application/create-application'
import type { ExportedFile } from '#shared/exports/export-progress'
import { type Fault, type FaultCode, fault } from '#shared/faults/fault'
import { type Outcome, ok } from '#shared/faults/outcome'
import type { SavedReport } from '#shared/reports/saved-report'
import { dayAt } from '#shared/records/day'
import { now } from '#shared/now'
import type { CommandForm } from './command-form'
import { exportRequestOf } from './export-request-of'
import { reportRequestOf } from './report-request-of'
import type { Task } from './options'

type ExportTask = Extract<Task, { do: 'export' }>

/** What `--export` prints. */
export interface ExportReport extends ExportedFile {
  readonly outcome: 'ok' | FaultCode
  /** Null where none was asked for that there is. */
  readonly form: CommandForm | null
  readonly durationMs: number
}

/** What came of an export from the command line, and the fault behind it with its detail. */
export interface ExportedOnce {
  readonly report: ExportReport
  readonly fault: Fault | null
}

/** Reports an export that came to nothing after `durationMs`. */
export function noExport({ form }: Pick<ExportReport, 'form'>, why: Fault, durationMs: number): ExportedOnce {
  const nothing = { files: [], missing: [], sessions: 0, patients: 0, bytes: 0 }
  return { report: { outcome: why.code, form, ...nothing, durationMs }, fault: why }
}

/** Exports once and tells what came of it. A wish to quit ends it with `cancelled`, and nothing of it stays. */
export async function exportOnce(
  application: Application,
  task: ExportTask,
  wishToQuit: AbortSignal,
): Promise<ExportedOnce> {
  const began = now()
  const done = await exportOf(application, task, wishToQuit, began)
  const durationMs = now() - began
  if (!done.ok) return noExport(task, done.fault, durationMs)
  return { report: { outcome: 'ok', form: task.form, ...done.value, durationMs }, fault: null }
}

async function exportOf(
  { start, store, exchange: { exporter, reports } }: Application,
  task: ExportTask,
  wishToQuit: AbortSignal,
  began: number,
): Promise<Outcome<ExportedFile>> {
  // what keeps it from syncing does not keep it from exporting what is held
  const started = await start(null)
  const { view, patient, from, to } = task
  const today = dayAt(began, -new Date(began).getTimezoneOffset())
  const what = await store.call('findSubject', { view, patient, from, to, today })
  if (!what.ok) return started.ok || what.fault.code !== 'no-connection' ? what : started
  if (wishToQuit.aborted) return { ok: false, fault: fault('cancelled') }
  const path = resolve(task.out)
  if (task.form === 'pdf') {
    wishToQuit.addEventListener('abort', () => void reports.stop(), { once: true })
    return savedFile(await reports.saveTo(reportRequestOf(task, what.value.filter), path))
  }
  wishToQuit.addEventListener('abort', () => exporter.cancel(), { once: true })
  return exporter.saveTo(exportRequestOf(task.form, task, what.value), path)
}

function savedFile(saved: Outcome<SavedReport>): Outcome<ExportedFile> {
  if (!saved.ok) return saved
  const { file, sessions, patients, bytes } = saved.value
  return ok({ files: [file], missing: [], sessions, patients, bytes })
}
