import type { Locator } from '@playwright/test'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const belowLimit = ({ spirometry_tests: { best_test: best } }: SpirometrySession) =>
  best.fev1_actual / best.fvc_actual < 0.7

/** Each field that is chosen from, and what a session says there, in the words of the list. */
const choices: readonly [field: string, said: (session: SpirometrySession) => readonly string[]][] = [
  ['Sex', ({ gender }) => [gender]],
  ['Ethnicity', ({ ethnicity }) => [ethnicity]],
  ['Diagnosis', ({ diagnoses }) => diagnoses],
  ['Medication', ({ medications }) => medications],
]

/** The value that the focused box stands for. */
async function focusedValue(page: Locator): Promise<string> {
  const words = await page.locator('input:focus').getAttribute('aria-label')
  return (words ?? '').replace(/, [\d,]+ sessions?$/, '')
}

const fold = (text: string) => text.trim().toLowerCase()

test(
  'values, flags and whose sessions are, are chosen by keys alone',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const held = heldBy(service)
    const { count } = sessions(window)
    const { chips, popover, ask, press } = filters(window)

    const chooses = async (asked: (session: SpirometrySession) => boolean) => {
      await press('Space', 'Enter')
      await expect(popover).toBeHidden()
      await expect(count).toHaveText(`Showing ${held.filter(asked).length} of ${held.length}`)
      await press('Shift+Tab', 'Backspace')
      await expect(chips).toHaveCount(0)
    }
    const begin = async (field: string) => {
      await ask(field)
      await expect(popover.getByRole('checkbox').first()).toBeVisible()
      if (await popover.getByRole('searchbox').isVisible()) await press('ArrowDown')
      await expect(popover.getByRole('checkbox').first()).toBeFocused()
    }

    for (const [field, said] of choices) {
      await begin(field)
      const value = fold(await focusedValue(popover))
      await chooses((session) => {
        const values = said(session).map(fold).filter(Boolean)
        return value === 'not stated' ? values.length === 0 : values.includes(value)
      })
    }

    await begin('Flag')
    const flag = popover.getByRole('checkbox', { name: /^FEV₁\/FVC below/ })
    const flags = await popover.getByRole('checkbox').count()
    for (let at = 0; at < flags && !(await flag.evaluate((box) => box === document.activeElement)); at += 1)
      await press('ArrowDown')
    await expect(flag).toBeFocused()
    await chooses(belowLimit)

    const emails = service.profiles().map(({ email }) => email)
    const left = service
      .profiles()
      .find(({ email }) => emails.filter((other) => other === email).length === 1 && countOf(email) > 0)
    function countOf(email: string | null): number {
      return held.filter((session) => session.email === email).length
    }
    service.unshareProfile(left?.id ?? '')
    await window.keyboard.press('Control+r')
    await shell(window).untilSynced()
    await begin('Attribution')
    await popover.getByRole('checkbox', { name: /no longer shared/i }).focus()
    await chooses(({ email }) => email === left?.email)
  },
)
