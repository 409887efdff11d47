import type { Attachment } from 'svelte/attachments'
import * as v from 'valibot'
import type { ExportColumn } from '#shared/exports/export-columns'
import {
  asOneFile,
  type CsvRequest,
  type DeidentifyOptions,
  deidentifyOptionsSchema,
  exportRequest,
  groupSizes,
  pseudonymisedDates,
  type ExportRequest,
  type ExportSubject,
} from '#shared/exports/export-request'
import {
  analysisCsv,
  canBeNameless,
  type CsvOptions,
  excelCsv,
  type ExportFormat,
  exportFormats,
  formatNames,
  type FormatOptions,
} from '#shared/exports/formats'
import { exportTerms, type Policy } from '#shared/policy'
import type { Day } from '#shared/records/day'
import { identityMarks } from '#shared/records/marks'
import { keptObject } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { ExportScope } from '../workspace/export-scopes.svelte'
import type { KeptValue } from '../core/kept.svelte'

/** A person's choices for exports, remembered from one to the next. */
export interface ExportChoices {
  readonly form: ExportFormat
  readonly options: Readonly<FormatOptions>
  /** Null if the export identifies persons and dates. */
  readonly deidentified: DeidentifyOptions | null
}

const firstForm: ExportFormat = 'xlsx-sessions'

/** The first choices on a computer with this regional format (BCP 47). */
function firstChoices(region: string): ExportChoices {
  const options = formatNames.map((form) => [form, exportFormats[form].atFirst(region)])
  return {
    form: firstForm,
    options: Object.fromEntries(options) as FormatOptions,
    deidentified: null,
  }
}

const keptSchema = v.object({
  form: v.optional(v.fallback(v.picklist(formatNames), firstForm)),
  options: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  deidentified: v.optional(
    v.fallback(v.nullable(deidentifyOptionsSchema), { dates: 'offset', groupsOf: 5 }),
    null,
  ),
})

/** The stored choices for exports; at first those for the computer's regional format (`region`, BCP 47). */
export function keptChoices(region: () => string): KeptValue<ExportChoices> {
  return {
    kind: 'last-view',
    id: 'export',
    read: (kept) => readChoices(kept, firstChoices(region())),
    write: (kept, choices) => JSON.stringify({ format: 1, ...keptObject(kept), ...choices }),
  }
}

/** The choices behind a request, on a computer with this regional format (BCP 47). */
export function choicesOf({ form, options, deidentified }: ExportRequest, region: string): ExportChoices {
  const first = firstChoices(region)
  return { form, options: { ...first.options, [form]: options }, deidentified }
}

/** Takes unreadable choices, and those no longer offered, from `first`. */
function readChoices(kept: string | null, first: ExportChoices): ExportChoices {
  const { form = first.form, options, deidentified } = v.parse(keptSchema, keptObject(kept))
  const readable = formatNames.flatMap((name) => {
    const read = v.safeParse(exportFormats[name].options, options[name])
    return read.success ? [[name, read.output] as const] : []
  })
  return { form, options: { ...first.options, ...Object.fromEntries(readable) }, deidentified }
}

interface Offered {
  /** True for a de-identified file. */
  readonly isNameless: boolean
  /** True where there is a list of patients to write. */
  readonly isListed: boolean
}

/** The formats that a policy allows; that of a list comes first. */
export function offeredForms(
  policy: Policy | null,
  { isNameless, isListed }: Offered,
): readonly ExportFormat[] {
  const { kinds } = exportTerms(policy)
  const isOfList = (form: ExportFormat) => exportFormats[form].ofList === true
  return formatNames
    .filter((form) => kinds.includes(form) && (!isNameless || canBeNameless(form)))
    .filter((form) => isListed || !isOfList(form))
    .toSorted((one, other) => Number(isOfList(other)) - Number(isOfList(one)))
}

/** The choices as far as a policy allows them; null if it allows no exports. */
export function allowedChoices(
  choices: ExportChoices,
  policy: Policy | null,
  isListed: boolean,
): ExportChoices | null {
  const isRequired = exportTerms(policy).deidentified
  const canChoose = offeredForms(policy, { isNameless: true, isListed: false }).length > 0
  const deidentified = canChoose ? (choices.deidentified ?? (isRequired ? usualDeidentified : null)) : null
  const forms = offeredForms(policy, { isNameless: deidentified !== null, isListed })
  // a list is written if it was chosen
  const first = forms.find((form) => !exportFormats[form].ofList) ?? forms[0]
  if (first === undefined) return null
  const form = forms.includes(choices.form) ? choices.form : first
  return { ...choices, form, deidentified }
}

/** The usual way to de-identify. */
export const usualDeidentified: DeidentifyOptions = { dates: pseudonymisedDates[0], groupsOf: groupSizes[0] }

/** The request for an export of these sessions by these choices; an encrypted export is one file. */
export function requestOf(
  { form, options, deidentified }: ExportChoices,
  what: ExportSubject,
  encrypted: boolean,
): ExportRequest {
  return exportRequest(form, encrypted ? asOneFile(options[form]) : options[form], deidentified, what)
}

/** The choices with new options for one format. */
export function withOptions<F extends ExportFormat>(
  choices: ExportChoices,
  form: F,
  options: FormatOptions[F],
): ExportChoices {
  return { ...choices, options: { ...choices.options, [form]: options } }
}

/** The names of the written columns: the usual ones if none were chosen. */
export function writtenColumns(
  columns: readonly ExportColumn[],
  chosen: readonly string[] | null,
): ReadonlySet<string> {
  const wanted = chosen ?? columns.filter(({ byDefault }) => byDefault).map(({ name }) => name)
  return new Set(columns.map(({ name }) => name).filter((name) => wanted.includes(name)))
}

/** The chosen columns with one more or less, in the order of all columns; null if these are the usual ones. */
export function withColumn(
  columns: readonly ExportColumn[],
  chosen: readonly string[] | null,
  name: string,
): string[] | null {
  const before = writtenColumns(columns, chosen)
  const after = columns.filter((column) => before.has(column.name) !== (column.name === name))
  const isUsual = columns.every((column) => column.byDefault === after.includes(column))
  return isUsual ? null : after.map((column) => column.name)
}

/** Whether a table has the record number and the date of birth. */
export function hasIdentity(columns: readonly ExportColumn[], chosen: readonly string[] | null): boolean {
  const written = writtenColumns(columns, chosen)
  return identityMarks.every((name) => written.has(name))
}

/** The chosen columns with the record number and the date of birth, or without them. */
export function withIdentity(
  columns: readonly ExportColumn[],
  chosen: readonly string[] | null,
  wanted: boolean,
): string[] | null {
  return identityMarks
    .filter((name) => writtenColumns(columns, chosen).has(name) !== wanted)
    .reduce<string[] | null>((before, name) => withColumn(columns, before, name), chosen && [...chosen])
}

/** The named presets of CSV, in the order offered. */
export const csvPresets = ['excel-point', 'excel-comma', 'analysis'] as const

export type CsvPreset = (typeof csvPresets)[number]

/** The options of a preset on a computer with this regional format (BCP 47); the separator follows its decimal mark. */
function optionsOf(preset: CsvPreset, region: string): CsvOptions {
  if (preset === 'analysis') return analysisCsv
  const usual = excelCsv(preset === 'excel-comma' ? 'es-ES' : 'en-GB')
  const own = excelCsv(region)
  return own.decimalMark === usual.decimalMark ? own : usual
}

/** The preset with these options, whatever the columns; null if there is none. */
export function presetOf(options: CsvOptions, region: string): CsvPreset | null {
  return csvPresets.find((preset) => isWrittenAs(options, optionsOf(preset, region))) ?? null
}

function isWrittenAs(options: CsvOptions, other: CsvOptions): boolean {
  return (['separator', 'decimalMark', 'byteMark', 'order'] as const).every(
    (name) => options[name] === other[name],
  )
}

/** The options with those of a preset; the columns stay. */
export function withPreset({ columns }: CsvOptions, preset: CsvPreset, region: string): CsvOptions {
  return { ...optionsOf(preset, region), columns }
}

/** The preset for Excel on a computer with this regional format. */
export function presetOfRegion(region: string): CsvPreset {
  return excelCsv(region).decimalMark === ',' ? 'excel-comma' : 'excel-point'
}

/**
 * The proposed file name, without ending. It never has a person's name; a view's, which may be one, only if persons are
 * identified.
 */
export function exportName({ view }: ExportScope, { form, deidentified }: ExportRequest, day: Day): string {
  return [deidentified ? null : view, t(`exports.name.${form}`), day].filter(Boolean).join(' ')
}

/** Submits a form by Enter on a radio button too, since arrow keys and Space do the choosing. */
export const enterSubmits: Attachment<HTMLFormElement> = (form) => {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof Element) || !target.matches('[role="radio"]')) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.addEventListener('keydown', press)
  return () => form.removeEventListener('keydown', press)
}

/** Whether an export may be opened in Excel: a table as CSV, unless its preset is for other programs. */
export function isForExcel(request: ExportRequest): request is CsvRequest {
  if (request.form !== 'csv-sessions' && request.form !== 'csv-tests') return false
  return !isWrittenAs(request.options, analysisCsv)
}
