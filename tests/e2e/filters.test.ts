import type { Locator } from '@playwright/test'
import type { SpirometrySession } from '../../src-service/sessions/spirometry-session'
import { heldBy } from './fixtures/held-by'
import { expectAccessible } from './fixtures/expect-accessible'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'

type Asked = (session: SpirometrySession) => boolean

const best = ({ spirometry_tests: { best_test } }: SpirometrySession) => best_test

/** Each field, what is typed once it is chosen, what the chip says, and which sessions it lets pass. */
const figures: readonly [field: string, keys: string[], chip: RegExp, asked: Asked][] = [
  ['Age', ['20', 'Tab', '60'], /Age at test is between 20 and 60/, ({ age }) => age >= 20 && age <= 60],
  ['Height', ['150', 'Tab', '170'], /Height/, (s) => s.height_in_cm >= 150 && s.height_in_cm <= 170],
  ['Weight', ['50', 'Tab', '80'], /Weight/, (s) => s.weight_in_kg >= 50 && s.weight_in_kg <= 80],
  ['Tests', ['3', 'Tab', '3'], /Tests is 3/, (s) => s.spirometry_tests.all_tests.length === 3],
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
    'Text',
    ['asthma'],
    /Text includes asthma/,
    (s) => /asthma/i.test(JSON.stringify([s.name, s.email, s.diagnoses, s.medications])),
  ],
]

/** The number that the focused box says of its value. */
async function sessionsOfFocused(page: Locator): Promise<string> {
  const words = await page.locator('input:focus').getAttribute('aria-label')
  return /, ([\d,]+) sessions?$/.exec(words ?? '')?.[1] ?? 'none'
}

test('each kind of filter is put in, joined, changed and taken out by keys alone', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const { count } = sessions(window)
  const { chips, popover, matching, ask, press } = filters(window)
  const held = heldBy(service)
  const all = `${held.length} sessions`
  await expect(count).toHaveText(all)

  const applied = async (expected: string | number) => {
    await expect(matching).toHaveText(`${expected} of ${held.length} sessions match`)
    await press('Enter')
    await expect(popover).toBeHidden()
    await expect(count).toHaveText(`Showing ${expected} of ${held.length}`)
  }
  const takenOut = async () => {
    await press('Shift+Tab', 'Backspace')
    await expect(chips).toHaveCount(0)
    await expect(count).toHaveText(all)
  }

  for (const [field, keys, chip, asked] of figures) {
    await ask(field)
    await press(...keys)
    await applied(held.filter(asked).length)
    await expect(chips).toHaveAccessibleName(chip)
    await takenOut()
  }
  for (const field of ['Sex', 'Ethnicity', 'Diagnosis', 'Medication', 'Flag']) {
    await ask(field)
    await expect(popover.getByRole('checkbox').first()).toBeVisible()
    if (await popover.getByRole('searchbox').isVisible()) await press('ArrowDown')
    await expect(popover.getByRole('checkbox').first()).toBeFocused()
    const expected = await sessionsOfFocused(popover)
    await press('Space')
    await applied(expected)
    await takenOut()
  }
  for (const field of ['Date', 'Patient']) {
    await ask(field)
    await expect(popover.getByRole('radio').first()).toBeVisible()
    if (field === 'Patient') await press('ArrowDown')
    await press('Space')
    await press('Enter')
    await expect(count).toHaveText(/^Showing \d+ of/)
    await expect(chips).toHaveAccessibleName(field === 'Date' ? /Last 7 days/ : /Patient is/)
    await takenOut()
  }
  await ask('Patient')
  await popover.getByRole('searchbox').fill(held[0]?.email ?? '')
  await expect(popover.getByRole('radio')).toHaveCount(1)
  await press('Enter')
  await expect(popover.getByRole('radio')).toBeChecked()
  await press('Enter')
  await expect(chips).toHaveAccessibleName(/Patient is/)
  await takenOut()
  await ask('Withdrawn')
  await expect(matching).toHaveText('0 of 0 sessions match')
  await press('Enter')
  await expect(window.getByText('No session matches these filters')).toBeVisible()
  await takenOut()
})

test('filters are compared, joined, changed and cleared by keys alone', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const { count } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const held = heldBy(service)
  const showing = (asked: Asked) =>
    expect(count).toHaveText(`Showing ${held.filter(asked).length} of ${held.length}`)
  const strong: Asked = (session) => best(session).pef_actual >= 7
  const young: Asked = ({ age }) => age < 18

  await ask('PEF')
  await press('Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeVisible()
  await press('Tab', '7', 'Enter')
  await showing(strong)
  await ask('Age')
  await press('Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeVisible()
  await press('Tab', '18', 'Enter')
  await showing((session) => strong(session) && young(session))
  await expectAccessible(window, 'filters')

  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(window.locator(':focus')).toHaveAccessibleName('and: change to or')
  await press('Enter')
  await showing((session) => strong(session) || young(session))
  await expect(window.getByRole('list', { name: 'At least one of these' })).toBeVisible()
  await expect(window.locator(':focus')).toHaveAccessibleName('or: change to and')

  await chips.first().focus()
  await press('Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeFocused()
  await expectAccessible(window, 'a filter being changed')
  await press('Escape')
  await expect(chips.first()).toBeFocused()
  await press('Backspace')
  await showing(young)
  await expect(chips.first()).toBeFocused()
})

test('a view is saved, and it and the last view are there after a restart', async ({ launch, service }) => {
  const first = await launch()
  await connectAndSync(first.window, service)
  const view = filters(first.window)
  await view.ask('Sex')
  await expect(view.popover.getByRole('checkbox').first()).toBeFocused()
  const showing = `Showing ${await sessionsOfFocused(view.popover)} of ${heldBy(service).length}`
  await view.press('Space', 'Enter')
  await expect(sessions(first.window).count).toHaveText(showing)
  await first.window.getByRole('button', { name: 'Saved views' }).press('Enter')
  await first.window.getByRole('menuitem', { name: 'Save as a view…' }).press('Enter')
  await first.window.getByRole('textbox', { name: 'Name' }).fill('Clinic on Monday')
  await expectAccessible(first.window, 'saving a view')
  await view.press('Enter')
  const title = { name: 'Clinic on Monday', level: 1 }
  await expect(first.window.getByRole('heading', title)).toBeVisible()
  await sessions(first.window).search.fill('asthma')
  await expect(first.window.getByText('changed', { exact: true })).toBeVisible()
  await first.quit()

  const { window } = await launch()
  await expect(window.getByRole('heading', title)).toBeVisible()
  await expect(filters(window).chips).toHaveCount(2)
  await expect(sessions(window).search).toHaveValue('asthma')
  await window.getByRole('button', { name: 'Saved views' }).press('Enter')
  await expectAccessible(window, 'saved views')
  await window.getByRole('menuitemradio', { name: 'Clinic on Monday' }).press('Enter')
  await expect(filters(window).chips).toHaveCount(1)
  await expect(sessions(window).count).toHaveText(showing)
})
