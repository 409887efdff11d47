// @dates: looks at the clock, so it runs on other days too
import { heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { sessions } from '../pages/sessions'

test('back and forward bring back what the list was filtered by', async ({ window, service }) => {
  const { count, search, heading: title } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const all = `${heldBy(service).length} sessions`
  const back = () => window.keyboard.press('Alt+ArrowLeft')
  const forward = () => window.keyboard.press('Alt+ArrowRight')

  await search.fill('a')
  await search.pressSequentially('sth')
  await press('Enter')
  await ask('Sex')
  await expect(popover.getByRole('checkbox').first()).toBeFocused()
  await press('Space', 'Enter')
  await expect(chips).toHaveCount(2)
  const both = await count.textContent()
  await press('g', 'y')
  await expect(title).toBeHidden()

  await back()
  await expect(count).toHaveText(both ?? '')
  await back()
  await expect(chips).toHaveCount(1)
  await expect(search).toHaveValue('asth')
  await back()
  await expect(count).toHaveText(all)
  await expect(search).toHaveValue('')
  await forward()
  await expect(search).toHaveValue('asth')
  await forward()
  await expect(count).toHaveText(both ?? '')
})
