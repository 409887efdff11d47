import { type Spoken, speech } from './speech.svelte'

/** The language that the page speaks. Throws before one is loaded. */
export function spoken(): Spoken {
  if (!speech.current) throw new Error('no language is loaded')
  return speech.current
}
