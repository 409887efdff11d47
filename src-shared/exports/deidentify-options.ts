import * as v from 'valibot'

/** What can stand for a date: days counted from one session of the same person, or the month. */
export const disguisedDates = ['offset', 'month'] as const

/** Schema of {@link DeidentifyOptions}. */
export const deidentifyOptionsSchema = v.object({ dates: v.picklist(disguisedDates) })

/** How an export is de-identified. */
export type DeidentifyOptions = v.InferOutput<typeof deidentifyOptionsSchema>
