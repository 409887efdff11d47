import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { filters } from '../pages/filters'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'

// what the views of seeEveryView become in use
test('nothing found, a value as sent, and a filter beside a chip', async ({ window }) => {
  const list = sessions(window)
  await list.search.fill('nobody of this name')
  await window.getByText('No sessions match these filters').waitFor()
  await expectAccessible(window, 'nothing matches')
  await list.search.fill('')
  await list.table.focus()
  const { ask, chips, matching, press } = filters(window)
  await ask('Age')
  await press('20')
  await expect(matching).toBeVisible()
  await press('Enter')
  await expect(chips).toHaveCount(1)
  await ask('Diagnosis')
  await expectAccessible(window, 'a choice, beside a chip')
  await press('Escape')
  await list.open(0)
  await session(window).bestTest.waitFor()
  await session(window).allTests.getByRole('button').first().focus()
  await window.getByRole('tooltip').waitFor()
  await expectAccessible(window, 'value as sent')
})

test('the palette with patients, with a date and with nothing found', everyRelease, async ({ window }) => {
  const type = async (text: string) => {
    await window.keyboard.press('Control+a')
    await window.keyboard.type(text)
  }
  await shell(window).call('')
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
