import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { readPdf } from './fixtures/read-pdf'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { saveTo } from './pages/exports'
import { filters } from './pages/filters'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('a pair is made, copied and printed in four clicks, taken back with Ctrl+Z, and there when the window is loaded again', async ({
  launch,
  service,
}, info) => {
  const newest = firstOf(heldBy(service), 'session')
  const profile = service.profiles().find(({ email }) => email === newest.email)
  // the last two of all sessions, of one person
  for (const minutes of [40, 20]) service.addSession(profile?.id ?? '', now() - minutes * 60_000)
  const app = await launch()
  const { window } = app
  await connectAndSync(window, service)
  await sessions(window).open(1)
  await expect(session(window).bestTest).toBeVisible()
  await expectAccessible(window, 'a question of a pair')

  const path = info.outputPath('pair.pdf')
  await saveTo(app, path)
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await window.getByRole('button', { name, exact: true }).click()
  }
  const card = window.getByRole('region', { name: 'After a bronchodilator' })
  await click('Pair as pre/post P')
  await expect(card.getByRole('row')).toHaveCount(4)
  await expect(card).toContainText('Whether this is a response is for you to say.')
  await click('Copy result')
  const copied = () => app.electron.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(copied).toContain('Limits: over 10 % of predicted (ERS/ATS 2021)')
  await click('Print or save as PDF')
  await expect(report(window).preview).toBeVisible()
  await click('Save as PDF…')
  await expect(report(window).dialog.getByText(/^Saved as/)).toBeVisible()
  expect(clicks).toBe(4)
  const paper = (await readPdf(path)).pages.join()
  for (const words of ['Whether this is a response is for you to say.', 'Pre 1', 'Post 1'])
    expect(paper).toContain(words)
  await window.keyboard.press('Escape')

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
})
