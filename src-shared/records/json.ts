import * as v from 'valibot'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Schema of a value from a JSON parser; it is not checked further. */
export const jsonSchema = v.custom<Json>((value) => value !== undefined)
