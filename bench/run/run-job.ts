import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningApp } from '../../tests/e2e/fixtures/launch-app'
import { runCommand } from '../../tools/prepare/run-command.mjs'
import type { BrowseJob, BrowseResult } from '../browse/browse-job'
import type { ExportJob, ExportResult } from '../export-job'
import type { ContestantName, Job, JobResult } from '../host/job'
import type { StartContestant, StartJob, StartResult } from '../start/start-job'
import type { JsonJob, JsonResult } from '../json/json-job'
import {
  builtBrowseHost,
  builtExportHost,
  builtHost,
  builtJsonHost,
  builtPages,
  builtStartHost,
} from '../prepare/build-bench'
import { benchRoot, projectRoot } from '../prepare/project-root'

/** The contestants of one round: each round begins with another, so that none always runs first or last. */
export function inTurn<T>(contestants: readonly T[], round: number): T[] {
  const first = round % contestants.length
  return [...contestants.slice(first), ...contestants.slice(0, first)]
}

/** Bytes of all files in a folder and below. */
async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

// tsx names functions through a helper, which functions sent elsewhere do not find there
const naming = 'globalThis.__name = (named) => named; null'

/** Makes functions sendable to the application and its window. */
export async function nameFunctions({ electron, window }: RunningApp): Promise<void> {
  await electron.evaluate(naming)
  await window.evaluate(naming)
}

/** A program that does one job: a built main process of Electron, or a file for Node. */
type Host = { readonly electron: string } | { readonly node: string }

// a process with an error dialog would wait forever
const limitMs = 20 * 60_000

/** Runs a program with the file of its job. Throws with what it printed when it fails. */
async function runHost(host: Host, jobFile: string): Promise<void> {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const { code, stderr } =
    'node' in host
      ? await runCommand(process.execPath, [...process.execArgv, host.node, jobFile], {
          cwd: projectRoot,
          limitMs,
        })
      : await runCommand(
          process.env['ELECTRON_EXEC_PATH'] ?? 'electron',
          [...(asRoot ? ['--no-sandbox'] : []), host.electron, jobFile],
          { cwd: projectRoot, limitMs },
        )
  if (code !== 0) throw new Error(`the process ended with ${code}:\n${stderr}`)
}

/** Runs work in a fresh folder, which is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The fields of every job. */
type Told = 'profileFolder' | 'pages' | 'preload' | 'resultFile'

/** Makes a program do a job in `folder`, with its own store page or the built pages of the benchmarks. */
async function runIn<R>(host: Host, folder: string, pages: string, job: object): Promise<R> {
  const [jobFile, resultFile] = [join(folder, 'job.json'), join(folder, 'result.json')]
  const preload = join(built, 'preload', 'store-preload.cjs')
  const profileFolder = join(folder, 'profile')
  await writeFile(jobFile, JSON.stringify({ ...job, profileFolder, pages, preload, resultFile }))
  await runHost(host, jobFile)
  return JSON.parse(await readFile(resultFile, 'utf8')) as R
}

/** One contestant's result in a process of its own. */
export interface Measured extends JobResult {
  /** Size of the profile folder's database on the disk once its process has ended. */
  readonly bytesOnDisk: number
}

const built = join(projectRoot, 'out')
const ownPages = join(built, 'renderer')
const inNode = (name: string): Host => ({ node: join(benchRoot, 'host', `${name}-main.ts`) })

/**
 * Runs one job in a fresh profile folder, which is removed afterwards. `cpuProfiles` is the name prefix of its page's CPU
 * profiles; without it there are none.
 */
export function runJob(
  contestant: ContestantName,
  from: Job['from'],
  cpuProfiles: string | null,
): Promise<Measured> {
  return inFolder(async (folder) => {
    const job: Omit<Job, Told> = { contestant, from, cpuProfiles }
    const isSqlite = contestant === 'better-sqlite3'
    const host = isSqlite ? inNode('node') : { electron: builtHost }
    const pages = contestant === 'spirodesk' ? ownPages : builtPages
    const result = await runIn<JobResult>(host, folder, pages, job)
    return {
      ...result,
      bytesOnDisk: await folderSize(join(folder, 'profile', isSqlite ? '' : 'IndexedDB')),
    }
  })
}

/** Makes a process of its own fill a database in `folder`, or ask it; null after filling. */
export function runBrowseJob(folder: string, job: Omit<BrowseJob, Told>): Promise<BrowseResult | null> {
  const isPage = job.contestant === 'spirodesk' || job.contestant === 'dexie-rows'
  const host = isPage ? { electron: builtBrowseHost } : inNode('browse-node')
  return runIn(host, folder, builtPages, job)
}

/** Makes a process of its own fill a database in `folder`, or export it; null after filling. */
export function runExportJob(folder: string, job: Omit<ExportJob, Told>): Promise<ExportResult | null> {
  const host = job.contestant === 'duckdb' ? inNode('export-node') : { electron: builtExportHost }
  return runIn(host, folder, builtPages, job)
}

/** Makes a process of its own apply the answers of a folder, and write and read JSON, in a fresh profile. */
export function runJsonJob(answers: string): Promise<JsonResult> {
  return inFolder((folder) => {
    const job: Omit<JsonJob, Told> = { answers, target: join(folder, 'sessions.json') }
    return runIn({ electron: builtJsonHost }, folder, ownPages, job)
  })
}

/** Starts the application with a profile, or a bare window, and rests for some ms. */
export async function runStartJob(
  contestant: StartContestant,
  profileFolder: string,
  { restMs, isHidden }: Pick<StartJob, 'restMs' | 'isHidden'>,
): Promise<StartResult & { readonly startedAt: number }> {
  return inFolder(async (folder) => {
    const [jobFile, resultFile] = [join(folder, 'job.json'), join(folder, 'result.json')]
    const main = join(built, 'main', 'main.js')
    const profile = contestant === 'bare' ? join(folder, 'profile') : profileFolder
    const job: StartJob = { contestant, profileFolder: profile, main, isHidden, restMs, resultFile }
    await writeFile(jobFile, JSON.stringify(job))
    const startedAt = Date.now()
    await runHost({ electron: builtStartHost }, jobFile)
    return { ...(JSON.parse(await readFile(resultFile, 'utf8')) as StartResult), startedAt }
  })
}
