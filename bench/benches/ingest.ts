import { spanOf } from '../data/history'
import { startService } from '../data/start-service'
import { ingestRows, ingestTable } from '../report/ingest-report'
import { type Bench, usualSessions } from './bench'
import { runContestants } from './run-contestants'

/** From HTTPS answers to durable: Spirodesk's own sync engine with each contestant for its store. */
export const ingest: Bench = async (input) => {
  const history = { sessions: input.sessions ?? usualSessions, years: 1 }
  const service = await startService(history)
  try {
    const measured = await runContestants('ingest', input, { service: service.address })
    const rows = ingestRows(measured)
    const what = `from HTTPS answer to durable, about ${history.sessions} sessions since ${spanOf(history).first}`
    return { name: 'ingest', what, table: ingestTable(rows), rows }
  } finally {
    await service.stop()
  }
}
