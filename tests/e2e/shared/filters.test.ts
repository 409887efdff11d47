import type { SpirometrySession } from '../../../src-service/world/sessions'
import { heldBy } from '../fixtures/held-by'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { sessions } from '../pages/sessions'

type Asked = (session: SpirometrySession) => boolean

const best = ({ spirometry_tests: { best_test } }: SpirometrySession) => best_test

test('filters are compared, joined, changed and cleared by keys alone', async ({ window, service }) => {
  const { count } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const held = heldBy(service)
  const showing = (asked: Asked) =>
    expect(count).toHaveText(`Showing ${held.filter(asked).length} of ${held.length}`)
  const strong: Asked = (session) => best(session).pef_actual >= 7
  const young: Asked = ({ age }) => age < 18

  await ask('PEF')
  await press('Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeVisible()
  await press('Tab', '7', 'Enter')
  await showing(strong)
  await ask('Age')
  await press('Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeVisible()
  await press('Tab', '18', 'Enter')
  await showing((session) => strong(session) && young(session))
  await expectAccessible(window, 'filters')

  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(window.locator(':focus')).toHaveAccessibleName('and: change to or')
  await press('Enter')
  await showing((session) => strong(session) || young(session))
  await expect(window.getByRole('list', { name: 'Any of these' })).toBeVisible()
  await expect(window.locator(':focus')).toHaveAccessibleName('or: change to and')

  await chips.first().focus()
  await press('Enter')
  await expect(popover.getByRole('textbox', { name: /^Value/ })).toBeFocused()
  await expectAccessible(window, 'a filter being changed')
  await press('Escape')
  await expect(chips.first()).toBeFocused()
  await press('Backspace')
  await showing(young)
  await expect(chips.first()).toBeFocused()
})
