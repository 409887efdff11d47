import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from './fixtures/electron-program'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'

const built = join(projectRoot, 'out', 'renderer')

/** How many files of a type a page has loaded, and their bytes. */
async function loaded(page: Page, type: string): Promise<{ files: number; bytes: number }> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const files = addresses.filter((path) => path.endsWith(type))
  const bytes = files.reduce((sum, path) => sum + statSync(join(built, path)).size, 0)
  return { files: files.length, bytes }
}

test('a start loads few files and little before the first row, styles first, shows a frame that says nothing, and one process per page', async ({
  launch,
  launchSynced,
}) => {
  const first = await launchSynced()
  await first.quit()

  const { window, storePage, electron } = await launch()
  await expect(sessions(window).rows.first()).toBeVisible()
  const store = await storePage()
  const budgets = [
    { page: window, type: '.js', files: 12, bytes: 1_500_000 },
    { page: window, type: '.css', files: 4, bytes: 110_000 },
    { page: window, type: '.ttf', files: 3, bytes: 1_100_000 },
    { page: store, type: '.js', files: 5, bytes: 600_000 },
    { page: store, type: '.css', files: 0, bytes: 0 },
    { page: store, type: '.ttf', files: 0, bytes: 0 },
  ]
  for (const { page, type, ...most } of budgets) {
    const { files, bytes } = await loaded(page, type)
    expect(files, `${type} of ${page.url()}`).toBeLessThanOrEqual(most.files)
    expect(bytes, `${type} of ${page.url()}`).toBeLessThanOrEqual(most.bytes)
  }

  const html = readFileSync(join(built, 'app', 'index.html'), 'utf8')
  const asked = [...html.matchAll(/<(?:link rel="(\w+)"|(script))/g)].map(([, rel, script]) => rel ?? script)
  // nothing is painted without styles
  expect(asked.slice(0, 3)).toEqual(['stylesheet', 'stylesheet', 'script'])
  expect(asked.slice(3).every((rel) => rel === 'modulepreload')).toBe(true)
  expect(asked.length).toBeLessThan(9)
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
  expect(body).toContain('class="opening" aria-hidden="true"')
  // nothing is said before it is known
  expect(body.replaceAll(/<!--.*?-->|<[^>]*>|\s/gs, '')).toBe('')
  await expect(window.locator('.opening')).toHaveCount(0)

  // each page's memory is its own, and nothing that opened a page can reach it
  const processes = await electron.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getOSProcessId()),
  )
  expect(processes).toHaveLength(2)
  expect(new Set(processes).size).toBe(2)
  for (const page of [window, store]) expect(await page.evaluate(() => globalThis.opener === null)).toBe(true)
})

test(
  'settings that a task could not read are told of by the task, and once by the next window',
  everyRelease,
  async ({ launch, launchSynced, profile }) => {
    const first = await launchSynced()
    await first.quit()
    writeFileSync(join(profile, 'settings.json'), '{"version":1,')

    const { stdout, stderr } = await runProgram(['--user-data', profile, '--sync-once'], {})
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'no-connection' })
    expect(stderr).toContain(`They were moved to ${join(profile, 'settings.json.bak')}`)

    for (const times of [1, 0]) {
      const { electron, window, quit } = await launch()
      await firstStart(window).connectWay.waitFor()
      const asked = () => electron.evaluate(() => Reflect.get(globalThis, 'asked') as string[])
      await expect.poll(asked).toHaveLength(times)
      await quit()
    }
  },
)
