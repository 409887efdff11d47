import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtHost, builtPages } from '../prepare/build-bench'
import type { ContestantName, Job, JobResult } from '../host/job'
import { benchRoot, projectRoot } from '../prepare/project-root'
import { folderSize } from './folder-size'
import { runHost } from './run-host'

/** What one contestant did in a process of its own. */
export interface Measured extends JobResult {
  /** What the profile folder's database takes on the disk once its process has ended. */
  readonly bytesOnDisk: number
}

const built = join(projectRoot, 'out')
const inNode = join(benchRoot, 'host', 'node-main.ts')

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
    await runHost(contestant === 'better-sqlite3' ? { node: inNode } : { electron: builtHost }, jobFile)
    const result = JSON.parse(await readFile(job.resultFile, 'utf8')) as JobResult
    const database = contestant === 'better-sqlite3' ? '' : 'IndexedDB'
    return { ...result, bytesOnDisk: await folderSize(join(job.profileFolder, database)) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
