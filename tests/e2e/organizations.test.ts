import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { HostState } from '#shared/host'
import type { RunningService } from '../../src-service/running-service'
import { startService } from '../../src-service/service'
import { askStatus } from './fixtures/ask-status'
import { expectAccessible } from './fixtures/expect-accessible'
import { expectReachable } from './fixtures/expect-reachable'
import { exportOnce } from './fixtures/export-once'
import { heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { askInWindow, inWindow } from './fixtures/in-window'
import { everyRelease, expect, test as base } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { passphrase, setPassphrase } from './pages/lock'
import { organizationsIn } from './pages/organizations'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

/** With a second service, to which people of the first one share too: the same profiles, and sessions of the same ids. */
const test = base.extend<{
  other: RunningService
  /** Launches Spirodesk, and connects to both, the other one last. */
  launchWithBoth: () => Promise<RunningApp>
}>({
  launchWithBoth: async ({ launch, service, other }, use) => {
    await use(async () => {
      const app = await launch()
      await connectAndSync(app.window, service)
      await organizationsIn(app.window).add(other)
      return app
    })
  },
  other: async ({ serviceOptions }, use) => {
    const other = await startService({ ...serviceOptions, patients: 6 })
    await use(other)
    await other.close()
  },
})

/** The folders of organizations besides the first that still have a database. */
const databasesIn = (profile: string) =>
  readdirSync(join(profile, 'organizations')).filter((id) =>
    existsSync(join(profile, 'organizations', id, 'IndexedDB')),
  )

const hostOf = ({ baseUrl }: RunningService) => new URL(baseUrl).host

/** Counts the lines to store pages that the window is given from now on: each ends the calls of the one before. */
async function countLines(window: Page): Promise<() => Promise<number>> {
  const counted = await window.evaluateHandle(() => {
    const count = { lines: 0 }
    addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
      if (data.kind === 'spirodesk:port') count.lines += 1
    })
    return count
  })
  return () => counted.evaluate(({ lines }) => lines)
}

test('keeps two organizations side by side, and lists both without merging anybody', async ({
  launch,
  launchSynced,
  service,
  other,
  profile,
}) => {
  const first = await launchSynced()
  const organizations = organizationsIn(first.window)
  await expect(organizations.switcher).toBeHidden()
  await organizations.add(other)
  await shell(first.window).go('Sessions')
  await expect(sessions(first.window).count).toHaveText(`${heldBy(other).length} sessions`)
  await expect(organizations.switcher).toHaveAccessibleName(`Organisation: ${hostOf(other)}. Choose another`)

  await organizations.name('South Clinic')
  await first.window.getByRole('button', { name: 'Violet' }).click()
  await expectAccessible(first.window, 'the settings of one of two organizations')
  await expectReachable(first.window, 'the settings of one of two organizations')

  const lines = await countLines(first.window)
  await organizations.show(hostOf(service))
  await shell(first.window).go('Sessions')
  await expect(sessions(first.window).count).toHaveText(`${heldBy(service).length} sessions`)

  await organizations.showAll()
  const all = heldBy(service).length + heldBy(other).length
  await expect(first.window.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all + 1))
  await expectAccessible(first.window, 'the sessions of all organizations')
  await expectReachable(first.window, 'the sessions of all organizations')

  // known to both, under the same id, and two patients all the same
  const known = other.profiles()[0]
  await organizations.search.fill(known?.email ?? '')
  await first.window.getByRole('radio', { name: 'Patients' }).click()
  await expect(organizations.rows).toHaveCount(2)
  await expectAccessible(first.window, 'the patients of all organizations')
  const south = organizations.rows.filter({ hasText: 'South Clinic' })
  await expect(south).toHaveCount(1)
  await south.dblclick()
  await expect(organizations.switcher).toHaveAccessibleName(/South Clinic/)
  await expect(first.window.getByRole('heading', { level: 1 })).toHaveText(known?.patient_name ?? '')
  await first.window.keyboard.press('Alt+ArrowLeft')
  await expect(organizations.rows).toHaveCount(2)
  expect(await lines()).toBe(0)
  await first.quit()

  const folders = readdirSync(join(profile, 'organizations'))
  expect(folders).toHaveLength(1)
  const second = await launch()
  await expect(organizationsIn(second.window).switcher).toHaveAccessibleName(/South Clinic/)
  await expect(sessions(second.window).count).toHaveText(`${heldBy(other).length} sessions`)
  await organizationsIn(second.window).showAll()
  await expect(second.window.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all + 1))
})

test(
  'another one is typed in at once, and lists of all fit a narrow window with a long name',
  everyRelease,
  async ({ launchWithBoth }) => {
    const { window, electron } = await launchWithBoth()
    await shell(window).go('Settings')
    await window.getByRole('button', { name: 'Add an organisation…' }).click()
    await expect(firstStart(window).address).toBeFocused()
    await window.getByRole('button', { name: /^Back to / }).click()

    const organizations = organizationsIn(window)
    const name = 'Department of respiratory medicine of the southern hospitals'
    await organizations.name(name)
    await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().includes('/app/'))
        ?.setContentSize(1024, 700),
    )
    await organizations.showAll()
    for (const list of ['Sessions', 'Patients']) {
      await window.getByRole('radio', { name: list }).click()
      const row = organizations.rows.filter({ hasText: name }).first()
      await expect(row).toBeVisible()
      const beyond = await row.evaluate((row) => {
        const [cell] = row.querySelectorAll('td')
        const [mark] = cell?.children ?? []
        const right = (element?: Element) => Math.floor(element?.getBoundingClientRect().right ?? 0)
        return { row: Math.max(0, right(row) - innerWidth), mark: Math.max(0, right(mark) - right(cell)) }
      })
      expect(beyond, list).toEqual({ row: 0, mark: 0 })
    }
  },
)

test(
  'syncs each by its own, and removes one without touching the other',
  everyRelease,
  async ({ launch, launchWithBoth, service, other, profile }) => {
    const { window, quit, electron } = await launchWithBoth()
    const gone = other.profiles()[0]
    other.unshareProfile(gone?.id ?? '')
    await shell(window).go('Sync')
    await window.getByRole('button', { name: 'Sync now' }).click()
    await expect(window.getByText(/no longer shared/).first()).toBeVisible()
    await organizationsIn(window).show(hostOf(service))
    await shell(window).go('Sync')
    await expect(window.getByText(/no longer shared/)).toHaveCount(0)

    await organizationsIn(window).show(hostOf(other))
    await shell(window).go('Settings')
    await window.getByRole('button', { name: 'Remove…' }).click()
    await window.getByRole('button', { name: 'Remove everything' }).click()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect(organizationsIn(window).switcher).toBeHidden()
    const asked = await electron.evaluate(() => Reflect.get(globalThis, 'asked') as string[])
    expect(asked.at(-1)).toMatch(new RegExp(`^${hostOf(other)}: `))
    await expect.poll(() => databasesIn(profile)).toEqual([])
    await quit()
    const { connection } = await askStatus(profile)
    expect(connection?.address).toBe(service.baseUrl)
    // what the engine had yet to write of it goes with the next start
    await launch()
    await expect.poll(() => readdirSync(join(profile, 'organizations'))).toEqual([])
  },
)

test(
  'leaves nothing of one that was given up, and removes the first although another stays',
  everyRelease,
  async ({ launch, launchSynced, service, other, profile }) => {
    const first = await launchSynced()
    await shell(first.window).go('Settings')
    await first.window.getByRole('button', { name: 'Add an organisation…' }).click()
    await expect(firstStart(first.window).exploreWay).toBeHidden()
    await expectAccessible(first.window, 'an organization being added')
    await first.window.getByRole('button', { name: `Back to ${hostOf(service)}` }).click()
    await expect(sessions(first.window).rows.first()).toBeVisible()
    await expect.poll(() => databasesIn(profile)).toEqual([])

    await organizationsIn(first.window).add(other)
    await organizationsIn(first.window).show(hostOf(service))
    await organizationsIn(first.window).name('North Clinic')
    await first.window.getByRole('button', { name: 'Remove…' }).click()
    await first.window.getByRole('button', { name: 'Remove everything' }).click()
    await expect(sessions(first.window).count).toHaveText(`${heldBy(other).length} sessions`)
    await first.quit()
    const second = await launch()
    await expect(sessions(second.window).count).toHaveText(`${heldBy(other).length} sessions`)
    // the place of the first one is free again, without its name
    await organizationsIn(second.window).add(service)
    await expect(organizationsIn(second.window).switcher).toHaveAccessibleName(
      `Organisation: ${hostOf(service)}. Choose another`,
    )
  },
)

test(
  'says of one whose settings cannot be read, and keeps what it has',
  everyRelease,
  async ({ launch, launchWithBoth, service, other, profile }) => {
    const first = await launchWithBoth()
    await first.quit()
    const [id = ''] = readdirSync(join(profile, 'organizations'))
    const settings = join(profile, 'organizations', id, 'settings.json')
    const before = readFileSync(settings)
    writeFileSync(settings, '{')
    // also at the start after that, which finds new settings
    for (const asked of [1, 0]) {
      const { window, quit, electron } = await launch()
      await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
      await expect
        .poll(() => electron.evaluate(() => Reflect.get(globalThis, 'asked') as string[]))
        .toHaveLength(asked)
      await quit()
    }
    writeFileSync(settings, before)
    const { window } = await launch()
    await organizationsIn(window).show(hostOf(other))
    await expect(sessions(window).count).toHaveText(`${heldBy(other).length} sessions`)
  },
)

test(
  'says of one whose folder cannot be used, takes no other one for it, and opens it once it can be',
  everyRelease,
  async ({ launch, launchWithBoth, service, other, profile }) => {
    await (await launchWithBoth()).quit()
    const [id = ''] = readdirSync(join(profile, 'organizations'))
    const folder = join(profile, 'organizations', id)
    renameSync(folder, `${folder}-away`)
    writeFileSync(folder, 'no folder')
    const { window, quit, electron } = await launch()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect
      .poll(() => electron.evaluate(() => Reflect.get(globalThis, 'asked') as string[]))
      .toEqual(['The folder of an organisation can’t be used'])
    await quit()
    const { exitCode, stderr } = await runProgram(['--user-data', profile, '--status'], {})
    expect(exitCode).toBe(64)
    expect(stderr).toContain('Name one with --organization')

    rmSync(folder)
    renameSync(`${folder}-away`, folder)
    const again = await launch()
    await organizationsIn(again.window).show(hostOf(other))
    await expect(sessions(again.window).count).toHaveText(`${heldBy(other).length} sessions`)
  },
)

test(
  'shows nothing while the one in the window is locked, and nothing of another that is locked',
  everyRelease,
  async ({ launchWithBoth, service, other }) => {
    const app = await launchWithBoth()
    const { window } = app
    await setPassphrase(window)
    await organizationsIn(window).show(hostOf(service))
    const shown = () => inWindow(app, 'document.body.innerText')
    const ask = (name: string, input: object) => askInWindow(app, name, input)
    // asked again where the page of the one that was shown last was still being loaded
    await ask('lock', {})
    // what the page's process had of the other one is gone with it
    await expect
      .poll(async () => {
        await inWindow(app, `location.hash = '#/organizations'`)
        return shown()
      })
      .toContain(`${hostOf(other)}\nLocked`)
    const rowCount = `document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')`
    await expect.poll(() => inWindow(app, rowCount)).toBe(String(heldBy(service).length + 1))

    // what guards the one that is locked is not changed from the window of another
    for (const part of [{ lockAfterMinutes: 0 }, { lockOnSuspend: false }, { exportWhenLocked: true }])
      expect(await ask('setPreferences', part)).toMatchObject({
        fault: { code: 'locked', detail: 'another' },
      })
    expect(await ask('setPreferences', { theme: 'dark' })).toMatchObject({ ok: true })
    const named = await ask('describeOrganization', { name: hostOf(other).toUpperCase(), colour: 'rose' })
    expect(named).toMatchObject({ fault: { code: 'bad-input', detail: 'organization-name' } })

    const [, second] = ((await ask('state', {})) as { value: HostState }).value.organizations
    await ask('showOrganization', { id: second?.id })
    await expect.poll(shown).toContain(`${hostOf(other)} is locked`)
    // the list of the first one, in which that name stands too, has to go first
    await expect.poll(shown).not.toContain(heldBy(other)[0]?.name)
    // each has a passphrase of its own, or none
    await ask('showOrganization', { id: 'first' })
    await expect.poll(shown).toContain(`${heldBy(service).length} sessions`)
    await ask('showOrganization', { id: second?.id })
    await expect.poll(shown).toContain('Start over')
    expect(await ask('syncNow', {})).toMatchObject({ fault: { code: 'locked' } })
    await ask('unlock', { passphrase })
    await expect.poll(shown).toContain(`${heldBy(other).length} sessions`)
    expect(await ask('setPreferences', { lockAfterMinutes: 5 })).toMatchObject({ ok: true })
  },
)

test(
  'what a page asks about its organization is not done to the one that is shown by then',
  everyRelease,
  async ({ launchWithBoth, service, other }) => {
    const app = await launchWithBoth()
    // the one after the other, before the window can learn of the first
    const { shown, asked } = (await inWindow(
      app,
      `(async () => {
      const { value } = await spirodesk.call('state', {}, null)
      const about = value.organization
      const shown = spirodesk.call('showOrganization', { id: 'first' }, about)
      const names = ['syncNow', 'removeConnection', 'dismissLoss']
      const asked = await Promise.all(names.map((name) => spirodesk.call(name, {}, about)))
      return { shown: await shown, asked: asked.map(({ fault }) => fault?.code) }
    })()`,
    )) as { shown: unknown; asked: string[] }
    expect(shown).toMatchObject({ ok: true })
    expect(asked).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await expect(organizationsIn(app.window).switcher).toContainText(hostOf(service))
    await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
    await organizationsIn(app.window).show(hostOf(other))
    await expect(sessions(app.window).count).toHaveText(`${heldBy(other).length} sessions`)
  },
)

test(
  'shows the organization that a second start names, and says which there are when it names none',
  everyRelease,
  async ({ launchWithBoth, service, profile }) => {
    const { electron, window } = await launchWithBoth()
    const beside = (name: string) =>
      runProgram(['--user-data', profile, '--organization', name], {}).then(({ exitCode }) => exitCode)
    expect(await beside(hostOf(service))).toBe(0)
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect(organizationsIn(window).switcher).toContainText(hostOf(service))
    expect(await beside('West')).toBe(0)
    const asked = () => electron.evaluate(() => (globalThis as { asked?: string[] }).asked?.at(-1))
    await expect.poll(asked).toContain('no organisation with that name')
    await expect(organizationsIn(window).switcher).toContainText(hostOf(service))
  },
)

test(
  'does a task of the command line for the organization that is named, and for none unless one is',
  everyRelease,
  async ({ launchWithBoth, other, profile, folder }) => {
    const { quit } = await launchWithBoth()
    await quit()
    const out = join(folder, 'sessions.csv')
    const words = ['csv-sessions', '--out', out]
    const unnamed = await exportOnce(profile, words)
    expect(unnamed).toMatchObject({ outcome: 'bad-input', exitCode: 64 })
    expect(unnamed.stderr).toContain('Name one with --organization')
    expect(unnamed.stderr).toContain(hostOf(other))
    expect(existsSync(out)).toBe(false)
    const named = await exportOnce(profile, [...words, '--organization', hostOf(other)])
    expect(named).toMatchObject({ outcome: 'ok', sessions: heldBy(other).length })
    const unknown = await runProgram(['--user-data', profile, '--status', '--organization', 'West'], {})
    expect(unknown.exitCode).toBe(64)
    expect(unknown.stderr).toContain('no organisation with that name')
  },
)
