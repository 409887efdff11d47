/** What a random stream is for: the key after the seed, so that streams of different purpose never meet. */
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
} as const
