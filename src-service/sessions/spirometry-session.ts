import type { SpirometryTest } from '../lungs/spirometry-test'

/** A spirometry session as the interface sends it. */
export interface SpirometrySession {
  id: string
  email: string
  name: string
  age: number
  height_in_cm: number
  weight_in_kg: number
  medications: string[]
  diagnoses: string[]
  ethnicity: string
  gender: 'male' | 'female'
  created_at: string
  spirometry_tests: { best_test: SpirometryTest; all_tests: SpirometryTest[] }
}
