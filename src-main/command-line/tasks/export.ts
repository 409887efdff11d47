import { resolve } from 'node:path'
import * as v from 'valibot'
import { type ExportedFile, exportedFileSchema } from '#shared/exports/export-progress'
import {
  exportRequest,
  type ExportRequest,
  type ExportSubject,
  type FilterSubject,
  isFolder,
  passphraseSchema,
} from '#shared/exports/export-request'
import {
  canBeNameless,
  type ExportFormat,
  exportFormats,
  type LeavingKind,
  unattendedKinds,
} from '#shared/exports/formats'
import { fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { patientOfFilter, type SessionFilter } from '#shared/queries/filter'
import { type Day, dayAt, isDay } from '#shared/records/day'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'
import type { SavedReport } from '#shared/reports/saved-report'
import { plainPath } from '../../files/encrypted-file'
import {
  declareTask,
  durationSchema,
  endWith,
  type Mistake,
  type OptionValues,
  outcomeSchema,
  type TaskContext,
} from '../task'
import { keysInMemoryFault, invalidDay } from './sync-once'

interface Given {
  readonly form: LeavingKind
  readonly deidentified: boolean
  /** Encrypted with a passphrase from standard input. */
  readonly encrypted: boolean
  /** The file as named. */
  readonly out: string
  /** Name of a saved view, and id or e-mail of a patient. */
  readonly view: string | null
  readonly patient: string | null
  readonly from: Day | null
  readonly to: Day | null
}

const options = {
  out: { value: 'file', text: 'commandLine.help.out' },
  from: { value: 'day', text: 'commandLine.help.from' },
  to: { value: 'day', text: 'commandLine.help.to' },
  filter: { value: 'view', text: 'commandLine.help.filter' },
  patient: { value: 'patient', text: 'commandLine.help.patient' },
  deidentified: { text: 'commandLine.help.deidentified' },
  'passphrase-stdin': { text: 'commandLine.help.passphraseStdin' },
} as const

const report = v.strictObject({
  outcome: outcomeSchema,
  form: v.pipe(
    v.nullable(v.picklist(unattendedKinds)),
    v.description('null where none was named that there is'),
  ),
  ...exportedFileSchema.entries,
  durationMs: durationSchema,
})

const nothing = (outcome: FaultCode, form: LeavingKind | null): v.InferOutput<typeof report> => {
  const without = { files: [], missing: [], sessions: 0, patients: 0, bytes: 0 }
  return { outcome, form, ...without, durationMs: 0 }
}

const formatNamed = (word: string) => unattendedKinds.find((form) => form === word)

/** `--export`: writes stored sessions to a file or folder. Quitting ends it, and nothing of it stays. */
export const exporting = declareTask({
  value: 'format',
  needs: ['out'],
  text: 'commandLine.help.export',
  options,
  cleansUp: 'files',
  report,
  read,
  asked(word) {
    const form = formatNamed(word)
    return form ? { form } : {}
  },
  nothing: (outcome, { form = null }) => nothing(outcome, form),
  async run(given, context) {
    const { form } = given
    const done = await exportOnce(given, context)
    const outcome = done.ok ? ok({ form, ...done.value }) : done
    return endWith(outcome, (outcome) => nothing(outcome, form), context)
  },
})

function read(asked: string, values: OptionValues<typeof options>): Given | Mistake {
  const form = formatNamed(asked)
  if (!form) {
    const formats = unattendedKinds.join(', ')
    return { mistake: 'commandLine.mistake.notAForm', values: { word: asked, forms: formats } }
  }
  const { out, filter: view = null, patient = null, deidentified = false } = values
  const encrypted = values['passphrase-stdin'] ?? false
  if (out === undefined || out === '') return { mistake: 'commandLine.mistake.noOut' }
  if (deidentified && !canBeNameless(form))
    return { mistake: 'commandLine.mistake.namesPatients', values: { form } }
  if (form === 'pdf' && encrypted) return { mistake: 'commandLine.mistake.pdfPlain' }
  if ((deidentified || encrypted) && form !== 'pdf' && isFolderNamed(form, encrypted ? plainPath(out) : out))
    return { mistake: 'commandLine.mistake.oneFile' }
  const { from = null, to = null } = values
  if (from !== null && !isDay(from)) return invalidDay('from', from)
  if (to !== null && !isDay(to)) return invalidDay('to', to)
  if (from !== null && to !== null && from > to) {
    return { mistake: 'commandLine.mistake.daysTurned', values: { from, to } }
  }
  return { form, out, view, patient, deidentified, encrypted, from, to }
}

function isFolderNamed(form: ExportFormat, out: string): boolean {
  return isFolder({ options: exportFormats[form].unattended(out) })
}

async function exportOnce(
  task: Given,
  { of, readSecret, quitSignal, began }: TaskContext,
): Promise<Outcome<ExportedFile>> {
  const { exporter, reports } = of.transfers
  // a fault of syncing does not prevent exporting stored sessions
  const started = await of.start(null)
  // an empty export would look complete
  const absent = of.state.get().connection ? keysInMemoryFault(of.state) : null
  if (absent) return { ok: false, fault: absent }
  const { view, patient, from, to } = task
  const today = dayAt(began, -new Date(began).getTimezoneOffset())
  const what = await of.store.call('findSubject', { view, patient, from, to, today })
  if (!what.ok) return started.ok || what.fault.code !== 'no-connection' ? what : started
  const passphrase = task.encrypted ? await readSecret() : null
  if (quitSignal.aborted) return { ok: false, fault: fault('cancelled') }
  if (passphrase !== null && !v.safeParse(passphraseSchema, passphrase).success)
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

/** The export of the sessions `found` on the command line, with options for an unattended job. */
export function exportRequestOf<F extends ExportFormat>(
  form: F,
  task: Pick<Given, keyof Words | 'deidentified' | 'out' | 'encrypted'>,
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

type Words = Pick<Given, 'view' | 'patient' | 'from' | 'to'>

const paper = 'A4'

/** The full report of a filter: the named patient's trend, or a list without a patient or where a view asks for less. */
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
