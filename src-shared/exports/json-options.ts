import * as v from 'valibot'

/** Schema of {@link JsonOptions}. */
export const jsonOptionsSchema = v.object({
  /** Whether raw arrays are written where they are here; they are many times the size of all else. */
  raw: v.boolean(),
})

/** How JSON is written. */
export type JsonOptions = v.InferOutput<typeof jsonOptionsSchema>
