import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { firstOf, heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { sessions } from '../pages/sessions'

async function goTo(window: Page, ids: readonly string[]): Promise<void> {
  await window.evaluate(
    (hash) => (location.hash = hash),
    ['#/compare', ...ids.map(encodeURIComponent)].join('/'),
  )
  await expect(window.getByRole('heading', { level: 1, name: 'Compare sessions' })).toBeVisible()
}

function row(window: Page, name: string) {
  return window
    .getByRole('table', { name: 'Sessions side by side' })
    .getByRole('row')
    .filter({ has: window.getByRole('rowheader', { name, exact: true }) })
    .first()
}

const volume = (value: number) => value.toFixed(2)

test('compares the figures of two sessions as the service sent them, and says what is gone', async ({
  window,
  service,
}) => {
  await expect(sessions(window).rows.first()).toBeVisible()
  const held = heldBy(service)
  const newest = firstOf(held, 'session')
  const other = firstOf(
    held.filter(({ email }) => email !== newest.email),
    'session of somebody else',
  )
  await goTo(window, [newest.id, other.id, 'no-such-session'])
  // the oldest comes first and is the reference
  const fev1 = [other, newest].map(({ spirometry_tests: { best_test } }) => best_test.fev1_actual)
  const [a = 0, b = 0] = fev1
  const cells = row(window, 'FEV₁ L').getByRole('cell')
  await expect(cells.nth(0)).toHaveText(volume(a))
  // no difference between two people is a change of either
  await expect(cells.nth(1)).toHaveText(volume(b))
  await expect(cells.nth(2)).toHaveText('—')
  await expect(window.getByText('These sessions are from different patients')).toBeVisible()
  await expect(window.getByText('No longer available')).toBeVisible()
  await expectAccessible(window, 'compared sessions')

  await window.getByRole('button', { name: /^Remove from comparison: session of no-such-session/ }).click()
  await expect(window.getByText('No longer available')).toBeHidden()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sessions(window).rows.first()).toBeHidden()
})
