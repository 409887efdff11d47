// @dates: looks at the clock, so it runs on other days too
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../unit/exports/read-csv'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { exports, saveTo } from './pages/exports'
import { sessions } from './pages/sessions'

/** How a day is typed into the parts of a field. */
const typed = (day: string) => day.split('-').toReversed().join('')

test(
  'narrows an export to a range of dates by keyboard',
  everyRelease,
  async ({ launchSynced, service, profile }) => {
    const app = await launchSynced()
    const { window } = app
    const { keyboard } = window
    await expect(sessions(window).table).toBeFocused()
    const days = heldBy(service).map(({ created_at }) => created_at.slice(0, 10))
    const from = firstOf(days.slice(Math.floor(days.length / 2)), 'day in the middle')
    const of = (first: string) => days.filter((day) => day >= first).length

    const { open, dialog, preview, log } = exports(window)
    await open()
    const everything = dialog.getByRole('radio', { name: /^Everything/ })
    await expect(everything).toContainText(String(days.length))
    await everything.focus()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(dialog.getByText('All dates').first()).toBeVisible()
    await keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'All dates' })).toBeFocused()
    // arrows choose, and go round
    await keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: 'Custom range' })).toBeChecked()
    await keyboard.press('Tab')
    await keyboard.type(typed(from))
    await expect(everything).toContainText(String(of(from)))
    await expect(preview).toBeVisible()
    await expectAccessible(window, 'export of a range of dates')

    await dialog.getByRole('group', { name: 'End date' }).getByRole('spinbutton').first().focus()
    await keyboard.type(typed('2001-01-01'))
    await expect(dialog.getByRole('status').getByText('The start date is after the end date.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Save as/ })).toBeDisabled()
    await expectAccessible(window, 'export of a range that is the wrong way round')

    const first = dialog.getByRole('group', { name: 'Start date' }).getByRole('spinbutton').first()
    await first.focus()
    await keyboard.type(typed('2000-01-01'))
    await expect(dialog.getByText('The selection has no sessions on these dates.')).toBeVisible()

    await first.focus()
    await keyboard.type(typed(from))
    await dialog.getByRole('group', { name: 'End date' }).getByRole('spinbutton').first().focus()
    await keyboard.type(typed('2099-12-31'))
    await expect(everything).toContainText(String(of(from)))
    await expect(preview).toBeVisible()
    const path = join(profile, 'exported.csv')
    await saveTo(app, path)
    await keyboard.press('Enter')
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await keyboard.press('Enter')
    const rows = readCsv((await readFile(path, 'utf8')).replace('\ufeff', ''))
    expect(rows.map((row) => row['local_date']).sort()).toEqual(days.filter((day) => day >= from).sort())
    await keyboard.press('g')
    await keyboard.press('x')
    await expect(log).toContainText('31 Dec 2099')
  },
)
