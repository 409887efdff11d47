// @dates: looks at the clock, so it runs on other days too
import type { SpirometrySession } from '../../../src-service/world/sessions'
import { heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { filters } from '../pages/filters'
import { sessions } from '../pages/sessions'

type Asked = (session: SpirometrySession) => boolean

const hasAsthma: Asked = ({ name, email, diagnoses, medications }) =>
  /asthma/i.test([name, email, ...diagnoses, ...medications].join('\n'))

test('one patient or another, none of them, and words that do not occur, by keys alone', async ({
  window,
  service,
}) => {
  const { count } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const held = heldBy(service)
  const showing = (asked: Asked) =>
    expect(count).toHaveText(`Showing ${held.filter(asked).length} of ${held.length}`)
  // e-mails of one person each, who are found by nobody else's
  const people = new Map(held.map(({ email, name }) => [`${email}\n${name}`, email]))
  const [one = '', other = ''] = [...people.values()].filter(
    (email) => [...people.values()].filter((each) => each.includes(email)).length === 1,
  )
  const ofBoth: Asked = ({ email }) => email === one || email === other

  await ask('Patient')
  const search = popover.getByRole('searchbox')
  const found = popover.getByRole('checkbox')
  await search.fill(one)
  await expect(found).toHaveCount(1)
  await press('Enter')
  await expect(found).toBeChecked()
  await search.fill(other)
  await expect(found).toHaveCount(2)
  await press('ArrowDown', 'ArrowDown', 'Space')
  await expect(found.last()).toBeChecked()
  await expectAccessible(window, 'patients being chosen')
  await press('Enter')
  await expect(chips).toHaveAccessibleName(/^Patient is any of /)
  await showing(ofBoth)

  await chips.press('Enter')
  await expect(search).toBeFocused()
  await press('Shift+Tab', 'ArrowRight', 'Tab', 'Enter')
  await expect(chips).toHaveAccessibleName(/^Patient is none of /)
  await showing((session) => !ofBoth(session))

  await ask('Text')
  await press('asthma', 'Shift+Tab', 'ArrowRight', 'Tab', 'Enter')
  await expect(chips.last()).toHaveAccessibleName(/^Text does not include asthma/)
  await showing((session) => !ofBoth(session) && !hasAsthma(session))
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(window.locator(':focus')).toHaveAccessibleName('and: change to or')
  await press('Enter')
  await showing((session) => !ofBoth(session) || !hasAsthma(session))
})
