import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { storeCalls } from '#shared/calls/store-calls'
import { createNodeTransport } from '../../tests/simulation/node-transport'
import { directCaller } from '../../tests/simulation/direct-caller'
import { openBetterSqlite3 } from '../contestants/open-better-sqlite3'
import { serveContestant } from '../contestants/serve-contestant'
import { ingest } from './ingest'
import type { Job, JobResult } from './job'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as Job
mkdirSync(job.profileFolder, { recursive: true })

const line = 'service' in job.from ? createNodeTransport(job.from.service.certificate) : null
const done = await ingest({
  job,
  store: directCaller(
    storeCalls,
    serveContestant(() => openBetterSqlite3(job.profileFolder)),
  ),
  transport: line?.transport ?? null,
  readUsage() {
    const { user, system } = process.cpuUsage()
    return { memory: { node: process.memoryUsage.rss() }, cpuMs: (user + system) / 1000 }
  },
})
line?.close()
const result: JobResult = { ...done, sealed: null }
writeFileSync(job.resultFile, JSON.stringify(result))
