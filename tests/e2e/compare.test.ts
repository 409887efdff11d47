import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('a pair that a person marks is there when the window is loaded again, on the pages of both sessions', async ({
  launch,
  service,
}) => {
  const newest = firstOf(heldBy(service), 'session')
  const profile = service.profiles().find(({ email }) => email === newest.email)
  // the last two of all sessions, of one person
  for (const minutes of [40, 20]) service.addSession(profile?.id ?? '', now() - minutes * 60_000)
  const { window } = await launch()
  await connectAndSync(window, service)
  await sessions(window).open(0)
  await expect(session(window).bestTest).toBeVisible()
  // the session before is chosen already
  await window.keyboard.press('c')
  await window.getByRole('button', { name: 'Compare 2 sessions' }).click()
  await window.getByRole('button', { name: /^Pair as pre\/post-bronchodilator/ }).click()
  await expectAccessible(window, 'a pair being marked')
  await window.getByRole('button', { name: /^Pair( anyway)?$/ }).click()
  const pair = window.getByRole('region', { name: 'Pre- and post-bronchodilator' })
  await expect(pair.getByRole('row')).toHaveCount(3)
  await expect(pair).toContainText('Not a diagnosis.')
  await expectAccessible(window, 'a pair compared')
  const change = await pair.getByRole('row').nth(1).innerText()

  await window.reload()
  await shell(window).go('Sessions')
  await expect(sessions(window).rows.nth(0)).toContainText('post-BD')
  await expect(sessions(window).rows.nth(1)).toContainText('pre-BD')
  const { ask, press, popover, chips } = filters(window)
  await ask('Bronchodilator')
  await popover.getByRole('checkbox', { name: 'after' }).check()
  await expectAccessible(window, 'a filter of marks')
  await press('Enter')
  await expect(chips.first()).toHaveText(/Bronchodilator\s*is\s*after/)
  await expect(sessions(window).rows).toHaveCount(1)
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
