/** What is unlikely (please check) outside of `usual`, and cannot be right outside of `possible`. */
export interface Limits {
  readonly usual: readonly [low: number, high: number]
  /** A value at `above` or below it, or beyond `to`, is implausible. */
  readonly possible: readonly [above: number, to: number]
}

/**
 * Limits for what tests measure, in L, L/s, fraction, percent and s. The upper ones of FEV1 and FVC leave room
 * for the largest healthy people (four standard deviations above the median at 210 cm).
 */
export const testLimits = {
  fev1: { usual: [0.3, 8], possible: [0.05, 11] },
  fvc: { usual: [0.4, 10], possible: [0.1, 14] },
  pef: { usual: [0.8, 16], possible: [0.3, 20] },
  ratio: { usual: [0.25, 0.98], possible: [0.1, 1.02] },
  percent: { usual: [15, 150], possible: [5, 250] },
  durationOfChild: { usual: [1, 15], possible: [0.3, 60] },
  durationOfAdult: { usual: [3, 15], possible: [0.3, 60] },
} as const satisfies Record<string, Limits>

/** Limits for a person's age in years, height in cm and weight in kg. */
export const personLimits = {
  age: { usual: [3, 95], possible: [0, 120] },
  height_in_cm: { usual: [90, 210], possible: [50, 250] },
  weight_in_kg: { usual: [12, 250], possible: [2, 450] },
} as const satisfies Record<string, Limits>

/** Judges a value in the unit of its limits. */
export function judgeValue(value: number, { possible, usual }: Limits): 'implausible' | 'unlikely' | null {
  // by index, since taking an array apart makes an iterator for each of a million values
  if (value <= possible[0] || value > possible[1]) return 'implausible'
  return value < usual[0] || value > usual[1] ? 'unlikely' : null
}
