import type { Pair } from './pair'

/** Which of the two of a pair a session is. */
export function pairRole(pair: Pair, session: string): 'pre' | 'post' {
  return pair.pre === session ? 'pre' : 'post'
}
