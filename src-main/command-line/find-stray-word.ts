import { parseArgs } from 'node:util'
import { knownOptions } from './known-options'
import type { Mistake } from './options'

function isKnown(name: string): name is keyof typeof knownOptions {
  return Object.hasOwn(knownOptions, name)
}

/**
 * The first word that is no option, or an option with a value too many or too few; null when there is none. Node
 * finds these too, but says so in English alone.
 */
export function findStrayWord(words: readonly string[]): Mistake | null {
  const { tokens } = parseArgs({ args: [...words], options: knownOptions, strict: false, tokens: true })
  let before = 'none'
  for (const token of tokens) {
    if (token.kind === 'option-terminator') return unknown('--')
    // it may be a key, so it is not repeated
    if (token.kind === 'positional') return { mistake: 'commandLine.mistake.strayWord', values: { before } }
    const { name, rawName, value, inlineValue } = token
    if (!isKnown(name) || rawName !== `--${name}`) return unknown(rawName)
    if (knownOptions[name].type === 'boolean') {
      if (value !== undefined) return { mistake: 'commandLine.mistake.hasValue', values: { option: name } }
    } else if (value === undefined || (!inlineValue && value.startsWith('-')))
      return { mistake: 'commandLine.mistake.noValue', values: { option: name } }
    before = rawName
  }
  return null
}

function unknown(word: string): Mistake {
  return { mistake: 'commandLine.mistake.unknown', values: { word } }
}
