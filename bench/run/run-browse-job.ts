import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowseJob, BrowseResult } from '../browse/browse-job'
import { builtBrowseHost, builtPages } from '../prepare/build-bench'
import { benchRoot, projectRoot } from '../prepare/project-root'
import { runHost } from './run-host'

const preload = join(projectRoot, 'out', 'preload', 'store-preload.cjs')

/** Has a process of its own do a job in `folder`, which is there before and after. */
export async function runBrowseJob(
  folder: string,
  job: Omit<BrowseJob, 'profileFolder' | 'pages' | 'preload' | 'resultFile'>,
): Promise<BrowseResult> {
  const [jobFile, resultFile] = [join(folder, 'job.json'), join(folder, 'result.json')]
  const whole: BrowseJob = {
    ...job,
    profileFolder: join(folder, 'profile'),
    pages: builtPages,
    preload,
    resultFile,
  }
  await writeFile(jobFile, JSON.stringify(whole))
  const node = join(benchRoot, 'host', 'browse-node-main.ts')
  await runHost(job.contestant === 'better-sqlite3' ? { node } : { electron: builtBrowseHost }, jobFile)
  return JSON.parse(await readFile(resultFile, 'utf8')) as BrowseResult
}
