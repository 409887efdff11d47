import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { expect, test } from './fixtures/spirodesk-test'
import { syncOnce, runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'

test('does not touch a profile that a newer engine has used', async ({ profile, service }) => {
  await syncOnce(profile, serviceWords(service), { input: service.key })
  const path = join(profile, 'engine.json')
  const own = await readFile(path, 'utf8')
  const newer = JSON.stringify({ chromium: '999.0.0.0', electron: '99.0.0' })
  await writeFile(path, newer)
  const refused = await syncOnce(profile)
  expect(refused).toMatchObject({ outcome: 'engine-older', exitCode: 45, requests: 0 })
  expect(refused.stderr).toContain('nothing was touched')
  expect(await readFile(path, 'utf8')).toBe(newer)

  await writeFile(path, own)
  expect(await syncOnce(profile)).toMatchObject({
    outcome: 'ok',
    sessions: { stored: heldBy(service).length, new: 0 },
  })
})

test('does not open a database that a newer Spirodesk has written', async ({ launch, service }) => {
  const first = await launch()
  await connectAndSync(first.window, service)
  // a version that only a later Spirodesk can have given it; the store lets go of a database that another one raises
  await first.storePage().then((page) => page.evaluate(raiseVersion))
  await first.quit()

  const { window } = await launch()
  await expect(window.getByText('This data is from a newer version of Spirodesk').first()).toBeVisible()
  await expect(window.getByText('nothing was opened or changed').first()).toBeVisible()
})

async function raiseVersion(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes('spirodesk')) throw new Error('there is no such database')
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('spirodesk', 100_000)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
}

test('lets only one process use a profile, and brings its window to the front', async ({
  launch,
  profile,
  service,
}) => {
  const app = await launch()
  await connectAndSync(app.window, service)
  expect(await syncOnce(profile)).toMatchObject({ outcome: 'busy', exitCode: 51, requests: 0 })
  const second = await runProgram(['--user-data', profile], {})
  expect(second.exitCode).toBe(0)
  await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
})
