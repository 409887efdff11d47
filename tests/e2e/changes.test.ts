import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { saveTo } from './pages/exports'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test(
  'takes in a session that arrives late, and one that was changed',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const profile = firstOf(service.profiles(), 'profile')
    const added = service.addSession(profile.id, now() - 5 * 86_400_000)
    const changed = firstOf(heldBy(service), 'session')
    service.amendSession(changed.id, { name: 'Renamed At The Service' })
    await shell(window).go('Sync')
    await sync(window).runs.first().waitFor()
    const before = await sync(window).runs.count()
    await sync(window).syncNow.click()
    await expect(sync(window).runs).toHaveCount(before + 1)
    await expect(sync(window).runs.first()).toContainText('Complete')
    await expect(sync(window).runs.first().getByRole('cell').nth(4)).toHaveText('1')

    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect(sessions(window).rows.first()).toContainText('Name differs')
    await sessions(window).search.fill(added.name)
    await expect(sessions(window).rows.filter({ hasText: added.name }).first()).toBeVisible()
  },
)

test(
  'sets bad records aside by reason with their original, and keeps the rest',
  everyRelease,
  async ({ launch, service, folder }) => {
    await service.setFaults(['bad-records=0.3'])
    const { window, electron } = await launch()
    await connectAndSync(window, service)
    const count = await sessions(window).count.textContent()
    expect(Number.parseInt(count ?? '', 10)).toBeGreaterThanOrEqual(heldBy(service).length)
    await shell(window).go('Sync')
    const { setAside } = sync(window)
    await expect(setAside).toContainText('no other record is affected')
    // the largest of the reasons is open, the others are counted
    const reasons = setAside.getByRole('button', { name: /(Malformed|Missing|Unreadable).* \d+$/ })
    await expect(reasons.first()).toHaveAttribute('aria-expanded', 'true')
    const rows = setAside.getByRole('listitem')
    await expect(rows.first()).toContainText('downloaded')
    await reasons.first().click()
    await expect(rows).toHaveCount(0)
    await reasons.first().click()
    await saveTo({ electron }, join(folder, 'unreadable.json'))
    await setAside.getByRole('button', { name: 'Export…' }).click()
    await expect(setAside.getByRole('status')).toHaveText('Exported.')
    const { records } = JSON.parse(await readFile(join(folder, 'unreadable.json'), 'utf8')) as { records: [] }
    await expect(setAside).toContainText(`${records.length} unreadable records`)
    // also where there is no room to write it out
    await expect(sync(window).runs.first().getByTitle(`Complete; ${records.length} unreadable`)).toBeVisible()
    await expect(shell(window).status).toContainText(`${records.length} records unreadable`)
    await setAside.getByRole('button', { name: 'Open' }).first().click()
    const dialog = window.getByRole('dialog', { name: 'Original data' })
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await setAside.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(setAside.getByRole('status')).toHaveText('Still unreadable.')
  },
)

test(
  'marks a session that is gone as withdrawn, and shows it again when it is back',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const held = heldBy(service).length
    const gone = firstOf(heldBy(service), 'session')
    service.withdrawSession(gone.id)
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    await sync(window).notice('1 withdrawn session').getByRole('button', { name: 'Show sessions' }).click()
    const withdrawn = window
      .getByRole('dialog', { name: 'Withdrawn sessions' })
      .getByRole('link', { name: gone.name })
    await withdrawn.waitFor()
    await expectAccessible(window, 'withdrawn sessions')
    await withdrawn.click()
    await expect(session(window).name).toHaveText(gone.name)
    await expect(window.getByText('The service no longer sends this session').first()).toBeVisible()
    await expectAccessible(window, 'a withdrawn session')
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${held - 1} sessions`)

    service.restoreSession(gone.id)
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    await expect(sync(window).notice('1 withdrawn session')).toBeHidden()
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${held} sessions`)
  },
)

for (const answer of ['Keep sessions', 'Mark as withdrawn'] as const) {
  test(`asks before many sessions go at once; "${answer}"`, everyRelease, async ({ launch, service }) => {
    const { id } = firstOf(service.profiles(), 'profile')
    const gone = Array.from({ length: 30 }, (_, hour) =>
      service.addSession(id, now() - 86_400_000 - hour * 3_600_000),
    )
    const { window } = await launch()
    await connectAndSync(window, service)
    const held = heldBy(service)
    for (const session of gone) service.withdrawSession(session.id)
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    const question = sync(window).notice(/sessions are no longer sent/)
    await expect(question).toContainText(`${gone.length} of`)
    await expectAccessible(window, 'sync, before many sessions go')
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${held.length} sessions`)
    await expect(window.getByRole('main')).toContainText('Many sessions are missing from the service')
    await expectAccessible(window, 'sessions, before many go')

    await shell(window).go('Sync')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
    await shell(window).go('Sessions')
    const left = answer === 'Keep sessions' ? held.length : held.length - gone.length
    await expect(sessions(window).count).toHaveText(`${left} sessions`)
  })
}

test(
  'keeps the sessions of a profile that is no longer shared until they are removed',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const held = heldBy(service)
    const emails = held.map(({ email }) => email.toLowerCase())
    const profile = service
      .profiles()
      .find(
        ({ email }) =>
          emails.includes(email.toLowerCase()) &&
          service.profiles().filter((one) => one.email.toLowerCase() === email.toLowerCase()).length === 1,
      )
    const own = held.filter(({ email }) => email.toLowerCase() === profile?.email.toLowerCase()).length
    service.unshareProfile(profile?.id ?? '')
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    const section = window.getByRole('main')
    await section.getByText('1 profile is no longer shared').waitFor()
    await section.getByRole('button', { name: 'Show profiles' }).click()
    const dialog = window.getByRole('dialog', { name: 'Profiles no longer shared' })
    await dialog.getByRole('button', { name: 'Remove…' }).waitFor()
    await expectAccessible(window, 'profiles no longer shared')
    await dialog.getByRole('button', { name: 'Remove…' }).click()
    await expectAccessible(window, 'removal of a profile no longer shared')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toContainText('All stored profiles are shared with you.')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${held.length - own} sessions`)
  },
)
