import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type {
  Answer,
  BrowseContestant,
  BrowseJob,
  BrowsePeer,
  BrowseResult,
  HeldMemory,
} from '../browse/browse-job'
import { browseDuckdb } from '../browse/duckdb'
import { inventHistory } from '../browse/invented'
import { askTimed, browseQuestions, timeQuestion } from '../browse/questions'
import { browseSqlite } from '../browse/sqlite'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as BrowseJob
mkdirSync(job.profileFolder, { recursive: true })

const held = (): HeldMemory => ({
  resident: process.memoryUsage.rss(),
  reported: process.memoryUsage().heapUsed + process.memoryUsage().external,
})

const open: Partial<Record<BrowseContestant, () => Promise<BrowsePeer>>> = {
  'better-sqlite3': () => browseSqlite(job.profileFolder),
  duckdb: () => browseDuckdb(job.profileFolder, null),
  'duckdb-one-thread': () => browseDuckdb(job.profileFolder, 1),
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function run(): Promise<BrowseResult | null> {
  const history = inventHistory(job.size)
  const peer = await open[job.contestant]?.()
  if (!peer) throw new Error('no such contestant')
  if (job.questions === null) {
    await peer.fill(history)
    return null
  }
  const opened = await peer.open(history)
  const memory = held()
  const questions = browseQuestions(history)
  const answers: Answer[] = []
  for (const number of job.questions) {
    const question = questions[number]
    if (!question) throw new Error(`no question ${number}`)
    const ask = () => askTimed((each) => peer.ask(each), question)
    const timed = await timeQuestion({ ask, forget: () => peer.forget(), cpuMs }, job.limits)
    answers.push({ question: number, ...timed })
  }
  return { opened, memory, memoryAfter: held(), answers, fromWindow: [] }
}

writeFileSync(job.resultFile, JSON.stringify(await run()))
process.exit(0)
