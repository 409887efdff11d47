/** Sums of two hashes: alike for the same sessions in any order. */
export interface Digest {
  one: number
  other: number
}

/** Makes the digest of no session. */
export const noDigest = (): Digest => ({ one: 0, other: 0 })

/** Adds a session to those of a digest. */
export function addDigest(to: Digest, { one, other }: Digest): void {
  to.one = (to.one + one) >>> 0
  to.other = (to.other + other) >>> 0
}

/** Takes a session out of those of a digest. */
export function takeDigest(from: Digest, { one, other }: Digest): void {
  from.one = (from.one - one) >>> 0
  from.other = (from.other - other) >>> 0
}

/** Text of a digest, as a review keeps it. */
export function digestText({ one, other }: Digest): string {
  return [one, other].map((part) => part.toString(16).padStart(8, '0')).join('')
}

const numbers = new Float64Array(1)
const parts = new Uint32Array(numbers.buffer)

/** Digest of a session: its id and some figures (FNV-1a, from two starts). */
export function digestOfSession(session: string, figures: readonly number[]): Digest {
  let [one, other] = [0x811c9dc5, 0x2f0b4c47]
  const add = (part: number) => {
    one = Math.imul(one ^ part, 0x01000193)
    other = Math.imul(other ^ part, 0x01000193)
  }
  for (let at = 0; at < session.length; at++) add(session.charCodeAt(at))
  for (const figure of figures) {
    // every NaN alike
    numbers[0] = Number.isNaN(figure) ? NaN : figure
    for (const part of parts) add(part)
  }
  return { one: one >>> 0, other: other >>> 0 }
}
