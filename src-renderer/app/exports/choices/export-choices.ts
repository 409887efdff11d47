import * as v from 'valibot'
import {
  type DeidentifyOptions,
  deidentifyOptionsSchema,
  excelCsv,
  type ExportForm,
  exportForms,
  type ExportRequest,
  exportRequestSchema,
  type ExportSubject,
  subjectInForm,
} from '#shared/exports/export-request'
import { keptObject } from '../../../format/plain-text'
import type { OneKept } from '../../core/kept.svelte'

/** How each form is to be written. */
export type FormOptions = { readonly [F in ExportForm]: Extract<ExportRequest, { form: F }>['options'] }

/** How a person wants exports to be, remembered from one to the next. */
export interface ExportChoices {
  readonly form: ExportForm
  readonly options: FormOptions
  /** Null when who and when are told. */
  readonly deidentified: DeidentifyOptions | null
}

/** What is offered to somebody who has chosen nothing yet, on a computer with this regional format (BCP 47). */
function firstChoices(region: string): ExportChoices {
  const csv = excelCsv(region)
  return {
    form: 'csv-sessions',
    options: { 'csv-sessions': csv, 'csv-tests': csv, json: { raw: false }, fhir: { as: 'bundle' } },
    deidentified: null,
  }
}

const keptSchema = v.object({
  form: v.optional(v.fallback(v.picklist(exportForms), 'csv-sessions')),
  options: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  deidentified: v.optional(v.fallback(v.nullable(deidentifyOptionsSchema), { dates: 'offset' }), null),
})

/**
 * Where it is kept what was chosen for exports. Somebody who has chosen nothing yet is offered what goes with the
 * regional format of the computer; `region` tells it (BCP 47).
 */
export function keptChoices(region: () => string): OneKept<ExportChoices> {
  return {
    kind: 'last-view',
    id: 'export',
    read: (kept) => readChoices(kept, firstChoices(region())),
    write: (kept, choices) => JSON.stringify({ format: 1, ...keptObject(kept), ...choices }),
  }
}

/** What cannot be read, or is not offered any more, is as in `first`. */
function readChoices(kept: string | null, first: ExportChoices): ExportChoices {
  const { form = first.form, options, deidentified } = v.parse(keptSchema, keptObject(kept))
  const readable = exportRequestSchema.options.flatMap(({ entries }) => {
    const read = v.safeParse(entries.options, options[entries.form.literal])
    return read.success ? [[entries.form.literal, read.output] as const] : []
  })
  return { form, options: { ...first.options, ...Object.fromEntries(readable) }, deidentified }
}

/** What is asked for when these sessions are to be exported by these choices. */
export function requestOf(
  { form, options, deidentified }: ExportChoices,
  what: ExportSubject,
): ExportRequest {
  const common = { what: subjectInForm({ form, deidentified }, what), deidentified }
  if (form === 'json') return { ...common, form, options: options[form] }
  if (form === 'fhir') return { ...common, form, options: options[form] }
  return { ...common, form, options: options[form] }
}
