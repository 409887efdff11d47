import type { RandomStream } from '../random'

/** A medicine or diagnosis with its probability, and true if it only appears in the course of the years. */
export interface Entry {
  readonly name: string
  readonly likely: number
  readonly later?: true
  /** True when it ends again, as a course of treatment does. */
  readonly passing?: true
}

const salbutamol = { name: 'Salbutamol 100 µg', likely: 0.85 }

/** By condition, in the usual order of writing. */
export const regimens: Readonly<
  Record<Condition, { readonly diagnoses: readonly Entry[]; readonly medications: readonly Entry[] }>
> = {
  healthy: {
    diagnoses: [{ name: 'Chronic cough', likely: 0.15, later: true, passing: true }],
    medications: [{ name: 'Vitamin D 1000 IU', likely: 0.2 }],
  },
  asthma: {
    diagnoses: [
      { name: 'Asthma', likely: 1 },
      { name: 'Allergic rhinitis', likely: 0.5 },
      { name: 'Exercise-induced bronchoconstriction', likely: 0.2, later: true },
      { name: 'Atopic dermatitis', likely: 0.15 },
    ],
    medications: [
      salbutamol,
      { name: 'Budesonide/formoterol 160/4.5 µg', likely: 0.6 },
      { name: 'Fluticasone 125 µg', likely: 0.25, passing: true },
      { name: 'Montelukast 10 mg', likely: 0.3, later: true, passing: true },
      { name: 'Omalizumab 300 mg', likely: 0.06, later: true },
    ],
  },
  copd: {
    diagnoses: [
      { name: 'COPD', likely: 1 },
      { name: 'Emphysema', likely: 0.35, later: true },
      { name: 'Arterial hypertension', likely: 0.4 },
    ],
    medications: [
      salbutamol,
      { name: 'Tiotropium 18 µg', likely: 0.7 },
      { name: 'Indacaterol/glycopyrronium 85/43 µg', likely: 0.4, later: true },
      { name: 'Azithromycin 250 mg', likely: 0.15, later: true, passing: true },
      { name: 'Ramipril 5 mg', likely: 0.35 },
    ],
  },
  'cystic-fibrosis': {
    diagnoses: [
      { name: 'Cystic fibrosis (F508del/F508del)', likely: 1 },
      { name: 'Pancreatic insufficiency', likely: 1 },
      { name: 'Chronic Pseudomonas aeruginosa infection', likely: 0.4, later: true },
    ],
    medications: [
      { name: 'Dornase alfa 2.5 mg', likely: 0.8 },
      { name: 'Hypertonic saline 7 %', likely: 0.7 },
      { name: 'Elexacaftor/tezacaftor/ivacaftor', likely: 0.7, later: true },
      { name: 'Tobramycin 300 mg', likely: 0.4, passing: true },
      { name: 'Pancrelipase 25 000 U', likely: 1 },
    ],
  },
  bronchiectasis: {
    diagnoses: [
      { name: 'Bronchiectasis', likely: 1 },
      { name: 'Primary ciliary dyskinesia', likely: 0.1 },
    ],
    medications: [
      salbutamol,
      { name: 'Hypertonic saline 7 %', likely: 0.6 },
      { name: 'Azithromycin 250 mg', likely: 0.4, later: true, passing: true },
    ],
  },
  restrictive: {
    diagnoses: [
      { name: 'Interstitial lung disease', likely: 1 },
      { name: 'Rheumatoid arthritis', likely: 0.2 },
      { name: 'Pulmonary hypertension', likely: 0.15, later: true },
    ],
    medications: [
      { name: 'Prednisolone 10 mg', likely: 0.4, passing: true },
      { name: 'Nintedanib 150 mg', likely: 0.35, later: true },
      { name: 'Oxygen 2 L/min', likely: 0.15, later: true },
    ],
  },
  transplant: {
    diagnoses: [
      { name: 'Bilateral lung transplant', likely: 1 },
      { name: 'Idiopathic pulmonary fibrosis', likely: 1 },
    ],
    medications: [
      { name: 'Tacrolimus 2 mg', likely: 1 },
      { name: 'Mycophenolate mofetil 1000 mg', likely: 1 },
      { name: 'Prednisolone 5 mg', likely: 1 },
      { name: 'Azithromycin 250 mg', likely: 1, later: true },
    ],
  },
}

/** A person's lung condition, which decides their trend, diagnoses and medications. */
export type Condition =
  | 'healthy'
  | 'asthma'
  | 'copd'
  | 'cystic-fibrosis'
  | 'bronchiectasis'
  | 'restrictive'
  | 'transplant'

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

/** Draws a condition by its frequency among people of an age (in years) who have their lungs measured. */
export function drawCondition(random: RandomStream, age: number): Condition {
  const shares = age < 18 ? children : age < 45 ? adults : elders
  let rest = random.unit()
  for (const [condition, share] of shares) {
    rest -= share
    if (rest < 0) return condition
  }
  return 'healthy'
}
