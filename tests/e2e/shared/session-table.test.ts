// @dates: looks at the clock, so it runs on other days too
import { readCsv } from '../../unit/app/fixtures/read-csv'
import { expectAccessible } from '../fixtures/expect-accessible'
import { firstOf, heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'

test('copies what is selected as CSV, with the figures that were sent', async ({ app, service }) => {
  const { window, electron } = app
  const { rows, table } = sessions(window)
  await expect(table).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('x')
  await window.keyboard.press('Shift+ArrowDown')
  await window.keyboard.press('Shift+ArrowDown')
  const bar = window.getByRole('region', { name: 'Selected sessions' })
  await expect(bar.getByRole('status').first()).toHaveText('3 sessions selected')
  await expect(rows.nth(3)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(window, 'selected sessions')
  await bar.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(bar.getByRole('button', { name: 'Copied' })).toBeVisible()

  const [names = [], ...lines] = readCsv(await electron.evaluate(({ clipboard }) => clipboard.readText()))
  const copied = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])))
  expect(copied).toHaveLength(3)
  for (const line of copied) {
    const sent = firstOf(
      heldBy(service).filter(({ id }) => id === line['id']),
      `session ${line['id']}`,
    )
    expect(Date.parse(line['created_at'] ?? '')).toBe(Date.parse(sent.created_at))
    const { best_test: best } = sent.spirometry_tests
    for (const field of ['fev1_actual', 'fvc_predicted', 'pef_percentage', 'ratio_actual'] as const)
      expect(line[field]).toBe(String(best[field]))
  }

  // the side panel is about one of them, and its text is not what is meant
  await table.focus()
  await window.keyboard.press('Control+c')
  const pasted = () => electron.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(async () => (await pasted()).split('\n').length).toBe(5)

  await window.keyboard.press('Control+a')
  await expect(bar.getByRole('status').first()).toHaveText(`${heldBy(service).length} sessions selected`)
  await window.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('a session without reference values has no z-scores, and leads to where these are imported', async ({
  app: { window },
}) => {
  await sessions(window).rows.first().getByRole('gridcell').nth(2).dblclick()
  await expect(session(window).bestTest).toBeVisible()
  await expect(session(window).bestTest).not.toContainText('LLN')
  await expect(window.getByText(/^\d+ manoeuvres? with a plausible FEV₁\./)).toBeVisible()
  await window.getByRole('link', { name: 'Import reference values…' }).click()
  await expect(window.locator('[data-setting="GLI Global 2022"]')).toBeInViewport()
})
