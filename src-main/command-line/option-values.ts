import { parseArgs } from 'node:util'
import { knownOptions } from './known-options'

/** The values of all options that were given. */
export type OptionValues = ReturnType<typeof optionValues>

/** Reads words of which it is known that they are options with their values. */
export function optionValues(words: readonly string[]) {
  return parseArgs({ args: [...words], options: knownOptions, strict: true, allowPositionals: false }).values
}
