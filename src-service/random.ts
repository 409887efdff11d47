/** Pseudorandom numbers, always the same for the same keys. */
export interface RandomStream {
  /** From 0 up to but not including 1. */
  unit(): number
  between(min: number, max: number): number
  /** A whole number, both ends included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  /** Normally distributed, cut off at three standard deviations. */
  normal(mean: number, deviation: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A 32-bit hash of whole numbers; their order matters. */
export function hashOf(...keys: number[]): number {
  let hash = 0x2545f491
  for (const key of keys) hash = mix(Math.imul(hash, 31) + mix(key + 0x9e3779b9))
  return hash
}

/** The stream of some whole numbers, such as seed, person and day; opened without drawing earlier ones. */
export function randomStream(...keys: number[]): RandomStream {
  let a = hashOf(1, ...keys)
  let b = hashOf(2, ...keys)
  let c = hashOf(3, ...keys)
  let counter = 1

  const stream: RandomStream = {
    // sfc32
    unit() {
      const sum = (((a + b) | 0) + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = ((c << 21) | (c >>> 11)) + sum
      return (sum >>> 0) / 4294967296
    },
    between(min, max) {
      return min + (max - min) * stream.unit()
    },
    whole(min, max) {
      return min + Math.floor((max - min + 1) * stream.unit())
    },
    chance(probability) {
      return stream.unit() < probability
    },
    normal(mean, deviation) {
      const z = Math.sqrt(-2 * Math.log(1 - stream.unit())) * Math.cos(2 * Math.PI * stream.unit())
      return mean + deviation * Math.max(-3, Math.min(3, z))
    },
    pick(choices) {
      return choices[Math.floor(stream.unit() * choices.length)] ?? choices[0]
    },
  }
  return stream
}

/** The purpose of a random stream: the key after the seed, so that streams of different purpose never meet. */
export const streamOf = {
  person: 1,
  treatment: 2,
  slot: 3,
  gap: 4,
  travel: 5,
  session: 6,
  flareUp: 7,
  weather: 8,
  withdrawn: 9,
  disorder: 10,
  oddity: 11,
  badRecord: 12,
  unshared: 13,
  clinic: 14,
} as const
