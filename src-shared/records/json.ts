import * as v from 'valibot'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Schema of a value that came out of a JSON parser; it is not looked into again. */
export const jsonSchema = v.custom<Json>((value) => value !== undefined)
