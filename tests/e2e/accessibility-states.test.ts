import { expectAccessible } from './fixtures/expect-accessible'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { report } from './pages/report'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('the dialogs of the settings, and the report of a list', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  await report(window).open()
  await expectAccessible(window, 'report of a list')
  await window.keyboard.press('Escape')
  await expect(report(window).dialog).toBeHidden()

  await shell(window).go('Settings')
  for (const name of ['Change…', 'Enter a new API key…', 'Remove…']) {
    await window.getByRole('main').getByRole('button', { name }).first().click()
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, `the dialog of ${name}`)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toBeHidden()
  }
})

test('a saved view being renamed and removed', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
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

test('lists of which nothing is here yet', async ({ launch, service }) => {
  const { window, storePage } = await launch()
  await connectAndSync(window, service)
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

test('a session and a patient that are not here', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  for (const route of ['session/none', 'patient/profile/none']) {
    await window.evaluate((hash) => (location.hash = hash), `#/${route}`)
    await window.getByRole('button', { name: 'Back to sessions' }).waitFor()
    await expectAccessible(window, route)
  }
})

test.describe('of a service that has nothing yet', () => {
  test.use({ serviceOptions: { seed: 7, patients: 0, days: 20, sessionsPerYear: 20 } })

  test('the list, the patients, the overview and the exports', async ({ launch, service }) => {
    const { window } = await launch()
    await connectAndSync(window, service)
    for (const page of ['Sessions', 'Patients', 'Overview', 'Exports'] as const) {
      await shell(window).go(page)
      await expect(window.getByRole('heading', { level: 1 })).toHaveText(page)
      await expectAccessible(window, `${page}, nothing here yet`)
    }
  })
})
