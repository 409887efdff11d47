import type { Person } from './person'

type Growth = readonly (readonly [age: number, share: number])[]

const boys: Growth = [
  [4, 0.58],
  [6, 0.655],
  [8, 0.725],
  [10, 0.785],
  [12, 0.845],
  [14, 0.925],
  [16, 0.98],
  [18, 1],
]
const girls: Growth = [
  [4, 0.62],
  [6, 0.705],
  [8, 0.785],
  [10, 0.85],
  [12, 0.93],
  [14, 0.985],
  [16, 1],
]

function shareOfAdultHeight(growth: Growth, age: number): number {
  let [ageBefore, shareBefore] = growth[0] ?? [0, 1]
  for (const [ageAfter, shareAfter] of growth) {
    if (age < ageAfter) {
      const way = Math.max(0, age - ageBefore) / Math.max(1, ageAfter - ageBefore)
      return shareBefore + way * (shareAfter - shareBefore)
    }
    ageBefore = ageAfter
    shareBefore = shareAfter
  }
  return 1
}

/** Height in centimetres, not rounded, at an age in years: children grow, elders shrink a little. */
export function heightAt(person: Pick<Person, 'gender' | 'adultHeight'>, age: number): number {
  const growth = person.gender === 'male' ? boys : girls
  const shrunk = Math.max(0, age - 60) * 0.12
  return person.adultHeight * shareOfAdultHeight(growth, age) - shrunk
}

/** Weight in kilograms, not rounded, at an age in years. */
export function weightAt(
  person: Pick<Person, 'gender' | 'adultHeight' | 'bodyMassIndex'>,
  age: number,
): number {
  const height = heightAt(person, age) / 100
  const grown = Math.min(1, Math.max(0, (age - 5) / 15))
  const index = 15.5 + (person.bodyMassIndex - 15.5) * grown
  return index * height * height
}
