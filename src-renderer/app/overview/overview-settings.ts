import * as v from 'valibot'
import { keptObject } from '../../format/kept-object'
import { barSpans } from './session-bars'

const settingsSchema = v.object({
  span: v.optional(v.fallback(v.picklist(barSpans), 'days90'), 'days90'),
  quietDays: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 90), 90),
})

/** How a person has set the overview: how far back its bars reach, and after how many days a patient is quiet. */
export type OverviewSettings = v.InferOutput<typeof settingsSchema>

/** The settings in what was kept, JSON text or null; what is missing or not understood is as at first. */
export function readOverviewSettings(kept: string | null): OverviewSettings {
  return v.parse(settingsSchema, keptObject(kept))
}

/** What to keep of new settings. What a newer version has kept beside them stays. */
export function writeOverviewSettings(kept: string | null, settings: OverviewSettings): string {
  return JSON.stringify({ format: 1, ...keptObject(kept), ...settings })
}
