import { expectAccessible } from './fixtures/expect-accessible'
import { everyRelease, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('the first start, waiting, failing and with a fingerprint to compare', async ({ launch, service }) => {
  const { window } = await launch()
  const start = firstStart(window)
  await start.connectButton.waitFor()
  await expectAccessible(window, 'first start')
  await start.fill({ address: service.baseUrl, key: 'not-the-key' })
  await start.testButton.click()
  await start.connectWay.getByText('Fingerprint received').waitFor()
  await expectAccessible(window, 'certificate refused')
  await start.fill({ address: service.baseUrl, key: 'not-the-key', pin: 'abc' })
  await expectAccessible(window, 'pin too short')
})

test(
  'the sync page well and in trouble, its dialogs, the settings and the keyboard help',
  everyRelease,
  async ({ launch, service }) => {
    await service.setFaults(['bad-records=0.2'])
    const { window } = await launch()
    await connectAndSync(window, service)
    await shell(window).go('Sync')
    await sync(window).setAside.waitFor()
    await expectAccessible(window, 'sync')
    await sync(window).setAside.getByRole('button', { name: 'Open' }).first().click()
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, 'a record set aside')
    await window.keyboard.press('Escape')
    await window.getByRole('button', { name: 'Re-download dates…' }).click()
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, 'read a range again')
    await window.keyboard.press('Escape')

    await service.setFaults(['403-after=0'])
    await sync(window).syncNow.click()
    await sync(window).notice('The service rejected the API key').waitFor()
    await expectAccessible(window, 'key refused')
    await shell(window).go('Settings')
    await expectAccessible(window, 'settings')
    await window.keyboard.press('F1')
    await window.getByRole('link', { name: 'The service rejected the API key' }).waitFor()
    await expectAccessible(window, 'help')
    await window.getByRole('link', { name: 'The service rejected the API key' }).click()
    await window.getByRole('heading', { name: 'What to do' }).waitFor()
    await expectAccessible(window, 'the page of a fault')
    await window.keyboard.press('?')
    await window.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(window, 'keyboard help')
  },
)

test(
  'sample data, with the line that says so, its removal, and units that are confirmed',
  everyRelease,
  async ({ launch }) => {
    const { window } = await launch()
    await firstStart(window).exploreButton.click()
    await shell(window).untilSynced()
    await expectAccessible(window, 'sample data')
    await shell(window).call('units')
    await window.keyboard.press('Enter')
    await window.getByRole('button', { name: /^Confirm PEF/ }).click()
    await window.getByRole('button', { name: /^Undo .* PEF/ }).waitFor()
    await expectAccessible(window, 'units')
    await window.getByRole('button', { name: 'Remove sample data' }).first().click()
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, 'removal of the sample data')
  },
)
