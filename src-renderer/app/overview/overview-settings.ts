import * as v from 'valibot'
import { keptObject } from '../../format/plain-text'
import type { OneKept } from '../core/kept.svelte'
import { barSpans } from './session-bars'

const settingsSchema = v.object({
  span: v.optional(v.fallback(v.picklist(barSpans), 'days90'), 'days90'),
  quietDays: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 90), 90),
})

/** How a person has set the overview: how far back its bars reach, and after how many days a patient is quiet. */
export type OverviewSettings = v.InferOutput<typeof settingsSchema>

/** Where it is kept how a person has set the overview. What is missing or not understood is as at first. */
export const keptOverviewSettings: OneKept<OverviewSettings> = {
  kind: 'last-view',
  id: 'overview',
  read: (kept) => v.parse(settingsSchema, keptObject(kept)),
  write: (kept, settings) => JSON.stringify({ format: 1, ...keptObject(kept), ...settings }),
}
