import { expectAccessible } from '../fixtures/expect-accessible'
import { firstOf, heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { course } from '../pages/course'
import { session } from '../pages/session'

test('the charts read out, test by test, what the table says; Enter opens the session', async ({
  window,
  service,
}) => {
  const held = heldBy(service)
  const countOf = (email: string) => held.filter((session) => session.email === email).length
  // so few that the table shows all of them
  const few = firstOf(
    held.filter(({ email }) => countOf(email) > 2 && countOf(email) < 12),
    'session of a patient with a few',
  )
  await course(window).open(few.name)
  const { slider, table, tableRows } = course(window)
  await expectAccessible(window, 'course as charts')
  await slider.focus()
  await window.keyboard.press('End')
  const count = Number(await slider.getAttribute('aria-valuemax'))
  expect(count).toBeGreaterThan(2)
  const read: string[] = []
  for (let at = count; at > 0; at--) {
    await expect(slider).toHaveAttribute('aria-valuenow', String(at))
    read.push((await slider.getAttribute('aria-valuetext')) ?? '')
    await window.keyboard.press('ArrowLeft')
  }

  await course(window).show('Table')
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  await expectAccessible(window, 'course as a table')
  const rows = await tableRows.evaluateAll((list) =>
    list.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )
  const figures = rows.map((cells) => [cells[3], cells[5], cells[7], cells[10], cells[13]].join(' '))
  const said = read.map((text) => {
    const [, fev1, percent, fvc, ratio, pef] =
      /FEV₁ ([\d.]+)\s\S+, (\d+)\s%.*FVC ([\d.]+)\s\S+,.*FEV₁\/FVC ([\d.]+),.*PEF ([\d.]+)\s/.exec(text) ?? []
    return [fev1, percent, fvc, ratio, pef].join(' ')
  })
  expect(figures).toEqual(said)

  await course(window).show('Chart')
  await slider.focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('Enter')
  await expect(session(window).bestTest).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(slider).toBeVisible()
})

test('all tests come in, the time shown is chosen by keyboard, and the table is copied as CSV', async ({
  app,
  service,
}) => {
  const { electron, window } = app
  const newest = firstOf(heldBy(service), 'session')
  await course(window).open(newest.name)
  const { slider, table } = course(window)
  const sessions = Number(await slider.getAttribute('aria-valuemax'))
  await course(window).show('All manoeuvres')
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeGreaterThan(sessions)

  const all = window.getByRole('radio', { name: 'All', exact: true })
  await slider.focus()
  await window.keyboard.press('+')
  await expect(all).not.toBeChecked()
  await window.getByRole('button', { name: 'Reset zoom' }).click()
  await expect(all).toBeChecked()
  // a small chart takes the place of the tall one, by its number too
  await window.getByRole('button', { name: /^Show FVC large/ }).click()
  await expect(window.getByRole('heading', { level: 2, name: 'FVC' })).toBeVisible()
  await window.keyboard.press('1')
  await expect(window.getByRole('button', { name: /^Show FVC large/ })).toBeVisible()

  await course(window).show('Table')
  const rows = Number(await table.getAttribute('aria-rowcount'))
  await window.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(window.getByRole('button', { name: 'Copied' })).toBeVisible()
  const csv = await electron.evaluate(({ clipboard }) => clipboard.readText())
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows)
  expect(lines[0]).toMatch(/^session_id,created_at,.*,fev1_actual,/)
  expect(csv).toContain(newest.id)
})

test('values, points, days and manoeuvres have a menu of their own, by pointer and by key', async ({
  window,
  service,
}) => {
  const newest = firstOf(heldBy(service), 'session')
  await course(window).open(newest.name)
  const { slider } = course(window)
  const menu = window.getByRole('menu', { name: 'Actions' })
  const item = (name: string | RegExp) => menu.getByRole('menuitem', { name })
  const dialog = window.getByRole('dialog', { name: 'New annotation' })

  await slider.focus()
  await window.keyboard.press('End')
  await window.keyboard.press('Shift+F10')
  for (const name of [/^Open/, /^Annotate .*A$/, /^Copy “[\d.]+ L”/, /^FEV₁ is at (most|least)/])
    await expect(item(name).first()).toBeVisible()
  await expectAccessible(window, 'the menu of a point')
  await window.keyboard.press('Escape')
  await expect(slider).toBeFocused()

  const list = window.getByRole('grid', { name: 'Sessions of this patient, newest first' })
  const dated = await list.getByRole('row').nth(2).getByRole('link').textContent()
  await list.getByRole('row').nth(2).getByRole('link').click({ button: 'right' })
  await item(`Annotate ${dated?.trim()}`).click()
  await expect(dialog).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await list.getByRole('row').nth(1).getByRole('link').click()
  const measured = session(window).bestTest.getByRole('row').nth(1).getByRole('cell').first()
  const figure = (await measured.textContent())?.trim() ?? ''
  await measured.focus()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowUp')
  await expect(measured).toBeFocused()
  await session(window).allTests.getByRole('cell').getByRole('button').first().click({ button: 'right' })
  await expect(item(/^Copy “/)).toBeVisible()
  await window.keyboard.press('Escape')
  await measured.click({ button: 'right' })
  await expect(item(`Copy “${figure}”`)).toBeVisible()
  await item(/^FEV₁ is at least/).click()
  await expect(window).toHaveURL(/#\/sessions/)
  await expect(window.getByText(/^Showing \d/)).toBeVisible()
})
