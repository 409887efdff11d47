import { withAnswers } from '../data/start-service'
import type { JsonResult, JsonStep } from '../json/json-job'
import { formatTable, median, pairedRatio, times } from '../report/figures'
import { runJsonJob } from '../run/run-job'
import { type Bench, usualSessions } from './bench'

const steps = { applied: 'apply', exported: 'export', looked: 'look', imported: 'import' } as const

/** All sessions out as JSON and into an empty store, beside applying the answers that brought them, in one process. */
export const json: Bench = async ({ runs, say, ...input }) => {
  const history = { sessions: input.sessions ?? usualSessions, years: 1 }
  const rows: JsonResult[] = []
  await withAnswers(history, async (answers) => {
    for (let run = 0; run < runs; run++) {
      rows.push(await runJsonJob(answers))
      say(`json: round ${run + 1} of ${runs}`)
    }
  })
  const what = `about ${history.sessions} sessions out as JSON and in again`
  return { name: 'json', what, table: jsonTable(rows), rows }
}

function jsonTable(rows: readonly JsonResult[]): string {
  const lines = (Object.keys(steps) as (keyof typeof steps)[]).map((step) => {
    const ratio = (what: keyof JsonStep) =>
      pairedRatio(
        rows.map((row) => row[step][what]),
        rows.map(({ applied }) => applied[what]),
      )
    return [
      steps[step],
      Math.round(median(rows.map((row) => (row.sessions * 1000) / row[step].ms))).toLocaleString('en'),
      median(rows.map((row) => (row[step].cpuMs * 1000) / row.sessions)).toFixed(0),
      times(ratio('ms')),
      times(ratio('cpuMs')),
    ]
  })
  return formatTable(['step', 'sessions/s', 'CPU ms/1,000', 'to applying answers: time', 'CPU'], lines)
}
