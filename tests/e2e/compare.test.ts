import { now } from '#shared/now'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { session } from './pages/session'
import { sessions } from './pages/sessions'

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
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  await expect(sessions(window).rows.first()).toBeVisible()
  const held = heldBy(service)
  const newest = firstOf(held, 'session')
  const other = firstOf(
    held.filter(({ email }) => email !== newest.email),
    'session of somebody else',
  )
  await goTo(window, [newest.id, other.id, 'no-such-session'])
  const fev1 = [newest, other].map(({ spirometry_tests: { best_test } }) => best_test.fev1_actual)
  const [a = 0, b = 0] = fev1
  const cells = row(window, 'FEV₁ L').getByRole('cell')
  await expect(cells.nth(0)).toHaveText(volume(a))
  await expect(cells.nth(1)).toContainText(volume(b))
  await expect(cells.nth(1)).toContainText(volume(b - a).replace('-', '\u2212'))
  await expect(cells.nth(2)).toHaveText('—')
  await expect(window.getByText('These sessions are from different patients')).toBeVisible()
  await expect(window.getByText('No longer available')).toBeVisible()
  await expectAccessible(window, 'compared sessions')

  await window.getByRole('button', { name: /^Remove from comparison: session of no-such-session/ }).click()
  await expect(window.getByText('No longer available')).toBeHidden()
  await window.keyboard.press('Escape')
  await expect(sessions(window).rows.first()).toBeVisible()
})

test('a pair that a person marks is there after a restart, on the pages of both sessions', async ({
  launch,
  service,
}) => {
  const newest = firstOf(heldBy(service), 'session')
  const profile = service.profiles().find(({ email }) => email === newest.email)
  // the last two of all sessions, of one person
  for (const minutes of [40, 20]) service.addSession(profile?.id ?? '', now() - minutes * 60_000)
  const first = await launch()
  await connectAndSync(first.window, service)
  await sessions(first.window).open(0)
  await expect(session(first.window).bestTest).toBeVisible()
  // the session before is chosen already
  await first.window.keyboard.press('c')
  await first.window.getByRole('button', { name: 'Compare 2 sessions' }).click()
  await first.window.getByRole('button', { name: /^Pair as pre\/post-bronchodilator/ }).click()
  await expectAccessible(first.window, 'a pair being marked')
  await first.window.getByRole('button', { name: /^Pair( anyway)?$/ }).click()
  const pair = first.window.getByRole('region', { name: 'Pre- and post-bronchodilator' })
  await expect(pair.getByRole('row')).toHaveCount(3)
  await expect(pair).toContainText('Not a diagnosis.')
  await expectAccessible(first.window, 'a pair compared')
  const change = await pair.getByRole('row').nth(1).innerText()
  await first.quit()

  const { window } = await launch()
  await expect(sessions(window).rows.nth(0)).toContainText('post-BD')
  await expect(sessions(window).rows.nth(1)).toContainText('pre-BD')
  await sessions(window).open(0)
  const again = window.getByRole('region', { name: 'Pre- and post-bronchodilator' })
  await expect(again).toContainText('This session is paired as post-bronchodilator.')
  expect(await again.getByRole('row').nth(1).innerText()).toBe(change)
  await expectAccessible(window, 'a session of a pair')
  await again.getByRole('button', { name: 'Compare both' }).click()
  await window.getByRole('table', { name: 'Sessions side by side' }).getByRole('link').first().click()
  await expect(again).toContainText('This session is paired as pre-bronchodilator.')
  await again.getByRole('button', { name: 'Unpair' }).click()
  await expect(again).toBeHidden()
})
