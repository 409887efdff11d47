// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { filters } from '../pages/filters'
import { overview, stored } from '../pages/overview'
import { patients } from '../pages/patients'
import { sessions } from '../pages/sessions'

async function press(window: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await window.keyboard.press(key)
}

/** How many sessions there are on each day that has any, in their own offsets, newest first. */
function perDay(held: ReturnType<typeof heldBy>): string[] {
  const counts = new Map<string, number>()
  for (const { created_at: at } of held) {
    const day = at.slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, count]) => String(count))
}

test('the page of syncing adds up what the service holds, as a chart and as tables, and leads to it', async ({
  window,
  service,
}) => {
  const held = heldBy(service)
  const expected = perDay(held)
  await press(window, 'g', 'y')
  const page = stored(window)
  await page.allDays.click()
  await page.asTable('Sessions per day').click()
  const figures = page.table('Sessions per day').getByRole('cell')
  await expect
    .poll(async () => (await figures.allTextContents()).filter((figure) => figure !== '0'))
    .toEqual(expected)
  await expect(page.table('Months').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(window, 'what is stored, as a table')
  await page.asChart('Sessions per day').click()

  await page.bars.focus()
  await press(window, 'Home')
  const [oldest] = expected.slice(-1)
  await expect(page.bars).toHaveAttribute('aria-valuetext', new RegExp(`: ${oldest} sessions?$`))
  await press(window, 'Enter')
  await expect(sessions(window).count).toHaveText(`Showing ${oldest} of ${held.length}`)

  await press(window, 'g', 'y')
  const flagged = await page.flags
    .first()
    .getByText(/^[\d,]+$/)
    .textContent()
  await page.flags.first().click()
  await expect(sessions(window).count).toHaveText(`Showing ${flagged} of ${held.length}`)
})

test('the overview says who fell and who is overdue, by keyboard, and leads to them', async ({ window }) => {
  await press(window, 'g', 'o')
  const page = overview(window)
  await expect(page.lead).toBeVisible()
  await expectAccessible(window, 'overview')
  await expect(page.list('Largest falls')).toBeVisible()
  // on some days nobody has fallen
  const people = page.people('Overdue')
  const name = await people.first().textContent()
  await people.first().focus()
  await press(window, 'ArrowDown', 'ArrowUp', 'Enter')
  await expect(window.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await press(window, 'Alt+ArrowLeft')
  await expect(page.list('Seen recently').getByRole('link', { name: name ?? '' })).toBeVisible()
  const all = page.list('Overdue').getByRole('button', { name: /^All / })
  const [family] = (name ?? '').split(' ').slice(-1)
  await press(window, '/')
  await window.keyboard.type(family ?? '')
  await press(window, 'Enter')
  await expect(patients(window).count).toHaveText(/^Showing \d+ of/)
  await expect(patients(window).rows.first()).toContainText(family ?? '')
  await press(window, 'Alt+ArrowLeft')
  const [overdue] = /\d+/.exec((await all.textContent()) ?? '') ?? []
  await all.click()
  await expect(patients(window).count).toHaveText(new RegExp(`^Showing ${overdue} of`))
})

test(
  'the patients answer who has got worse and who has gone quiet, by keyboard',
  everyRelease,
  async ({ window, service }) => {
    await press(window, 'g', 'p')
    const page = patients(window)
    await expect(page.count).toHaveText(/^\d+ patients$/)
    await expect(page.table).toBeFocused()

    await page.worklist('FEV₁ fell').click()
    await expect(page.worklist('FEV₁ fell')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.count).toHaveText(/^Showing \d+ of/)
    const large = (await page.count.textContent()) ?? ''
    const { ask, popover, press: type } = filters(window)
    await window.getByRole('textbox', { name: 'Fall in %' }).fill('0.1')
    await expectAccessible(window, 'a fall being changed')
    // the list is another one, which begins at its top, once it counts more
    await expect(page.count).not.toHaveText(large)
    await expect
      .poll(async () =>
        (await page.changes()).every((change, at, all) => at === 0 || change >= (all[at - 1] ?? 0)),
      )
      .toBe(true)
    await page.table.focus()
    // the row that was chosen before may have come to stand anywhere
    await press(window, 'Home', 'ArrowDown', 'Space')
    const name = await page.rows.nth(1).getByRole('link').textContent()
    await expect(page.peek.getByRole('heading', { level: 2 })).toHaveText(name ?? '')
    await expect(page.peek.getByRole('table')).toBeVisible()
    await expectAccessible(window, 'patients with the side panel')
    await press(window, 'Enter')
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await press(window, 'Alt+ArrowLeft')
    await expect(page.peek).toBeVisible()
    await press(window, 'Escape')
    await expect(page.peek).toBeHidden()

    await page.worklist('All').click()
    await expect(page.worklist('FEV₁ fell')).toHaveAttribute('aria-pressed', 'false')

    // asked of the last session, and joined with what is asked of a patient
    await expect(page.count).toHaveText(/^\d+ patients$/)
    const of = Number(/\d+/.exec((await page.count.textContent()) ?? '')?.[0])
    const women = new Map(
      heldBy(service).map(({ name, email, gender }) => [`${name} ${email}`, gender === 'female']),
    )
    const count = [...women.values()].filter(Boolean).length
    await ask('Sex')
    await popover.getByRole('checkbox', { name: /^female/ }).check()
    await type('Enter')
    await expect(page.count).toHaveText(`Showing ${count} of ${of}`)
    await ask('Time since last session')
    await type('0', 'Enter')
    await expect(page.count).toHaveText(`Showing ${count} of ${of}`)

    // a view of patients, which the list of sessions does not have
    const views = window.getByRole('button', { name: 'Saved views' })
    await views.press('Enter')
    await window.getByRole('menuitem', { name: 'Save as view…' }).press('Enter')
    await window.getByRole('textbox', { name: 'Name' }).fill('Women')
    await type('Enter')
    await expect(page.worklist('Women')).toHaveAttribute('aria-pressed', 'true')
    await page.worklist('All').click()
    await expect(page.count).toHaveText(/^\d+ patients$/)
    await views.press('Enter')
    await window.getByRole('menuitemradio', { name: 'Women' }).press('Enter')
    await expect(page.count).toHaveText(`Showing ${count} of ${of}`)
    await press(window, 'g', 's')
    await views.press('Enter')
    await expect(window.getByText('No saved views yet.')).toBeVisible()
    await press(window, 'Escape', 'g', 'p')
    await expect(page.worklist('Women')).toHaveAttribute('aria-pressed', 'true')
    await page.worklist('All').click()
    await press(window, '/')
    await window.keyboard.type('nobody of this name')
    await expect(window.getByText('No patients match these filters')).toBeVisible()
    await expectAccessible(window, 'no patient matches')
    await window.getByRole('button', { name: 'Remove this filter' }).click()
    await expect(page.count).toHaveText(/^\d+ patients$/)
  },
)
