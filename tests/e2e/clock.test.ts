import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { readPdf } from './fixtures/read-pdf'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { syncOnce } from './fixtures/sync-once'
import { firstStart } from './pages/first-start'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test.use({ instant: Date.parse('2031-08-31T12:00:00Z') })

test(
  'the window, its dates, the sample and a report go by the clock that a test sets',
  everyRelease,
  async ({ launch }, info) => {
    const app = await launch()
    const { window } = app
    await firstStart(window).exploreButton.click()
    await shell(window).untilSynced()
    await expect(sessions(window).rows.first()).toContainText('Aug 2031')
    await window.getByRole('button', { name: 'All dates' }).click()
    const dates = window.getByRole('dialog', { name: 'Dates' })
    await expect(dates.getByText('August 2031')).toBeVisible()
    await expect(dates.locator('.present-day')).toHaveText('31')
    await dates.getByRole('group', { name: 'Start date' }).getByRole('spinbutton').first().focus()
    await window.keyboard.press('ArrowUp')
    await expect(dates.getByRole('group', { name: 'Start date' }).getByRole('spinbutton').first()).toHaveText(
      '31',
    )
    await window.keyboard.press('Escape')
    await sessions(window).open(0)
    await session(window).bestTest.waitFor()
    await report(window).open()
    const path = info.outputPath('session.pdf')
    await report(window).saveTo(app, path)
    expect((await readPdf(path)).pages.join()).toContain('31 Aug 2031')
  },
)

test('the command line goes by it too', everyRelease, async ({ profile, service }) => {
  const synced = await syncOnce(profile, serviceWords(service), { input: service.key })
  expect(synced).toMatchObject({ exitCode: 0, outcome: 'ok' })
  expect(synced.sessions.stored).toBe(heldBy(service).length)
})
