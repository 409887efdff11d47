import { expectAccessible } from './fixtures/expect-accessible'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('a saved view being renamed and removed', everyRelease, async ({ launchSynced }) => {
  const { window } = await launchSynced()
  const menu = window.getByRole('button', { name: 'Saved views' })
  await sessions(window).search.fill('asthma')
  await menu.press('Enter')
  await window.getByRole('menuitem', { name: 'Save as view…' }).press('Enter')
  await window.getByRole('textbox', { name: 'Name' }).fill('Asthma')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'Asthma', level: 1 })).toBeVisible()
  for (const action of ['Rename', 'Remove']) {
    await menu.press('Enter')
    await window.getByRole('menuitem', { name: `${action} “Asthma”…` }).press('Enter')
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, `${action} a view`)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toBeHidden()
  }
})

test('lists of which nothing is here yet', everyRelease, async ({ launchSynced }) => {
  const { window, storePage } = await launchSynced()
  const page = await storePage()
  const debug = await page.context().newCDPSession(page)
  await debug.send('Debugger.enable')
  await debug.send('Debugger.pause')
  await window.reload()
  await window.getByText('Loading sessions, newest first').waitFor()
  await expectAccessible(window, 'sessions that are being opened')
  await shell(window).go('Patients')
  await window.getByText('Loading patients').waitFor()
  await expectAccessible(window, 'patients that are being opened')
  await debug.send('Debugger.resume')
  await expect(firstStart(window).connectWay).toBeHidden()
  await shell(window).go('Sessions')
  await expect(sessions(window).rows.first()).toBeVisible()
})

test.describe('of a service that has nothing yet', () => {
  test.use({ serviceOptions: { seed: 7, patients: 0, days: 20, sessionsPerYear: 20 } })

  test('the list, the patients, the overview and the exports', everyRelease, async ({ launchSynced }) => {
    const { window } = await launchSynced()
    for (const page of ['Sessions', 'Patients', 'Overview', 'Exports'] as const) {
      await shell(window).go(page)
      const title = page === 'Exports' ? 'Import and export' : page === 'Overview' ? /^Overview, / : page
      await expect(window.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(window, `${page}, nothing here yet`)
    }
  })
})
