import type { Page } from '@playwright/test'
import type { HostState } from '#shared/host'
import { now } from '#shared/now'
import { everyRelease } from '../e2e/fixtures/spirodesk-test'
import { firstStart, type Typed } from '../e2e/pages/first-start'
import { shell } from '../e2e/pages/shell'
import { sync } from '../e2e/pages/sync'
import { expect, test } from './line-test'
import { openPortal } from './portal'
import { type LineService, syncOver } from './sync-over'
import { type LineShape, openLine, type ThinLine } from './thin-line'

const launches = 20

const mayBeSaid = /^(line-broken|service-unreachable)/
const broken: readonly (readonly [string, LineShape, object])[] = [
  ['cut by RST after 12 kB', { cut: { how: 'reset', bytes: 12_000 } }, {}],
  [
    'with a byte broken in 12 kB',
    { bytesPerSecond: 200_000, brokenByteIn: 12_000, unbroken: 4_000 },
    everyRelease,
  ],
]

for (const [name, shape, details] of broken) {
  test(`gets everything over a line ${name}, and blames nobody`, details, async ({ from }) => {
    const synced = await syncOver(from, { shape, launches })
    expect(synced.wrong).toBeNull()
    expect(synced.said.at(-1)).toBe('ok')
    expect(synced.said.slice(0, -1).filter((said) => !mayBeSaid.test(said))).toEqual([])
    // what is stored is told after every launch, however it ended
    const stored = synced.reports.map(({ sessions }) => sessions.stored)
    expect(stored).toEqual(stored.toSorted((a, b) => a - b))
  })
}

async function monthOf(page: Page): Promise<number> {
  const state = await page.evaluate(() => window.spirodesk.call('state', {}))
  return (state as { value: HostState }).value.sync.bytesThisMonth
}

async function readAgain(page: Page, days: { from: string; to: string }): Promise<void> {
  await page.evaluate((input) => window.spirodesk.call('readAgain', input), days)
}

function passed({ passed: { up, down } }: ThinLine): number {
  return up + down
}

async function connect(window: Page, typed: Typed): Promise<void> {
  const start = firstStart(window)
  await start.fill(typed)
  await start.connectButton.click()
  await start.connectWay.waitFor({ state: 'hidden' })
}

/** The service as it is typed in when it is reached over a line. */
function over({ service }: LineService, line: ThinLine): Typed {
  return {
    address: service.baseUrl.replace(/:\d+\//, `:${line.port}/`),
    key: service.key,
    pin: service.fingerprint,
  }
}

test.describe('bytes', () => {
  test.use({ size: { patients: 300, days: 300 } })

  test('are counted as they cross a line that breaks, and shown', everyRelease, async ({ from, launch }) => {
    const line = await openLine(from.service.port, {})
    try {
      const { window } = await launch()
      await connect(window, over(from, line))
      await shell(window).untilSynced()
      // what the test of the connection has cost belongs to no sync
      const [before, passedBefore] = [await monthOf(window), passed(line)]
      line.become({ bytesPerSecond: 200_000, cut: { how: 'reset', bytes: 28_000 } }, 'cut')
      const again = { from: from.from, to: new Date(now()).toISOString().slice(0, 10) }
      await readAgain(window, again)
      const counted = (await monthOf(window)) - before
      const share = counted / (passed(line) - passedBefore)
      expect(share).toBeGreaterThan(0.75)
      expect(share).toBeLessThan(1.25)
    } finally {
      await line.close()
    }
  })
})

test('says that the network may want a sign-in, and syncs when that is done', async ({ from, launch }) => {
  const portal = await openPortal('redirect', from.stateFolder)
  const line = await openLine(from.service.port, {})
  try {
    const { window } = await launch()
    await connect(window, over(from, line))
    await shell(window).untilSynced()
    line.become({ instead: portal.port }, 'cut')
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    const notice = sync(window).notice('This network may want you to sign in first')
    await expect(notice.getByRole('button', { name: 'Open browser to sign in' })).toBeVisible()
    line.become({}, 'cut')
    // the run looks by itself as well, but only each minute
    await sync(window).stop.click()
    await sync(window).syncNow.click()
    await shell(window).untilSynced()
    await expect(notice).toBeHidden()
  } finally {
    await line.close()
    await portal.close()
  }
})

test('looks for a line that is gone, asks nothing meanwhile, and goes on when it is back', async ({
  from,
  launch,
}) => {
  const line = await openLine(from.service.port, {})
  try {
    const { window } = await launch()
    await connect(window, over(from, line))
    await shell(window).untilSynced()
    await shell(window).go('Sync')
    // a new connection costs no certificates again
    const before = from.service.requests.length
    const since = () => from.service.requests.slice(before)
    line.become({}, 'cut')
    await sync(window).syncNow.click()
    await expect.poll(() => since().length).toBeGreaterThan(1)
    await shell(window).untilSynced()
    expect(since().filter(({ isResumed }) => !isResumed)).toEqual([])

    line.become({ rhythm: { upMs: 1, downMs: 3_600_000 } }, 'cut')
    await sync(window).syncNow.click()
    await expect(shell(window).status).toContainText('Not connected')
    const { looks } = line.passed
    const { length } = from.service.requests
    await expect.poll(() => line.passed.looks).toBeGreaterThan(looks + 2)
    expect(from.service.requests.length).toBe(length)
    // whoever knows that the line is back need not wait
    line.become({}, 'cut')
    await expect(sync(window).syncNow).toBeEnabled()
    await sync(window).syncNow.click()
    await shell(window).untilSynced()
  } finally {
    await line.close()
  }
})
