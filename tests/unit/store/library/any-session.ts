import * as fc from 'fast-check'
import { type PageDay, undated } from '#shared/records/day'
import { flagCodes } from '#shared/records/flag'
import { leftOutBits } from '#shared/records/test'
import type { HeldSession } from './held-session'

const text = (...texts: string[]) => fc.option(fc.constantFrom(...texts))
const lists = (...texts: string[]) => fc.subarray(texts, { maxLength: 3 })
/** Few enough values for ties, and some that no real one is like. */
const figure = fc
  .oneof(
    fc.constantFrom(0.5, 2.4, 2.41, 3.1, 70, 84.5, 100),
    fc.double({ min: -5, max: 500, noNaN: true }),
    fc.constantFrom(0, 1e308, -1e308, 5e-324, 65.535, 65.536),
  )
  // a column takes -0 for 0
  .map((value) => value + 0)

/** The days on which sessions are, the undated page among them. */
export const someDays = ['2026-03-05', '2026-03-06', '2026-03-07', '2025-12-31', undated] as PageDay[]

/** Ids of every kind that is packed differently. */
export const someIds = ['a', 'b', 'ff00', 'ff01', 'FF00', 'é', '中文', '\ud800', '', '0', '00'].flatMap(
  (id) => [id, `${id}-2`, `${id}aa`],
)

const ofLibrary = [
  'unattributed',
  'unshared',
  'withdrawn',
  'imported',
  'name-differs',
  'ahead',
  'likely-pair',
  'height-differs',
  'predicted-moved',
]

/** Any session, but for its id and when it was. */
const anySession = fc.record({
  name: text('Zoë Öst', 'zoe ost', 'Ann Lee', 'Łukasz', 'عمر', ' ', 'Item 10', 'Item 9'),
  email: text('ann@example.org', ' ANN@example.org', 'bo@example.org', 'Straße@example.org', ''),
  gender: text('female', 'Female ', 'FEMALE', 'male', ''),
  ethnicity: text('x', 'Ñandú', 'nandu'),
  diagnoses: lists('Asthma', 'COPD', 'Mucoviscidose', 'Épanchement'),
  medications: lists('Salbutamol', 'SALBUTAMOL forte', 'Ärzte-Mix'),
  flags: fc.subarray(flagCodes.filter((code) => !ofLibrary.includes(code))),
  figures: fc.record(
    {
      age: figure,
      height: figure,
      weight: figure,
      tests: fc.nat(5),
      manoeuvres: fc.nat(5),
      fev1: figure,
      fev1Predicted: figure,
      fev1Percent: figure,
      fvc: figure,
      fvcPredicted: figure,
      fvcPercent: figure,
      ratio: figure,
      ratioPredicted: figure,
      pef: figure,
      pefPredicted: figure,
      bestTwoFev1: figure,
      bestTwoFvc: figure,
      largestFev1: figure,
      largestFvc: figure,
      withdrawnAt: fc.constant(5),
      leftOut: fc.constantFrom(
        leftOutBits({ fev1_actual: 'limits', fev1_percentage: 'limits' }),
        leftOutBits({ fev1_percentage: 'contradicts' }),
        leftOutBits({ pef_actual: 'limits' }),
      ),
    },
    { requiredKeys: ['tests'] },
  ),
  changedAt: fc.nat(3),
})

/** Sessions for a day, with ids of their own. */
export function anyPage(day: PageDay): fc.Arbitrary<HeldSession[]> {
  // a day after the first hour of a day is the first of the next, where its offset is another
  const hour = fc.constantFrom(0, 1, 2, 24).map((hours) => hours * 3_600_000)
  const one = fc.tuple(fc.constantFrom(...someIds), anySession, hour)
  return fc.uniqueArray(one, { selector: ([id]) => id, maxLength: 12 }).map((page) =>
    page.map(([id, { figures, changedAt, ...session }, since]) => {
      const when = day === undated ? {} : { instant: Date.parse(day) + since, offsetMinutes: 60 }
      return { id, ...session, numbers: { ...figures, ...when, changedAt } }
    }),
  )
}
