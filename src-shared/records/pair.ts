import * as v from 'valibot'
import type { KeptItem } from './kept-item'

const format = 1

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(format), pre: v.string(), post: v.string(), at: v.number() }),
)

/** Two sessions that a person marked as before and after a bronchodilator, and when, in ms since 1970. */
export interface Pair {
  readonly id: string
  readonly pre: string
  readonly post: string
  readonly at: number
}

/** The pairs that could be read, and how many marks there are that could not, such as those of a newer version. */
export interface ReadPairs {
  readonly pairs: readonly Pair[]
  readonly unread: number
}

/** What the store is given to keep of a pair. */
export function pairContent(pre: string, post: string, at: number): string {
  return JSON.stringify({ format, pre, post, at })
}

/** Reads pairs out of what the store keeps; what cannot be read stays there, and is counted. */
export function readPairs(items: readonly KeptItem[]): ReadPairs {
  const pairs = items.flatMap(({ id, content }): Pair[] => {
    const read = v.safeParse(contentSchema, content)
    return read.success && read.output.pre !== read.output.post
      ? [{ id, pre: read.output.pre, post: read.output.post, at: read.output.at }]
      : []
  })
  return { pairs, unread: items.length - pairs.length }
}

/** The pair that a session belongs to, as either of its two; null when it is in none. */
export function pairOf(pairs: readonly Pair[], session: string): Pair | null {
  return pairs.find(({ pre, post }) => pre === session || post === session) ?? null
}

/** Which of the two of a pair a session is. */
export function pairRole(pair: Pair, session: string): 'pre' | 'post' {
  return pair.pre === session ? 'pre' : 'post'
}
