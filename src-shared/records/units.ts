import * as v from 'valibot'

const vote = <const T extends readonly string[]>(choices: T) =>
  v.object({ unit: v.nullable(v.picklist(choices)), agree: v.number(), of: v.number() })

/** Schema of {@link Units}. */
export const unitsSchema = v.object({
  volume: vote(['L', 'mL']),
  flow: vote(['L/s', 'L/min', 'cL/s']),
  percent: vote(['percent', 'fraction']),
  ratio: vote(['fraction', 'percent']),
})

/**
 * The units that the service did not declare, inferred for the whole data set by vote: `agree` of `of` values
 * fit `unit`; `null` as long as there are too few values or they contradict each other.
 */
export type Units = v.InferOutput<typeof unitsSchema>
