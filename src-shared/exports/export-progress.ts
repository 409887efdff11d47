import * as v from 'valibot'
import {
  everySession,
  type PatientCriterion,
  type PatientFilter,
  patientOfFilter,
  required,
} from '../queries/filter'
import { countSchema } from '../records/day'
import { daysOfSubject, type ExportRequest } from './export-request'

export const exportProgressSchema = v.object({
  form: v.string(),
  /** The file's name, without its folder. */
  file: v.string(),
  sessions: countSchema,
  done: countSchema,
  bytes: countSchema,
  /** ms since 1970. */
  startedAt: v.number(),
  /** ms until the end by the pace so far; null until that can be told. */
  msLeft: v.nullable(v.number()),
})

/** An export that is under way: `done` of so many `sessions` are written. */
export type ExportProgress = v.InferOutput<typeof exportProgressSchema>

export const exportedFileSchema = v.object({
  /** Names without their folder: the file itself, then what was written beside it. */
  files: v.array(v.string()),
  /** Names of what belongs beside the file and could not be put there. */
  missing: v.array(v.string()),
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
})

export type ExportedFile = v.InferOutput<typeof exportedFileSchema>

type Logged = Pick<ExportRequest, 'what'> & { readonly form: string; readonly deidentified: object | null }
type Figures = Record<string, string | number | boolean>

/** What the audit log keeps of an export: never a name, a word that was searched for, or a value. */
export function exportFigures(
  { form, what, deidentified }: Logged,
  counted: { readonly sessions: number; readonly patients: number; readonly bytes: number },
): Figures {
  const { from, to } = daysOfSubject(what)
  const filter: PatientFilter =
    what.kind === 'filter' ? what.filter : what.kind === 'patients' ? what.patients.filter : everySession
  const told = required(filter).filter(isTold)
  const others = filter.clauses.flat().filter((criterion) => !told.includes(criterion))
  return {
    form,
    ...counted,
    deidentified: deidentified !== null,
    what: patientOfFilter(filter) ? 'patient' : what.kind,
    from: from ?? '',
    to: to ?? '',
    searched: told.some(({ kind }) => kind === 'words'),
    withdrawn: told.some(({ kind }) => kind === 'withdrawn'),
    conditions: [...new Set(others.map((one) => ('field' in one ? one.field : one.kind)))].join(' '),
  }
}

/** The line of the log that its figures stand for; null when another version wrote them in another way. */
export function exportLine(at: number, outcome: string, figures: Figures): ExportLine | null {
  const { conditions, from, to } = figures
  const read = v.safeParse(exportLineSchema, {
    ...figures,
    at,
    outcome,
    from: from === '' ? null : from,
    to: to === '' ? null : to,
    conditions: typeof conditions === 'string' ? conditions.split(' ').filter((field) => field !== '') : null,
  })
  return read.success ? read.output : null
}

/** Whether a line has a place of its own for what has to hold. */
function isTold(criterion: PatientCriterion): boolean {
  const { kind } = criterion
  if (kind === 'patients') return criterion.patients.length === 1
  return kind === 'words' || kind === 'dates' || kind === 'withdrawn'
}

const day = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)))
// one word, so that no name fits in; of a later version's nothing more is known
const word = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,59}$/i))

export const exportLineSchema = v.object({
  /** When, ms since 1970. */
  at: v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15)),
  /** Whether it was written, or could not be put in its place after all. */
  outcome: v.picklist(['exported', 'export-failed']),
  form: word,
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
  deidentified: v.boolean(),
  /** Which sessions, without a name or a value: all of a filter, single ones, those of one patient or of several, or all that are held. */
  what: v.picklist(['filter', 'sessions', 'patient', 'patients', 'everything']),
  from: day,
  to: day,
  /** Whether it was begun by the clock; lines of earlier versions do not say. */
  scheduled: v.optional(v.boolean(), false),
  /** Whether words were searched for. */
  searched: v.boolean(),
  /** Whether they were sessions that the service no longer sends. */
  withdrawn: v.boolean(),
  /** The fields that the filter had conditions on. */
  conditions: v.pipe(v.array(word), v.maxLength(1000)),
})

/** A line of the log of exports: what left Spirodesk, and when. */
export type ExportLine = v.InferOutput<typeof exportLineSchema>

/** How much an export will be; `bytes` is an estimate. */
export const exportSizeEntries = { sessions: countSchema, patients: countSchema, bytes: countSchema }

const bandSchema = v.nullable(countSchema)

const peopleInFileSchema = v.object({
  /** How many stand alone in age (whole years), sex, height and ethnicity. */
  alone: countSchema,
  /** How coarsely these are stated where people are grouped: years and cm of a band, null for not at all. */
  grain: v.nullable(v.object({ age: bandSchema, height: bandSchema, ethnicity: v.boolean() })),
  /** For how many none of these is stated. */
  hidden: countSchema,
})

/** How far the people of a de-identified file can be told from each other. */
export type PeopleInFile = v.InferOutput<typeof peopleInFileSchema>

export const exportPreviewSchema = v.object({
  ...exportSizeEntries,
  /** How far its people can be told from each other; null unless it is de-identified. */
  people: v.nullable(peopleInFileSchema),
  /** Rows as far as a form is a table, cells as they will stand in the file; else the beginning of its text. */
  head: v.variant('kind', [
    v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
    v.object({ kind: v.literal('text'), text: v.string() }),
  ]),
})

/** How an export will begin, and how much it will be. */
export type ExportPreview = v.InferOutput<typeof exportPreviewSchema>
