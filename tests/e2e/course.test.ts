import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { course } from './pages/course'
import { session } from './pages/session'

const msPerDay = 86_400_000

test.use({ serviceOptions: { seed: 7, patients: 4, days: 200, sessionsPerYear: 24 } })

test('the charts read out, test by test, what the table says; Enter opens the session', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const newest = firstOf(heldBy(service), 'session')
  await course(window).open(newest.name)
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

  await window.getByRole('radio', { name: 'Table' }).click()
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

  await window.getByRole('radio', { name: 'Chart' }).click()
  await slider.focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('Enter')
  await expect(session(window).bestTest).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(slider).toBeVisible()
})

test('all tests come in, the time shown is chosen by keyboard, and the table is copied as CSV', async ({
  launch,
  service,
}) => {
  const { electron, window } = await launch()
  await connectAndSync(window, service)
  const newest = firstOf(heldBy(service), 'session')
  await course(window).open(newest.name)
  const { slider, from, table } = course(window)
  const sessions = Number(await slider.getAttribute('aria-valuemax'))
  await window.getByRole('radio', { name: 'All manoeuvres' }).click()
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeGreaterThan(sessions)

  const whole = await from.getAttribute('aria-valuetext')
  await from.focus()
  await window.keyboard.press('PageUp')
  await expect(from).not.toHaveAttribute('aria-valuetext', whole ?? '')
  await expect(window.getByRole('radio', { name: 'All', exact: true })).not.toBeChecked()
  await window.keyboard.press('Home')
  await expect(from).toHaveAttribute('aria-valuetext', whole ?? '')

  await window.getByRole('radio', { name: 'Table' }).click()
  const rows = Number(await table.getAttribute('aria-rowcount'))
  await window.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(window.getByRole('button', { name: 'Copied' })).toBeVisible()
  const csv = await electron.evaluate(({ clipboard }) => clipboard.readText())
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows)
  expect(lines[0]).toMatch(/^session_id,created_at,.*,fev1_actual,/)
  expect(csv).toContain(newest.id)
})

test('what cannot be right is left out and can be seen, and a likely pair is made with one click', async ({
  launch,
  service,
}) => {
  const newest = firstOf(heldBy(service), 'session')
  const profile = service.profiles().find(({ email }) => email === newest.email)
  const [, , older] = heldBy(service).filter(({ email }) => email === newest.email)
  if (!profile || !older) throw new Error('too few sessions')
  const { best_test, all_tests } = older.spirometry_tests
  const odd = { ...best_test, fev1_actual: best_test.fvc_actual + 0.5 }
  service.amendSession(older.id, {
    spirometry_tests: { best_test: odd, all_tests: [odd, ...all_tests.slice(1)] },
  })
  const tenUtc = (Math.floor(now() / msPerDay) - 1) * msPerDay + 10 * 3_600_000
  for (const minutes of [0, 20]) service.addSession(profile.id, tenUtc + minutes * 60_000)

  const { window } = await launch()
  await connectAndSync(window, service)
  await course(window).open(newest.name)
  await expect(window.getByText(/^1 session left out: FEV₁ above FVC \(FEV₁/)).toBeVisible()
  await window.getByRole('button', { name: 'Show', exact: true }).click()
  const reading = window.getByRole('region', { name: 'Selected manoeuvre' })
  await expect(reading).toContainText('FEV₁ is above FVC')
  await expectAccessible(window, 'a trend with a session left out')

  await expect(window.getByText(/and one 20 minutes later: pre- and post-bronchodilator/)).toBeVisible()
  await window.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(window.getByText(/^1 session is marked as after a bronchodilator/)).toBeVisible()
  // the service has more of the same for some patients
  const refuse = window.getByRole('button', { name: 'Not a pair' })
  await expect(async () => {
    if (await refuse.isVisible()) await refuse.click()
    await expect(refuse).toBeHidden({ timeout: 2000 })
  }).toPass()

  // zones are of litres, which a growing child's trend is not in at first
  await window.getByText('Litres', { exact: true }).click()
  await window.getByRole('button', { name: 'Personal best PEF…' }).click()
  await window.getByRole('textbox', { name: /^PEF/ }).fill('8.5')
  await expectAccessible(window, 'a personal best being set')
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(window.getByText(/zones of the personal best, 8\.5.*set by a clinician/)).toBeVisible()
  await expectAccessible(window, 'a trend with a pair and a best that is set')
})
