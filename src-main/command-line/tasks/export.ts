import { resolve } from 'node:path'
import { safeParse } from 'valibot'
import type { ExportedFile } from '#shared/exports/export-progress'
import {
  exportRequest,
  type ExportRequest,
  type ExportSubject,
  type FilterSubject,
  passphraseSchema,
} from '#shared/exports/export-request'
import { type ExportFormat, exportFormats } from '#shared/exports/formats'
import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import { now } from '#shared/now'
import { patientOfFilter, type SessionFilter } from '#shared/queries/filter'
import { dayAt } from '#shared/records/day'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'
import type { SavedReport } from '#shared/reports/saved-report'
import type { Organization } from '../../organizations/organization'
import { plainPath } from '../../files/encrypted-file'
import type { Task } from '../arguments'
import type { ExportReport } from '../reports'
import { keptNowhere } from './sync-once'

type ExportTask = Extract<Task, { do: 'export' }>

/** What came of an export from the command line, and the fault behind it with its detail. */
interface ExportedOnce {
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
  of: Organization,
  task: ExportTask,
  readPassphrase: () => Promise<string>,
  quitSignal: AbortSignal,
): Promise<ExportedOnce> {
  const began = now()
  const done = await exportOf(of, task, readPassphrase, quitSignal, began)
  const durationMs = now() - began
  if (!done.ok) return noExport(task, done.fault, durationMs)
  return { report: { outcome: 'ok', form: task.form, ...done.value, durationMs }, fault: null }
}

async function exportOf(
  { start, state, store, transfers: { exporter, reports } }: Organization,
  task: ExportTask,
  readPassphrase: () => Promise<string>,
  quitSignal: AbortSignal,
  began: number,
): Promise<Outcome<ExportedFile>> {
  // what keeps it from syncing does not keep it from exporting what is held
  const started = await start(null)
  // an empty export would pass for all there is
  const absent = state.get().connection ? keptNowhere(state) : null
  if (absent) return { ok: false, fault: absent }
  const { view, patient, from, to } = task
  const today = dayAt(began, -new Date(began).getTimezoneOffset())
  const what = await store.call('findSubject', { view, patient, from, to, today })
  if (!what.ok) return started.ok || what.fault.code !== 'no-connection' ? what : started
  const passphrase = task.encrypted ? await readPassphrase() : null
  if (quitSignal.aborted) return { ok: false, fault: fault('cancelled') }
  if (passphrase !== null && !safeParse(passphraseSchema, passphrase).success)
    return { ok: false, fault: fault('bad-input', 'passphrase-short') }
  const path = resolve(task.out)
  if (task.form === 'pdf') {
    quitSignal.addEventListener('abort', () => void reports.stop(), { once: true })
    return savedFile(await reports.saveTo(reportRequestOf(task, what.value.filter), path))
  }
  quitSignal.addEventListener('abort', () => exporter.cancel(), { once: true })
  return exporter.saveTo(exportRequestOf(task.form, task, what.value), path, {
    encryption: passphrase === null ? null : { passphrase },
  })
}

function savedFile(saved: Outcome<SavedReport>): Outcome<ExportedFile> {
  if (!saved.ok) return saved
  const { file, sessions, patients, bytes } = saved.value
  return ok({ files: [file], missing: [], sessions, patients, bytes })
}

/** The export of the sessions `found` by a command line's words, with options that suit a job that nobody watches. */
export function exportRequestOf<F extends ExportFormat>(
  form: F,
  task: Pick<ExportTask, keyof Words | 'deidentified' | 'out' | 'encrypted'>,
  found: FilterSubject,
): ExportRequest {
  const { view, patient, from, to, out, encrypted } = task
  const deidentified = task.deidentified ? ({ dates: 'offset', groupsOf: 5 } as const) : null
  const what: ExportSubject = view === null && patient === null ? { kind: 'everything', from, to } : found
  return exportRequest(
    form,
    exportFormats[form].unattended(encrypted ? plainPath(out) : out),
    deidentified,
    what,
  )
}

type Words = Pick<ExportTask, 'view' | 'patient' | 'from' | 'to'>

const paper = 'A4'

/** The whole report of a filter: the named patient's course, or a list where none is named or a view asks for less. */
export function reportRequestOf({ view, patient, from, to }: Words, filter: SessionFilter): ReportRequest {
  const one = patientOfFilter(filter)
  if (view === null && one !== null) {
    const { course } = reportSections
    return { kind: 'course', paper, sections: [...course], patient: one, from, to }
  }
  const days = from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`
  return {
    kind: 'cohort',
    paper,
    sections: [...reportSections.cohort],
    filter,
    sort: { by: 'date', descending: true },
    words: [view, patient, days].filter((words) => words !== null),
  }
}
