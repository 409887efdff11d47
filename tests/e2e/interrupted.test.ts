import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

/** Crashes the hidden page of the store once another one than the one that crashed before stands; tells which. */
async function crashStorePage({ electron }: RunningApp, before: number | null): Promise<number | null> {
  const standing = () =>
    electron.evaluate(({ webContents }) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().includes('/store/'))
      return page && !page.isCrashed() && !page.isLoading() ? page.id : null
    })
  await expect.poll(async () => [null, before].includes(await standing())).toBe(false)
  const found = await standing()
  await electron.evaluate(({ webContents }, id) => {
    if (id !== null) webContents.fromId(id)?.forcefullyCrashRenderer()
  }, found)
  return found
}

const slowEnoughToHit = ['slow@timelines=150']

test(
  'goes on after quitting in mid-sync, and reads no day twice that is settled',
  everyRelease,
  async ({ launch, profile, service }) => {
    await service.setFaults(['slow@timelines=500'])
    const first = await launch()
    await firstStart(first.window).connectTo(service)
    await expect(shell(first.window).status).toContainText('Downloading history')
    await first.quit()
    await service.setFaults([])

    const { window, quit } = await launch()
    await shell(window).untilSynced()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await quit()
    const last = await syncOnce(profile)
    expect(last).toMatchObject({
      outcome: 'ok',
      sessions: { stored: heldBy(service).length, new: 0, changed: 0 },
    })
  },
)

test(
  'loses nothing when the main process is killed again and again',
  everyRelease,
  async ({ launch, profile, service }) => {
    await service.setFaults(slowEnoughToHit)
    const first = await launch()
    await firstStart(first.window).connectTo(service)
    await first.kill()
    for (const answers of [0, 1, 3]) {
      const before = service.requests.length
      const app = await launch()
      await expect.poll(() => service.requests.length - before).toBeGreaterThanOrEqual(answers)
      await app.kill()
    }
    await service.setFaults([])
    const report = await syncOnce(profile)
    expect(report).toMatchObject({
      outcome: 'ok',
      sessions: { stored: heldBy(service).length, quarantined: 0 },
    })
  },
)

test(
  'carries on when the hidden store page crashes in mid-sync',
  everyRelease,
  async ({ launch, service }) => {
    await service.setFaults(slowEnoughToHit)
    const app = await launch()
    await firstStart(app.window).connectTo(service)
    let crashed: number | null = null
    for (let crash = 1; crash <= 3; crash += 1) crashed = await crashStorePage(app, crashed)
    await service.setFaults([])
    await shell(app.window).go('Sync')
    await app.window.getByRole('button', { name: 'Sync now' }).click()
    await shell(app.window).untilSynced()
    await shell(app.window).go('Sessions')
    await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test(
  'stops restarting a store page that keeps crashing, says so, and tries again when asked',
  everyRelease,
  async ({ launchSynced, service }) => {
    const app = await launchSynced()
    let crashed: number | null = null
    // it is started again five times
    for (let crash = 1; crash <= 6; crash += 1) crashed = await crashStorePage(app, crashed)
    const again = app.window.getByRole('button', { name: 'Try again' }).last()
    await expect(again).toBeVisible()
    await expect(app.window.getByText('The list stopped responding')).toBeVisible()
    await expectAccessible(app.window, 'the store stopped')
    await again.click()
    await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test(
  'ends a --sync-once with Ctrl+C as cancelled and keeps what was read',
  everyRelease,
  async ({ profile, service }) => {
    const whole = await syncOnce(profile, serviceWords(service), { input: service.key })
    expect(whole.sessions.stored).toBe(heldBy(service).length)
    await service.setFaults(['slow@timelines=50000'])
    const log = () => readFile(join(profile, 'logs', 'spirodesk.log'), 'utf8')
    const runs = async () => (await log()).split('sync-run-started').length
    const before = await runs()
    // it waits for its answer, which the service would log only then
    const cancelled = await syncOnce(profile, [], {
      interruptWhen: () => expect.poll(runs).toBeGreaterThan(before),
    })
    expect(cancelled).toMatchObject({
      outcome: 'cancelled',
      exitCode: 52,
      sessions: { stored: whole.sessions.stored },
    })
  },
)

test(
  'tells what came of a task that Ctrl+C ends before it has begun',
  everyRelease,
  async ({ profile, service }) => {
    const atOnce = join(profile, 'at-once.cjs')
    const press = `require('electron').app.once('will-finish-launching', () => process.kill(process.pid, 'SIGINT'))`
    await writeFile(atOnce, press)
    const options = { input: service.key, engineWords: ['-r', atOnce] }
    const cancelled = await syncOnce(join(profile, 'new'), serviceWords(service), options)
    expect(cancelled).toMatchObject({ outcome: 'cancelled', exitCode: 52, requests: 0 })
    expect(service.requests).toHaveLength(0)
  },
)

test(
  'reloads a window whose page dies, and asks when it dies again and again',
  everyRelease,
  async ({ launchSynced, service }) => {
    const app = await launchSynced()
    const held = `${heldBy(service).length} sessions`
    const asked = await app.electron.evaluate(async ({ BrowserWindow, dialog }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('/app/'))
      if (!window) throw new Error('there is no window')
      const loaded = () =>
        new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve()))
      // a person who chooses the first button, "Try again"
      const question = new Promise<string>((resolve) => {
        dialog.showMessageBox = (...words: unknown[]) => {
          resolve(JSON.stringify(words.at(-1)))
          return Promise.resolve({ response: 0, checkboxChecked: false })
        }
      })
      for (let times = 0; times < 6; times++) {
        const again = loaded()
        window.webContents.forcefullyCrashRenderer()
        await again
      }
      return question
    })
    expect(asked).toContain('Your sessions are safe')
    await expect
      .poll(() =>
        app.electron.evaluate(({ BrowserWindow }) => {
          const window = BrowserWindow.getAllWindows().find((one) =>
            one.webContents.getURL().includes('/app/'),
          )
          return window?.webContents.executeJavaScript('document.body.innerText') as Promise<string>
        }),
      )
      .toContain(held)
  },
)
