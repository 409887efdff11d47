import * as v from 'valibot'
import { faultSchema } from '../fault'
import { countSchema, daySchema } from '../records/day'
import { keptIdSchema } from '../records/kept-item'
import { exportRequestSchema } from './export-request'

export const exportRhythms = ['day', 'week', 'month'] as const

/** How many days with a file are at most kept, and remembered. */
export const keptFilesAtMost = 1000

/** What a person chooses for a scheduled export; main asks for the folder, outside the page. */
export const exportPlanSchema = v.object({
  /** The id of a saved view, which is looked up each time; null for what the request says. */
  view: v.nullable(keptIdSchema),
  request: exportRequestSchema,
  /** Whom its files are encrypted to: the recovery card, or a recipient of age (`age1…`); null leaves them as they are. */
  encryption: v.nullable(
    v.variant('to', [
      v.object({ to: v.literal('card') }),
      v.object({ to: v.literal('recipient'), recipient: v.pipe(v.string(), v.maxLength(5000)) }),
    ]),
  ),
  /** Each day, each Monday, or the first of each month. */
  every: v.picklist(exportRhythms),
  /** From which full hour on, by this computer's clock. */
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  /** Of how many days the files are kept; null for all. */
  keep: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(keptFilesAtMost))),
})

export type ExportPlan = v.InferOutput<typeof exportPlanSchema>

/** What tells scheduled exports apart, also in the names of their files. */
export const scheduledIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))

const shownSchema = v.object({
  ...exportPlanSchema.entries,
  id: scheduledIdSchema,
  folder: v.string(),
  paused: v.boolean(),
  /** Times are ms since 1970. */
  madeAt: v.number(),
  /** What was written last; the file without its folder. */
  last: v.nullable(v.object({ at: v.number(), file: v.string(), sessions: countSchema, bytes: countSchema })),
  /** Why it could not be written since then. */
  trouble: v.nullable(v.object({ at: v.number(), fault: faultSchema })),
})

export const scheduledExportSchema = v.object({
  ...shownSchema.entries,
  /** What it has written to its folder and not removed since, by name, the last last: nothing else is ever removed. */
  written: v.array(v.object({ day: daySchema, names: v.array(v.string()) })),
})

/** An export that is made by itself; the store keeps it, encrypted like everything else, so that no other program can add one. */
export type ScheduledExport = v.InferOutput<typeof scheduledExportSchema>

export const scheduledExportStateSchema = v.object({
  ...shownSchema.entries,
  /** When it is due next, ms since 1970; null while it is paused. */
  nextAt: v.nullable(v.number()),
})

export type ScheduledExportState = v.InferOutput<typeof scheduledExportStateSchema>
