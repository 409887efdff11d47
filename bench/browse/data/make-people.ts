import { createRandom } from './create-random'

/** Somebody whose sessions a benchmark makes up. */
export interface InventedPerson {
  /** Name, e-mail, gender and ethnicity as sent. */
  readonly said: readonly [name: string, email: string, gender: string, ethnicity: string | null]
  /** Years, in the first year of the history. */
  readonly age: number
  /** cm and kg. */
  readonly height: number
  readonly weight: number
  /** Litres and litres per second, as predicted for their age then. */
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
  /** What they reach of it. */
  readonly health: number
  readonly diagnoses: readonly string[]
  readonly medications: readonly string[]
}

const first = [
  'Ana',
  'Zoë',
  'José',
  'Łucja',
  'Bjørn',
  'Mei',
  'Omar',
  'Ines',
  'Søren',
  'Ravi',
  'Tomás',
  'Aïcha',
] as const
const middle = ['Maria', 'Lee', 'Jan', 'Noor', 'Eva', 'Paul', 'Chiara', 'Kofi', 'Yuki', 'Rosa'] as const
const last = [
  'García',
  'Müller',
  'Okafor',
  'Nguyễn',
  'Svensson',
  'Öst',
  'Silva',
  'Kowalski',
  'Rossi',
  'Haddad',
] as const
const ending = ['', '-Berg', ' Ruiz', '-Lind', ' Costa', '-Weiß', ' Amari', ' Vega'] as const
const ethnicities = ['Caucasian', 'Black', 'South East Asian', 'North East Asian', 'Other', null] as const
const diagnoses = [
  'COPD',
  'Cystic fibrosis',
  'Bronchiectasis',
  'Allergic rhinitis',
  'Sarcoidosis',
  'Post-COVID',
  'Heart failure',
  'Emphysema',
  'Long-term cough',
  'Obesity',
  'Reflux',
  'Sleep apnoea',
] as const
const medications = [
  'Salbutamol',
  'Budesonide/formoterol',
  'Tiotropium',
  'Montelukast',
  'Beclometasone',
  'Omalizumab',
  'Prednisolone',
  'Ivacaftor',
] as const

/** Makes up people, the same ones for the same number. */
export function makePeople(count: number): InventedPerson[] {
  const random = createRandom(count)
  const some = (of: readonly [string, ...string[]], most: number) => [
    ...new Set(Array.from({ length: random.below(most + 1) }, () => random.pick(of))),
  ]
  return Array.from({ length: count }, (_, number) => {
    const name = `${random.pick(first)} ${random.pick(middle)} ${random.pick(last)}${random.pick(ending)}`
    const gender = random.pick(['female', 'male'])
    const age = 18 + random.below(62)
    const height = Math.round((gender === 'male' ? 177 : 164) + random.bell() * 7)
    const fev1 = (height / 100) ** 2 * (gender === 'male' ? 1.35 : 1.2) * (1 - (age - 25) / 200)
    return {
      said: [name, `person.${number}@example.org`, gender, random.pick(ethnicities)],
      age,
      height,
      weight: Math.round(height * 0.43 + random.bell() * 9),
      fev1,
      fvc: fev1 * 1.24,
      pef: fev1 * 2.3,
      health: 0.85 + random.bell() * 0.16,
      diagnoses: [...(random.next() < 0.25 ? ['Asthma'] : []), ...some(diagnoses, 2)],
      medications: some(medications, 3),
    }
  })
}
