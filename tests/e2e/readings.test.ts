// @dates: looks at the clock, so it runs on other days too
import { now } from '#shared/now'
import { heldBy, firstOf } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import type { RunningService } from '../../src-service/running-service'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { connectAndSync } from './pages/connect'
import { session } from './pages/session'
import { sessions } from './pages/sessions'

const dayMs = 86_400_000
const recentDay = new Date(now() - 3 * dayMs).toISOString().slice(0, 10)
const recentDayText = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
}).format(Date.parse(recentDay))

/** Adds a session made today under a name, with values as no declared type has them. */
function addOdd(service: RunningService, name: string, createdAt: string, best: Record<string, unknown>) {
  const { id } = firstOf(service.profiles(), 'profile')
  const added = service.addSession(id, Date.parse(createdAt))
  const { all_tests } = added.spirometry_tests
  const spirometry_tests = { best_test: { ...added.spirometry_tests.best_test, ...best }, all_tests }
  const changes = { name, created_at: createdAt, spirometry_tests } as unknown as Partial<SpirometrySession>
  service.amendSession(added.id, changes)
}

test.describe('as published', () => {
  test.use({ serviceOptions: { seed: 7, patients: 12, days: 60, sessionsPerYear: 20, asPublished: true } })

  test(
    'reads numbers that were sent as text, and shows on request what was sent',
    everyRelease,
    async ({ launchSynced, service }) => {
      const { window } = await launchSynced()
      const newest = firstOf(heldBy(service), 'session')
      const best = newest.spirometry_tests.best_test
      await expect(sessions(window).rows.first()).toContainText(best.fev1_actual.toFixed(2))
      await sessions(window).open(0)
      await expect(session(window).bestTest).toContainText(best.fvc_actual.toFixed(2))
      await session(window).allTests.getByRole('button').first().focus()
      const tip = window.getByRole('tooltip')
      await expect(tip).toContainText(/As sent\s*"\d+(\.\d+)?,?"\s*Read as/)
      await expect(window.getByRole('main')).not.toContainText('could not be read')
    },
  )
})

test(
  'shows a decimal comma as a number with a note, and what is missing as missing',
  everyRelease,
  async ({ launch, service }) => {
    const at = `${recentDay}T12:00:00+00:00`
    addOdd(service, 'Comma Decimal', at, {
      fev1_actual: '3,45',
      fvc_actual: null,
      pef_actual: 'n/a',
      ratio_actual: '',
    })
    const { window } = await launch()
    await connectAndSync(window, service)
    await sessions(window).search.fill('Comma Decimal')
    await expect(sessions(window).rows).toHaveCount(1)
    const row = sessions(window).rows.first()
    // doubtful, since the name is not the profile's
    await expect(row.getByRole('gridcell').nth(3)).toHaveText('3.45?')
    await expect(row.getByText('—').first()).toBeVisible()
    await expect(row).not.toContainText('0.00')
    await row.getByRole('link').click()
    const values = session(window).bestTest.getByRole('row')
    await expect(values.filter({ hasText: 'FEV₁' }).first()).toContainText('3.45')
    for (const missing of ['FVC', 'PEF', 'FEV₁/FVC']) {
      const line = values.filter({ has: window.getByRole('rowheader', { name: missing, exact: true }) })
      await expect(line.getByRole('cell').first()).toHaveText('—')
    }
    await expect(window.getByText('FEV₁ was sent with a decimal comma')).toBeVisible()
    await expect(window.getByText('PEF could not be read')).toBeVisible()
  },
)

test('keeps each session on the day of its own offset', everyRelease, async ({ launch, service }) => {
  addOdd(service, 'East Of The Line', `${recentDay}T00:30:00+14:00`, {})
  addOdd(service, 'West Of The Line', `${recentDay}T23:30:00-11:00`, {})
  const { window } = await launch()
  await connectAndSync(window, service)
  for (const [name, time, offset, west] of [
    ['East Of The Line', '00:30', ' +14:00', -840],
    ['West Of The Line', '23:30', ' −11:00', 660],
  ] as const) {
    // this computer's own offset is not written
    const own = await window.evaluate((day) => new Date(day).getTimezoneOffset(), recentDay)
    await sessions(window).search.fill(name)
    await expect(sessions(window).rows).toHaveCount(1)
    await expect(sessions(window).rows.first()).toContainText(
      `${recentDayText} ${time}${own === west ? '' : offset}`,
    )
  }
})

test.describe('names', () => {
  test.use({ serviceOptions: { seed: 3, patients: 60, days: 60, sessionsPerYear: 20 } })

  test('are shown and found in every script', everyRelease, async ({ launchSynced, service }) => {
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Han',
      'Hangul',
      'Thai',
      'Georgian',
    ]
    const { window } = await launchSynced()
    for (const script of scripts) {
      const inScript = new RegExp(`^\\p{Script=${script}}`, 'u')
      const { name } = firstOf(
        heldBy(service).filter((one) => inScript.test(one.name)),
        `name in ${script}`,
      )
      await sessions(window).search.fill(name)
      const link = sessions(window).rows.first().getByRole('link')
      await expect(link).toHaveText(name)
      await expect(link).toHaveAttribute('dir', 'auto')
    }
  })
})
