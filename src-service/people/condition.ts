import type { RandomStream } from '../random/random-stream'

/** What a person's lungs have, which decides their course, diagnoses and medications. */
export type Condition = 'healthy' | 'asthma' | 'copd' | 'cystic-fibrosis' | 'bronchiectasis' | 'restrictive'

type Shares = readonly (readonly [Condition, number])[]

const children: Shares = [
  ['asthma', 0.65],
  ['healthy', 0.2],
  ['cystic-fibrosis', 0.12],
  ['restrictive', 0.03],
]
const adults: Shares = [
  ['asthma', 0.52],
  ['healthy', 0.24],
  ['cystic-fibrosis', 0.06],
  ['bronchiectasis', 0.08],
  ['restrictive', 0.1],
]
const elders: Shares = [
  ['copd', 0.42],
  ['asthma', 0.2],
  ['healthy', 0.14],
  ['bronchiectasis', 0.1],
  ['restrictive', 0.14],
]

/** Draws a condition as likely as it is among people of an age (in years) who have their lungs measured. */
export function drawCondition(random: RandomStream, age: number): Condition {
  const shares = age < 18 ? children : age < 45 ? adults : elders
  let rest = random.unit()
  for (const [condition, share] of shares) {
    rest -= share
    if (rest < 0) return condition
  }
  return 'healthy'
}
