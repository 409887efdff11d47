import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonJob, JsonResult } from '../json/json-job'
import { builtJsonHost } from '../prepare/build-bench'
import { projectRoot } from '../prepare/project-root'
import { runHost } from './run-host'

const built = join(projectRoot, 'out')

/** Has a process of its own apply the answers of a folder, and write and read JSON, in a fresh profile. */
export async function runJsonJob(answers: string): Promise<JsonResult> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  try {
    const job: JsonJob = {
      answers,
      profileFolder: join(folder, 'profile'),
      pages: join(built, 'renderer'),
      preload: join(built, 'preload', 'store-preload.cjs'),
      target: join(folder, 'sessions.json'),
      resultFile: join(folder, 'result.json'),
    }
    const jobFile = join(folder, 'job.json')
    await writeFile(jobFile, JSON.stringify(job))
    await runHost({ electron: builtJsonHost }, jobFile)
    return JSON.parse(await readFile(job.resultFile, 'utf8')) as JsonResult
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
