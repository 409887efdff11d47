import { expectAccessible } from './fixtures/expect-accessible'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { firstStart } from './pages/first-start'
import { patients } from './pages/patients'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
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

test('the list with its side panel, search, dates and nothing found', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const list = sessions(window)
  await expect(list.rows.first()).toBeVisible()
  await expectAccessible(window, 'sessions')
  await window.keyboard.press('Space')
  await expectAccessible(window, 'sessions, the side panel the other way')
  await window.getByRole('button', { name: 'All dates' }).click()
  await window.getByRole('dialog', { name: 'Dates' }).waitFor()
  await expectAccessible(window, 'dates')
  await window.keyboard.press('Escape')
  await list.search.fill('nobody of this name')
  await window.getByText('No sessions match these filters').waitFor()
  await expectAccessible(window, 'nothing matches')
})

test('a session, a value as sent, and a patient', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  await sessions(window).open(0)
  await session(window).bestTest.waitFor()
  await expectAccessible(window, 'session')
  await session(window).allTests.getByRole('button').first().focus()
  await window.getByRole('tooltip').waitFor()
  await expectAccessible(window, 'value as sent')
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await expect(window).toHaveURL(/patient/)
  await window.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(window, 'patient')
})

test('the sync page well and in trouble, its dialogs, the settings and the keyboard help', async ({
  launch,
  service,
}) => {
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
})

test('patients, the overview, two sessions side by side, and a filter being put in', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const { table } = sessions(window)
  await expect(table).toBeFocused()
  for (const key of ['x', 'Shift+ArrowDown']) await window.keyboard.press(key)
  const bar = window.getByRole('region', { name: 'Selected sessions' })
  await bar.getByRole('button', { name: /^Compare/ }).click()
  await expect(window).toHaveURL(/compare/)
  await window.getByRole('main').getByRole('table').first().waitFor()
  await expectAccessible(window, 'compare')
  await shell(window).go('Sessions')
  const { ask, chips, matching, press } = filters(window)
  await ask('Age')
  await press('20')
  await expect(matching).toBeVisible()
  await expectAccessible(window, 'a range')
  await press('Enter')
  await expect(chips).toHaveCount(1)
  await ask('Diagnosis')
  await expectAccessible(window, 'a choice, beside a chip')
  await window.keyboard.press('Escape')
  await shell(window).go('Patients')
  await patients(window).rows.first().waitFor()
  await expectAccessible(window, 'patients')
  await shell(window).go('Overview')
  await window.getByRole('heading', { name: 'Sessions per day' }).waitFor()
  await expectAccessible(window, 'overview')
})

test('the palette with nothing typed, with patients, with a date and with nothing found', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const type = async (text: string) => {
    await window.keyboard.press('Control+a')
    await window.keyboard.type(text)
  }
  await shell(window).call('')
  await expectAccessible(window, 'palette')
  await type('e')
  await window.getByRole('group', { name: 'Patients' }).waitFor()
  await expectAccessible(window, 'palette, patients')
  await type('19 nov 2026')
  await window.getByRole('group', { name: 'Sessions' }).waitFor()
  await expectAccessible(window, 'palette, a date')
  await type('nothing of this name')
  await window.getByText(/^No results for/).waitFor()
  await expectAccessible(window, 'palette, nothing found')
})

test('sample data, with the line that says so, its removal, and units that are confirmed', async ({
  launch,
}) => {
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
})
