import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportJob, ExportResult } from '../export/export-job'
import { builtExportHost, builtPages } from '../prepare/build-bench'
import { benchRoot, projectRoot } from '../prepare/project-root'
import { runHost } from './run-host'

const preload = join(projectRoot, 'out', 'preload', 'store-preload.cjs')

/** Has a process of its own fill a database in `folder`, or export it; null when it was to fill. */
export async function runExportJob(
  folder: string,
  job: Omit<ExportJob, 'profileFolder' | 'pages' | 'preload' | 'resultFile'>,
): Promise<ExportResult | null> {
  const [jobFile, resultFile] = [join(folder, 'job.json'), join(folder, 'result.json')]
  const profileFolder = join(folder, 'profile')
  const whole: ExportJob = { ...job, profileFolder, pages: builtPages, preload, resultFile }
  await writeFile(jobFile, JSON.stringify(whole))
  const node = join(benchRoot, 'host', 'export-node-main.ts')
  await runHost(job.contestant === 'duckdb' ? { node } : { electron: builtExportHost }, jobFile)
  return JSON.parse(await readFile(resultFile, 'utf8')) as ExportResult | null
}
