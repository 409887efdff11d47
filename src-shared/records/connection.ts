import * as v from 'valibot'
import { daySchema } from './day'

/** Schema of a {@link Connection}. */
export const connectionSchema = v.object({
  id: v.string(),
  kind: v.picklist(['service', 'sample', 'imported']),
  baseUrl: v.string(),
  /** SHA-256 of the one certificate that is accepted (DER, lower-case hex), or null for the system's trust. */
  pin: v.nullable(v.string()),
  /** The oldest day that is fetched. */
  historyStart: daySchema,
  createdAt: v.number(),
})

/**
 * Where sessions come from: the clinic's service, the sample service of this computer, or files alone, from which
 * nothing is fetched. Never holds a key.
 */
export type Connection = v.InferOutput<typeof connectionSchema>
