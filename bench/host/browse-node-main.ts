import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BrowseJob, BrowseResult, HeldMemory } from '../browse/browse-job'
import { inventHistory } from '../browse/invented'
import { browseQuestions, type Timed, timeQuestion } from '../browse/questions'
import { browseSqlite } from '../browse/sqlite'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as BrowseJob
mkdirSync(job.profileFolder, { recursive: true })

const held = (): HeldMemory => ({
  resident: process.memoryUsage.rss(),
  reported: process.memoryUsage().heapUsed + process.memoryUsage().external,
})

async function run(): Promise<BrowseResult> {
  const history = inventHistory(job.size)
  const peer = await browseSqlite(job.profileFolder)
  if (job.what === 'fill') {
    await peer.fill(history)
    return { opened: null, memory: null, memoryAfter: null, answers: [] }
  }
  const opened = await peer.open(history)
  const memory = held()
  const answers: Timed[] = []
  if (job.what === 'ask')
    for (const question of browseQuestions(history))
      answers.push(await timeQuestion(peer, question, job.limits))
  return { opened, memory, memoryAfter: held(), answers }
}

writeFileSync(job.resultFile, JSON.stringify(await run()))
