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
  /** Estimated ms until the end; null until there is an estimate. */
  msLeft: v.nullable(v.number()),
})

/** An export that is under way: `done` of so many `sessions` are written. */
export type ExportProgress = v.InferOutput<typeof exportProgressSchema>

export const exportedFileSchema = v.object({
  /** Names without their folder: the file itself, then its companions. */
  files: v.array(v.string()),
  /** Names of the companions that could not be written. */
  missing: v.array(v.string()),
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
})

export type ExportedFile = v.InferOutput<typeof exportedFileSchema>

type Logged = Pick<ExportRequest, 'what'> & { readonly form: string; readonly deidentified: object | null }
type Figures = Record<string, string | number | boolean>

/** Figures of an export for the audit log: never a name, a word that was searched for, or a value. */
export function exportFigures(
  { form, what, deidentified }: Logged,
  counted: { readonly sessions: number; readonly patients: number; readonly bytes: number },
): Figures {
  const { from, to } = daysOfSubject(what)
  const filter: PatientFilter =
    what.kind === 'filter' ? what.filter : what.kind === 'patients' ? what.patients.filter : everySession
  const withOwnField = required(filter).filter(hasOwnField)
  const others = filter.clauses.flat().filter((criterion) => !withOwnField.includes(criterion))
  return {
    form,
    ...counted,
    deidentified: deidentified !== null,
    what: patientOfFilter(filter) ? 'patient' : what.kind,
    from: from ?? '',
    to: to ?? '',
    searched: withOwnField.some(({ kind }) => kind === 'words'),
    withdrawn: withOwnField.some(({ kind }) => kind === 'withdrawn'),
    conditions: [...new Set(others.map((one) => ('field' in one ? one.field : one.kind)))].join(' '),
  }
}

/** Line of the log that its figures stand for; null when another version wrote them otherwise. */
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

/** Whether the line has a field of its own for a criterion. */
function hasOwnField(criterion: PatientCriterion): boolean {
  const { kind } = criterion
  if (kind === 'patients') return criterion.patients.length === 1
  return kind === 'words' || kind === 'dates' || kind === 'withdrawn'
}

const day = v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)))
// one word, so that no name fits in; a later version's is known no further
const word = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,59}$/i))

export const exportLineSchema = v.object({
  /** Time, ms since 1970. */
  at: v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15)),
  /** Whether it was written, or could not be moved to its place after all. */
  outcome: v.picklist(['exported', 'export-failed']),
  form: word,
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
  deidentified: v.boolean(),
  /**
   * Selection, without a name or a value: all of a filter, single sessions, those of one patient or of several, or all that are
   * held.
   */
  what: v.picklist(['filter', 'sessions', 'patient', 'patients', 'everything']),
  from: day,
  to: day,
  /** True when the schedule began it; lines of earlier versions lack it. */
  scheduled: v.optional(v.boolean(), false),
  /** True when the filter had words. */
  searched: v.boolean(),
  /** True when the sessions were withdrawn ones. */
  withdrawn: v.boolean(),
  /** Fields with conditions in the filter. */
  conditions: v.pipe(v.array(word), v.maxLength(1000)),
})

/** A line of the log of exports. */
export type ExportLine = v.InferOutput<typeof exportLineSchema>

/** Size of an export; `bytes` is an estimate. */
export const exportSizeEntries = { sessions: countSchema, patients: countSchema, bytes: countSchema }

const bandSchema = v.nullable(countSchema)

const peopleInFileSchema = v.object({
  /** People who are unique in age (whole years), sex, height and ethnicity. */
  alone: countSchema,
  /** Coarseness of these in groups: years and cm of a band, null for not stated. */
  grain: v.nullable(v.object({ age: bandSchema, height: bandSchema, ethnicity: v.boolean() })),
  /** People for whom none of these is stated. */
  hidden: countSchema,
})

/** Distinguishability of the people of a de-identified file. */
export type PeopleInFile = v.InferOutput<typeof peopleInFileSchema>

export const exportPreviewSchema = v.object({
  ...exportSizeEntries,
  /** Distinguishability of its people; null unless it is de-identified. */
  people: v.nullable(peopleInFileSchema),
  /** Number of notes whose words it has. */
  notes: countSchema,
  /** Rows of a table, cells as they will stand in the file; else the beginning of the text. */
  head: v.variant('kind', [
    v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
    v.object({ kind: v.literal('text'), text: v.string() }),
  ]),
})

/** Beginning and size of an export. */
export type ExportPreview = v.InferOutput<typeof exportPreviewSchema>
