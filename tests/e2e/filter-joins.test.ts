// @dates: looks at the clock, so it runs on other days too
import { now } from '#shared/now'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'what is new, dates and what was withdrawn are joined and denied',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    const before = heldBy(service)
    const gone = firstOf(before.slice(3), 'session')
    await first.quit()
    service.withdrawSession(gone.id)
    const profile = firstOf(service.profiles(), 'profile').id
    const added = new Set([1, 2, 3].map((at) => service.addSession(profile, now() - at * 60_000).id))

    const { window } = await launch()
    await shell(window).untilSynced()
    const { count } = sessions(window)
    const { chips, ask, press } = filters(window)
    const held = heldBy(service)
    await window.keyboard.press('Control+r')
    await expect(count).toHaveText(`${held.length} sessions`)
    await ask('New or changed')
    await press('Enter')
    await expect(count).toHaveText(`Showing ${added.size} of ${held.length}`)
    await ask('Withdrawn')
    await press('Enter')
    const all = held.length + 1
    await expect(count).toHaveText(`Showing 0 of ${all}`)
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
    await expect(window.locator(':focus')).toHaveAccessibleName('and: change to or')
    await press('Enter')
    await expect(count).toHaveText(`Showing ${added.size + 1} of ${all}`)

    await chips.first().press('Enter')
    await press('Shift+Tab', 'Shift+Tab', 'ArrowRight', 'Tab', 'Tab', 'Enter')
    await expect(chips.first()).toHaveAccessibleName(/^Neither new nor changed/)
    await expect(count).toHaveText(`Showing ${held.length - added.size + 1} of ${all}`)
  },
)
