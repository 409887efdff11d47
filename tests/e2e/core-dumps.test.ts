import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asRoot } from './fixtures/electron-program'
import { findTraces } from './fixtures/find-traces'
import { heldBy } from './fixtures/held-by'
import { inHeaps } from './fixtures/in-heaps'
import type { RunningApp } from './fixtures/launch-app'
import { processesOf } from './fixtures/processes-of'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { sessions } from './pages/sessions'

const run = promisify(execFile)

/** The number of the process that runs a page. */
const pageProcess = ({ electron }: RunningApp, path: string) =>
  electron.evaluate(
    ({ webContents }, path) =>
      webContents
        .getAllWebContents()
        .find((page) => page.getURL().includes(path))
        ?.getOSProcessId() ?? 0,
    path,
  )

/** Ends a process as a crash would, with its core dump in a folder. */
async function crash(pid: number, folder: string): Promise<void> {
  const [where, usesPid] = await Promise.all([
    readlink(`/proc/${pid}/cwd`),
    readFile('/proc/sys/kernel/core_uses_pid', 'utf8'),
  ])
  const file = Number(usesPid) === 0 ? 'core' : `core.${pid}`
  await run('prlimit', ['--pid', String(pid), '--core=unlimited'])
  process.kill(pid, 'SIGSEGV')
  // it is gone once its dump is whole
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  await rename(join(where, file), join(folder, `core-${pid}`))
}

test(
  'keeps names out of the core dump of every process',
  everyRelease,
  async ({ launchSynced, service, profile, folder }) => {
    test.skip(process.platform !== 'linux', 'core dumps are a matter of Linux')
    const app = await launchSynced()
    await expect(sessions(app.window).rows.first()).toBeVisible()
    const filters = await Promise.all(
      (await processesOf(profile)).map(async ({ pid }) => {
        const path = `/proc/${pid}/coredump_filter`
        // one that its sandbox lets leave no dump belongs to root there
        const { uid } = await stat(path)
        return uid === process.getuid?.() ? Number(await readFile(path, 'utf8')) : 0
      }),
    )
    expect(filters.length).toBeGreaterThan(3)
    expect(new Set(filters)).toEqual(new Set([0]))

    const isAllowed = await run('prlimit', ['--core=unlimited', 'true']).then(
      () => asRoot,
      () => false,
    )
    test.skip(!isAllowed, 'only root may have a sandboxed process leave a dump, where that is not limited')
    const pattern = (await readFile('/proc/sys/kernel/core_pattern', 'utf8')).trim()
    test.skip(pattern !== 'core', `this computer hands core dumps to ${pattern}`)
    const names = [...new Set(heldBy(service).flatMap(({ name, email }) => [name, email]))]
    const dumps = join(folder, 'dumps')
    await mkdir(dumps)
    // both pages have them in memory
    expect(await inHeaps(app, folder, names)).toBeGreaterThan(names.length / 2)
    for (const path of ['/store/', '/app/']) await crash(await pageProcess(app, path), dumps)
    expect(await readdir(dumps)).toHaveLength(2)
    expect(await findTraces(dumps, names)).toEqual([])
    app.forgetErrors()
  },
)
