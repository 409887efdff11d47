import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveAnswers } from '../data/save-answers'
import { startService } from '../data/start-service'
import { ingestRows, ingestTable } from '../report/ingest-report'
import { type Bench, usualSessions } from './bench'
import { runContestants } from './run-contestants'

/** From the bytes of an answer in memory to durable: what the store does, without network and service. */
export const apply: Bench = async (input) => {
  const history = { sessions: input.sessions ?? usualSessions, years: 1 }
  const answers = await mkdtemp(join(tmpdir(), 'spirodesk-answers-'))
  try {
    const service = await startService(history)
    await saveAnswers(history, service.address, answers)
    await service.stop()
    const rows = ingestRows(await runContestants('apply', input, { answers }))
    const what = `from answer bytes in memory to durable, about ${history.sessions} sessions in answers of about 2,000`
    return { name: 'apply', what, table: ingestTable(rows), rows }
  } finally {
    await rm(answers, { recursive: true, force: true })
  }
}
