import { type MarkEvent, type MarkValue, sessionMark } from '#shared/records/marks'

/** Two sessions that a person marked as before and after a bronchodilator, and the time of that, in ms since 1970. */
export interface Pair {
  readonly id: string
  readonly pre: string
  readonly post: string
  readonly at: number
}

/** The pair that a mark stands for. */
export function pairOfMark({ on, at, value }: MarkEvent<MarkValue<'bronchodilator'>>): Pair {
  return { id: `${on} ${at}`, pre: value.pre, post: on.slice(sessionMark('').length), at }
}

/** The pair that a session belongs to, as either of its two; null when it is in none. */
export function pairOf(pairs: readonly Pair[], session: string): Pair | null {
  return pairs.find(({ pre, post }) => pre === session || post === session) ?? null
}

/** Role of a session in a pair. */
export function pairRole(pair: Pair, session: string): 'pre' | 'post' {
  return pair.pre === session ? 'pre' : 'post'
}
