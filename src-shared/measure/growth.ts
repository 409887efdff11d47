/** Age, in years, until which lungs grow. */
const grownAt = 18

/** An age in years; null, or NaN, for one that was not sent. */
interface Aged {
  readonly age: number | null
}

/** Whether a person's lungs still grow, so that a change in litres is expected. */
export function isGrowing({ age }: Aged): boolean {
  return age !== null && age < grownAt
}

/** Whether a person's lungs have surely ceased to grow: an age that was not sent tells nothing. */
export function isAdult({ age }: Aged): boolean {
  return age !== null && age >= grownAt
}

/** Why a course is not surely an adult's throughout, by the ages of its sessions; null where it is. */
export function whyNoAdult(ages: readonly Aged['age'][]): 'growing' | 'no-age' | null {
  if (ages.some((age) => isGrowing({ age }))) return 'growing'
  return ages.every((age) => isAdult({ age })) ? null : 'no-age'
}
