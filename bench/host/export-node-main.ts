import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportJob, ExportResult } from '../export-job'
import { DuckDBInstance } from '../peers/duckdb'
import { type Usage, watchProcesses } from './watch-processes'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as ExportJob
mkdirSync(job.profileFolder, { recursive: true })

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { memory: { main: process.memoryUsage.rss() }, cpuMs: (user + system) / 1000 }
}

/** DuckDB's own table of the same rows, with its own types, written by its own writer. */
async function run(): Promise<ExportResult | null> {
  const connection = await (await DuckDBInstance.create(join(job.profileFolder, 'rows.duckdb'))).connect()
  if (job.what === 'fill') {
    await connection.run(`CREATE TABLE sessions AS FROM read_csv('${job.source}', header = true)`)
    await connection.run('CHECKPOINT')
    return null
  }
  const used = watchProcesses(usage)
  const began = performance.now()
  await connection.run(`COPY sessions TO '${job.target}' (HEADER, DELIMITER ',')`)
  const ms = performance.now() - began
  return { ms, ...used(), bytes: (await stat(job.target)).size }
}

writeFileSync(job.resultFile, JSON.stringify(await run()))
process.exit(0)
