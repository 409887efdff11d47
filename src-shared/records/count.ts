import * as v from 'valibot'

/** Schema of how many there are of something: a whole number from 0 on. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
