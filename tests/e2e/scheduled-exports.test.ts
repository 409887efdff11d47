import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { beginAt } from '../clock'
import { askStatus } from './fixtures/ask-status'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { exports } from './pages/exports'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { saveAsView } from './pages/views'

const firstDay = Date.parse('2026-11-20T12:00:00Z')
test.use({ instant: firstDay })

const choose = ({ electron }: RunningApp, path: string) =>
  electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, path)

const files = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.includes('-columns')).sort()

test(
  'exports a saved view by itself when it is due, shows what came of it, and says that its folder is gone',
  everyRelease,
  async ({ launch, launchSynced, service, profile, folder }) => {
    const inside = join(folder, 'exports')
    await mkdir(inside)
    const first = await launchSynced()
    const { window } = first
    await sessions(window).search.fill('asthma')
    await saveAsView(window, 'Asthma')
    await shell(window).go('Exports')
    await window.getByRole('button', { name: 'Schedule an export…' }).click()
    const dialog = window.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Asthma' }).click()
    await dialog.getByRole('radio', { name: 'CSV', exact: true }).click()
    await choose(first, inside)
    const submit = dialog.getByRole('button', { name: 'Choose folder…' })
    await submit.click()
    await expect(dialog).toBeHidden()
    const row = window.getByRole('listitem', { name: /^Asthma · CSV/ })
    await expect(row).toContainText('Daily at 07:00')
    await expect(row).toContainText('Not exported yet')
    expect(await files(inside)).toEqual([])

    await row.getByRole('button', { name: 'Run now' }).click()
    await expect(row).toContainText(/Last: .*session/)
    const [name = ''] = await files(inside)
    expect(name).toMatch(/^Asthma 2026-11-20 [0-9a-f]{8}\.csv$/)
    const rows = async (file: string) =>
      (await readFile(join(inside, file), 'utf8')).trim().split('\n').slice(1)
    const asthmatic = heldBy(service).filter((one) => JSON.stringify(one).toLowerCase().includes('asthma'))
    expect(await rows(name)).toHaveLength(asthmatic.length)
    await expect(exports(window).log.first()).toContainText('scheduled')
    await expectAccessible(window, 'scheduled exports')
    await first.quit()

    // a weekend later: what was missed is made once
    beginAt(firstDay + 3 * 24 * 3_600_000)
    const later = await launch()
    await shell(later.window).go('Exports')
    const made = name.replace('11-20', '11-23')
    await expect.poll(() => files(inside)).toEqual([name, made])
    // more may have been measured meanwhile
    const exported = (await rows(made)).length
    const again = later.window.getByRole('listitem', { name: /^Asthma · CSV/ })
    await expect(again).toContainText(`${exported} sessions`)
    expect(await askStatus(profile)).toMatchObject({
      running: 'window',
      exports: [{ form: 'csv-sessions', every: 'day', hour: 7, sessions: exported, fault: null }],
    })
    await rename(inside, join(folder, 'elsewhere'))
    await again.getByRole('button', { name: 'Run now' }).click()
    await expect(again).toContainText('The folder isn’t there')
    await expect(again).toContainText('retried hourly')
    await expectAccessible(later.window, 'a scheduled export whose folder is gone')
    await later.quit()
    expect(await askStatus(profile)).toMatchObject({
      running: null,
      exports: [{ fault: 'file-not-written', sessions: exported }],
    })
  },
)

test('is put in with a recipient, and changed', everyRelease, async ({ launchSynced, folder }) => {
  const app = await launchSynced()
  const { window } = app
  await sessions(window).search.fill('asthma')
  await saveAsView(window, 'Asthma')
  await shell(window).go('Exports')
  await window.getByRole('button', { name: 'Schedule an export…' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Asthma' }).click()
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).click()
  await dialog.getByRole('radio', { name: 'For an age public key (advanced)' }).click()
  await dialog.getByLabel('Public key').fill('age1nobody')
  await choose(app, folder)
  const submit = dialog.getByRole('button', { name: 'Choose folder…' })
  await submit.click()
  await expect(dialog.getByText('That isn’t an age public key')).toBeVisible()
  await expectAccessible(window, 'scheduling an export')
  await dialog.getByRole('radio', { name: 'None' }).click()
  await submit.click()
  await expect(dialog).toBeHidden()
  const row = window.getByRole('listitem', { name: /^Asthma · CSV/ })
  await expect(row).toContainText('Daily at 07:00')
  const chooseHour = async (before: string, hour: string) => {
    await dialog.getByLabel(`At: ${before}`).click()
    await window.getByRole('option', { name: hour }).click()
  }

  await row.getByRole('button', { name: 'Change…' }).click()
  await expect(dialog.getByRole('radio', { name: 'Asthma' })).toBeChecked()
  await chooseHour('07:00', '08:00')
  await dialog.getByRole('radio', { name: 'Mondays' }).click()
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('at 08:00')
  await row.getByRole('button', { name: 'Change…' }).click()
  await chooseHour('08:00', '07:00')
  await dialog.getByRole('radio', { name: 'Daily' }).click()
  await submit.click()
  await expect(row).toContainText('Daily at 07:00')
})
