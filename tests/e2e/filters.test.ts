import type { SpirometrySession } from '../../src-service/world/sessions'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'

type Asked = (session: SpirometrySession) => boolean

const best = ({ spirometry_tests: { best_test } }: SpirometrySession) => best_test
const within = (value: number, from: number, to: number) => value >= from && value <= to
const bestTwo = ({ spirometry_tests: { all_tests } }: SpirometrySession): number => {
  const [first = NaN, second = NaN] = all_tests.map((one) => one.fev1_actual).sort((a, b) => b - a)
  return Number((first - second).toFixed(6))
}
/** To the next figures of a quantity, and back to the numbers. */
const figure = (steps: number) => [
  ...['Shift+Tab', 'Shift+Tab'],
  ...Array.from({ length: steps }, () => 'ArrowRight'),
  ...['Tab', 'Tab'],
]
const missing = ['Shift+Tab', 'Enter', ...Array.from({ length: 6 }, () => 'ArrowDown'), 'Enter']

/** Each field, what is typed once it is chosen, what the chip says, and which sessions it lets pass. */
const figures: readonly [field: string, keys: string[], chip: RegExp, asked: Asked][] = [
  ['Age', ['20', 'Tab', '60'], /Age at test is between 20 and 60/, ({ age }) => age >= 20 && age <= 60],
  ['Height', ['150', 'Tab', '170'], /Height/, (s) => s.height_in_cm >= 150 && s.height_in_cm <= 170],
  ['Weight', ['50', 'Tab', '80'], /Weight/, (s) => s.weight_in_kg >= 50 && s.weight_in_kg <= 80],
  [
    'Number of manoeuvres',
    ['3', 'Tab', '3'],
    /Number of manoeuvres is 3/,
    (s) => s.spirometry_tests.all_tests.length === 3,
  ],
  ['FEV₁', ['1.5', 'Tab', '3'], /FEV₁ is/, (s) => best(s).fev1_actual >= 1.5 && best(s).fev1_actual <= 3],
  ['FVC', ['2', 'Tab', '4'], /FVC is/, (s) => best(s).fvc_actual >= 2 && best(s).fvc_actual <= 4],
  ['PEF', ['4', 'Tab', '8'], /PEF is/, (s) => best(s).pef_actual >= 4 && best(s).pef_actual <= 8],
  [
    'FEV₁/FVC',
    ['0.5', 'Tab', '0.8'],
    /FVC is/,
    (s) => best(s).ratio_actual >= 0.5 && best(s).ratio_actual <= 0.8,
  ],
  [
    'FEV₁',
    [...figure(1), '60', 'Tab', '90'],
    /FEV₁ % predicted is/,
    (s) => within(best(s).fev1_percentage, 60, 90),
  ],
  [
    'FVC',
    [...figure(2), '80', 'Tab', '110'],
    /FVC % predicted, recalculated, is/,
    (s) => within((100 * best(s).fvc_actual) / best(s).fvc_predicted, 80, 110),
  ],
  [
    'FEV₁/FVC',
    [...figure(2), '0.5', 'Tab', '0.7'],
    /FVC, recalculated, is/,
    (s) => within(best(s).fev1_actual / best(s).fvc_actual, 0.5, 0.7),
  ],
  ['PEF', missing, /PEF is missing/, (s) => Number.isNaN(best(s).pef_actual)],
  ['Best-two', ['0.05', 'Tab', '0.15'], /Best-two difference is/, (s) => within(bestTwo(s), 0.05, 0.15)],
  [
    'Text',
    ['asthma'],
    /Text includes asthma/,
    (s) => /asthma/i.test(JSON.stringify([s.name, s.email, s.diagnoses, s.medications])),
  ],
]

test(
  'each figure and word is asked for, changed and taken out by keys alone',
  everyRelease,
  async ({ launch, service }) => {
    const { id, spirometry_tests: tests } = firstOf(heldBy(service), 'session')
    // what is no number is null in JSON
    const best_test = { ...tests.best_test, pef_actual: NaN }
    service.amendSession(id, { spirometry_tests: { ...tests, best_test } })
    const { window } = await launch()
    await connectAndSync(window, service)
    const { count } = sessions(window)
    const { chips, popover, matching, ask, press } = filters(window)
    const held = heldBy(service)
    for (const [field, keys, chip, asked] of figures) {
      await ask(field)
      await press(...keys)
      const expected = held.filter(asked).length
      await expect(matching).toHaveText(`${expected} of ${held.length} sessions match`)
      if (keys === missing) await press('Tab', 'Tab')
      await press('Enter')
      await expect(popover).toBeHidden()
      await expect(count).toHaveText(`Showing ${expected} of ${held.length}`)
      await expect(chips).toHaveAccessibleName(chip)
      await press('Shift+Tab', 'Backspace')
      await expect(chips).toHaveCount(0)
      await expect(count).toHaveText(`${held.length} sessions`)
    }
  },
)
