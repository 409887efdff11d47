import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { patients } from '../pages/patients'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'

test('the list with its side panel, search, dates and nothing found', async ({ window }) => {
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

test('a session, a value as sent, and a patient', async ({ window }) => {
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

test('patients, the overview, two sessions side by side, and a filter being put in', async ({ window }) => {
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
  window,
}) => {
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
