import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'a pair is made with one click, taken back with Ctrl+Z, and there when the window is loaded again',
  everyRelease,
  async ({ launch, service }) => {
    const newest = firstOf(heldBy(service), 'session')
    const profile = service.profiles().find(({ email }) => email === newest.email)
    // the last two of all sessions, of one person
    for (const minutes of [40, 20]) service.addSession(profile?.id ?? '', now() - minutes * 60_000)
    const { window } = await launch()
    await connectAndSync(window, service)
    await sessions(window).open(1)
    await expect(session(window).bestTest).toBeVisible()
    await expectAccessible(window, 'a question of a pair')

    const card = window.getByRole('region', { name: 'After a bronchodilator' })
    await window.getByRole('button', { name: 'Pair as pre/post P', exact: true }).click()
    await expect(card.getByRole('row')).toHaveCount(4)
    await expect(card).toContainText('Whether this is a response is for you to say.')

    await expectAccessible(window, 'a session of a pair')
    await window.keyboard.press('ControlOrMeta+z')
    await expect(card).toBeHidden()
    await window.keyboard.press('p')
    await expect(card).toBeVisible()
    const change = await card.getByRole('row').nth(1).innerText()

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
    expect(await card.getByRole('row').nth(1).innerText()).toBe(change)

    // the session before is chosen already
    await window.keyboard.press('c')
    await window.getByRole('button', { name: 'Compare 2 sessions' }).click()
    const results = window.getByRole('table', { name: 'Results of these sessions' })
    await expect(results.getByRole('row')).toHaveCount(5)
    await expect(window.getByRole('heading', { name: 'Against published limits' })).toBeVisible()
    await expectAccessible(window, 'a pair compared')
    const heads = () => results.getByRole('columnheader').allInnerTexts()
    const before = await heads()
    await window.keyboard.press('s')
    await expect.poll(async () => (await heads())[1]).toMatch(/^Post/)
    await window.keyboard.press('ControlOrMeta+z')
    await expect.poll(heads).toEqual(before)
    await window.keyboard.press('Escape')
    await expect(results).toBeVisible()
    await window.getByRole('button', { name: 'Unpair' }).click()
    await expect(window.getByRole('heading', { name: 'Against published limits' })).toBeHidden()
  },
)
