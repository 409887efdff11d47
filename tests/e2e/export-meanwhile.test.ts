import { join } from 'node:path'
import { now } from '#shared/now'
import { exportJson } from './fixtures/export-json'
import { heldBy } from './fixtures/held-by'
import { holdWriting } from './fixtures/hold-writing'
import { startOwnKeyring } from './fixtures/own-keyring'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { exports } from './pages/exports'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test.describe('an export that takes long', () => {
  test.use({ serviceOptions: { seed: 7, patients: 40, days: 400, sessionsPerYear: 200 } })

  test(
    'is of the moment it began, though a sync changes, adds and withdraws sessions meanwhile',
    everyRelease,
    async ({ launchSynced, service, profile }) => {
      const app = await launchSynced()
      const { window } = app
      const before = await exportJson(app, join(profile, 'before.json'))
      const [gone, ...rest] = heldBy(service)
      if (gone) service.withdrawSession(gone.id)
      for (const { id } of rest) service.amendSession(id, { name: 'Renamed Meanwhile' })
      const added = service.addSession(service.profiles()[0]?.id ?? '', now() - 60_000)

      const letGo = await holdWriting(app)
      const exporting = exportJson(app, join(profile, 'during.json'))
      await expect(exports(window).line).toContainText('Exporting')
      await shell(window).go('Sync')
      await sync(window).syncNow.click()
      await expect(sync(window).runs).toHaveCount(2)
      await expect(sync(window).runs.first()).toContainText('Complete')
      await shell(window).go('Sessions')
      // the first is the one that was added
      await expect(sessions(window).rows.nth(1)).toContainText('Name differs')
      await letGo()
      expect((await exporting) === before).toBe(true)

      const after = await exportJson(app, join(profile, 'after.json'))
      expect(after).toContain('Renamed Meanwhile')
      expect(after).toContain(added.id)
      expect(before).not.toContain(added.id)
    },
  )
})

test(
  'what is open is exported though the keychain was locked meanwhile',
  everyRelease,
  async ({ launch, service, profile }) => {
    const keyring = await startOwnKeyring()
    try {
      const app = await launch({ env: keyring.env })
      await connectAndSync(app.window, service)
      const before = await exportJson(app, join(profile, 'before.json'))
      await keyring.lock()
      expect(await exportJson(app, join(profile, 'locked.json'))).toBe(before)
      // a session that came while it was locked is sealed and exported like any other
      const added = service.addSession(service.profiles()[0]?.id ?? '', now() - 60_000)
      await shell(app.window).go('Sync')
      await sync(app.window).syncNow.click()
      await expect(shell(app.window).status).toContainText(`${heldBy(service).length} sessions`)
      expect(await exportJson(app, join(profile, 'more.json'))).toContain(added.id)
    } finally {
      await keyring.stop()
    }
  },
)
