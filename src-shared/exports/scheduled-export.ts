import * as v from 'valibot'
import { faultSchema } from '../fault'
import { countSchema, daySchema } from '../records/day'
import { keptIdSchema } from '../records/kept-item'
import { exportRequestSchema } from './export-request'

export const exportRhythms = ['day', 'week', 'month'] as const

/** The most days with a file that are kept, and remembered. */
export const keptFilesAtMost = 1000

/** A person's choices for a scheduled export; main asks for the folder, outside the page. */
export const exportPlanSchema = v.object({
  /** Id of a saved view, which is looked up each time; null for the subject of the request. */
  view: v.nullable(keptIdSchema),
  request: exportRequestSchema,
  /** Recipient of its encrypted files: the recovery card, or one of age (`age1…`); null leaves them unencrypted. */
  encryption: v.nullable(
    v.variant('to', [
      v.object({ to: v.literal('card') }),
      v.object({ to: v.literal('recipient'), recipient: v.pipe(v.string(), v.maxLength(5000)) }),
    ]),
  ),
  /** Each day, each Monday, or the first of each month. */
  every: v.picklist(exportRhythms),
  /** Full hour from which it is due, by this computer's clock. */
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  /** Number of days with files to keep; null for all. */
  keep: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(keptFilesAtMost))),
})

export type ExportPlan = v.InferOutput<typeof exportPlanSchema>

/** Id of a scheduled export, also in the names of its files. */
export const scheduledIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))

const shownSchema = v.object({
  ...exportPlanSchema.entries,
  id: scheduledIdSchema,
  folder: v.string(),
  paused: v.boolean(),
  /** Times are ms since 1970. */
  madeAt: v.number(),
  /** The last one written; the file without its folder. */
  last: v.nullable(v.object({ at: v.number(), file: v.string(), sessions: countSchema, bytes: countSchema })),
  /** Reason why it could not be written since then. */
  trouble: v.nullable(v.object({ at: v.number(), fault: faultSchema })),
})

export const scheduledExportSchema = v.object({
  ...shownSchema.entries,
  /** Files that it has written to its folder and not removed since, by name, the last last: nothing else is ever removed. */
  written: v.array(v.object({ day: daySchema, names: v.array(v.string()) })),
})

/** A scheduled export; the store keeps it, encrypted like everything else, so that no other program can add one. */
export type ScheduledExport = v.InferOutput<typeof scheduledExportSchema>

export const scheduledExportStateSchema = v.object({
  ...shownSchema.entries,
  /** Time at which it is due next, ms since 1970; null while it is paused. */
  nextAt: v.nullable(v.number()),
})

export type ScheduledExportState = v.InferOutput<typeof scheduledExportStateSchema>
