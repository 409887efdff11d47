import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { exports, saveTo } from './pages/exports'
import { shell } from './pages/shell'

test(
  'exports FHIR without who and when, says beside it what was removed, and remembers the choice',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const app = await launchSynced()
    const { window } = app
    const { open, dialog, preview, close, log } = exports(window)
    await open()
    await dialog.getByRole('radio', { name: 'FHIR', exact: true }).click()
    await dialog.getByRole('radio', { name: 'NDJSON, one resource per line' }).click()
    await expect(preview).toContainText('"resourceType":"Patient"')
    await expect(preview).toContainText('"telecom"')
    await dialog.getByRole('switch', { name: 'De-identified', exact: true }).click()
    await expect(preview).toContainText('PSEUDED')
    await expect(preview).not.toContainText('"telecom"')
    await dialog.getByRole('radio', { name: 'Month only' }).click()
    await expect(preview).toContainText(/"effectiveDateTime":"\d{4}-\d{2}"/)
    await expectAccessible(window, 'export without who and when')

    await saveTo(app, join(folder, 'study.ndjson'))
    await dialog.getByRole('button', { name: /^Save as/ }).click()
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await close.click()
    expect((await readdir(folder)).sort()).toEqual(['study.ndjson', 'study.ndjson.removed.txt'])
    const held = heldBy(service)
    const text = await readFile(join(folder, 'study.ndjson'), 'utf8')
    const reports = text.match(/"resourceType":"DiagnosticReport"/g)
    expect(reports).toHaveLength(held.length)
    for (const { id, name, email } of held)
      for (const value of [id, name, email]) expect(text).not.toContain(value)
    const removed = await readFile(join(folder, 'study.ndjson.removed.txt'), 'utf8')
    expect(removed).toContain(`Sessions: ${held.length}.`)

    await shell(window).go('Exports')
    await expect(log).toContainText('de-identified')
    await open()
    await expect(dialog.getByRole('switch', { name: 'De-identified', exact: true })).toBeChecked()
  },
)
