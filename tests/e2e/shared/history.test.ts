// @dates: looks at the clock, so it runs on other days too
import { heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { sessions } from '../pages/sessions'

test('back and forward bring back what the list was filtered by', async ({ window, service }) => {
  const { count, search, heading: title } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const held = heldBy(service)
  const all = `${held.length} sessions`
  const back = () => window.keyboard.press('Alt+ArrowLeft')
  const forward = () => window.keyboard.press('Alt+ArrowRight')

  await search.fill('a')
  await search.pressSequentially('sth')
  await press('Enter')
  await ask('Sex')
  const sex = popover.getByRole('checkbox').first()
  await expect(sex).toBeFocused()
  const [matching] = /\d+/.exec((await sex.getAttribute('aria-label')) ?? '') ?? []
  const both = `Showing ${matching} of ${held.length}`
  await press('Space', 'Enter')
  await expect(chips).toHaveCount(2)
  await expect(count).toHaveText(both)
  await press('g', 'y')
  await expect(title).toBeHidden()

  await back()
  await expect(count).toHaveText(both)
  await back()
  await expect(chips).toHaveCount(1)
  await expect(search).toHaveValue('asth')
  await back()
  await expect(count).toHaveText(all)
  await expect(search).toHaveValue('')
  await forward()
  await expect(search).toHaveValue('asth')
  await forward()
  await expect(count).toHaveText(both)
})
