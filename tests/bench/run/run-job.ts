import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../tools/prepare/run-command.mjs'
import { builtHost, builtPages } from '../prepare/build-bench'
import type { ContestantName, Job, JobResult } from '../host/job'
import { benchRoot, projectRoot } from '../prepare/project-root'
import { folderSize } from './folder-size'

/** What one contestant did in a process of its own. */
export interface Measured extends JobResult {
  /** What the profile folder's database takes on the disk once its process has ended. */
  readonly bytesOnDisk: number
}

const built = join(projectRoot, 'out')
// a process that waits for somebody to click an error away would wait for ever
const limitMs = 20 * 60_000

/**
 * Runs one job in a fresh profile folder, which is removed afterwards. `cpuProfiles` is what the files with the CPU
 * profiles of its page begin with; without it there are none.
 */
export async function runJob(
  contestant: ContestantName,
  from: Job['from'],
  cpuProfiles: string | null,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  try {
    const job: Job = {
      contestant,
      from,
      profileFolder: join(folder, 'profile'),
      pages: contestant === 'spirodesk' ? join(built, 'renderer') : builtPages,
      preload: join(built, 'preload', 'store-preload.cjs'),
      cpuProfiles,
      resultFile: join(folder, 'result.json'),
    }
    const jobFile = join(folder, 'job.json')
    await writeFile(jobFile, JSON.stringify(job))
    await run(contestant, jobFile)
    const result = JSON.parse(await readFile(job.resultFile, 'utf8')) as JobResult
    const database = contestant === 'better-sqlite3' ? '' : 'IndexedDB'
    return { ...result, bytesOnDisk: await folderSize(join(job.profileFolder, database)) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function run(contestant: ContestantName, jobFile: string): Promise<void> {
  const inNode = [...process.execArgv, join(benchRoot, 'host', 'node-main.ts'), jobFile]
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const inElectron = [...(asRoot ? ['--no-sandbox'] : []), builtHost, jobFile]
  const { code, stderr } =
    contestant === 'better-sqlite3'
      ? await runCommand(process.execPath, inNode, { cwd: projectRoot, limitMs })
      : await runCommand(process.env['ELECTRON_EXEC_PATH'] ?? 'electron', inElectron, {
          cwd: projectRoot,
          limitMs,
        })
  if (code !== 0) throw new Error(`${contestant} ended with ${code}:\n${stderr}`)
}
