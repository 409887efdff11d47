import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeUpTables, workbookFile } from '../unit/reference/made-up-pack'
import { expectAccessible } from './fixtures/expect-accessible'
import type { RunningApp } from './fixtures/launch-app'
import { expect, test } from './fixtures/spirodesk-test'
import { shell } from './pages/shell'

/** Answers every question which files to read with `paths`. */
async function answerWith({ electron }: RunningApp, ...paths: string[]): Promise<void> {
  await electron.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths })
  }, paths)
}

test('reference values that are not the published ones are refused with their cases, and change nothing', async ({
  launchSynced,
  folder,
}) => {
  const app = await launchSynced()
  const { window } = app
  const dialog = window.getByRole('dialog')
  await shell(window).go('Settings')
  const row = window.locator('[data-setting="GLI Global 2022"]')
  await expect(row).toContainText('None imported, so there are no z-scores.')

  const madeUp = join(folder, 'made-up.xlsx')
  await writeFile(madeUp, workbookFile(madeUpTables()).bytes)
  await answerWith(app, madeUp)
  await row.getByRole('button', { name: 'Import…' }).click()
  await expect(dialog).toContainText('This file was not imported')
  await expect(dialog).toContainText('21 published cases differ')
  await expect(
    dialog.getByRole('row', { name: /^Male, 25 years, 170 cm, FEV₁ predicted 3\.89310 / }),
  ).toBeVisible()
  await expect(dialog).toContainText('Nothing has changed.')
  await expectAccessible(window, 'reference values that are refused')
  await dialog.getByRole('button', { name: 'Copy details' }).click()
  await expect
    .poll(() => app.electron.evaluate(({ clipboard }) => clipboard.readText()))
    .toMatch(
      /made-up\.xlsx\n21 published cases differ\nMale, 25 years, 170\u202fcm, FEV₁ predicted: 3\.89310 expected, /,
    )

  const other = join(folder, 'report.csv')
  await writeFile(other, 'age,FEV1\n12,2.5\n')
  await answerWith(app, other)
  await dialog.getByRole('button', { name: 'Choose another file…' }).click()
  await expect(dialog).toContainText('neither the publisher’s workbook nor its splines')

  const large = join(folder, 'large.xlsx')
  await writeFile(large, new Uint8Array(3 * 1024 * 1024))
  await answerWith(app, large)
  await dialog.getByRole('button', { name: 'Choose another file…' }).click()
  await expect(dialog).toContainText('It is larger than reference values are')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('None imported, so there are no z-scores.')
  await answerWith(app, join(folder, 'gone.xlsx'))
  await row.getByRole('button', { name: 'Import…' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
})
