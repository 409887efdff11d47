import { withAnswers } from '../data/start-service'
import type { JsonResult } from '../json/json-job'
import { formatTable, median } from '../report/figures'
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
  const perSecond = (step: keyof typeof steps) => median(rows.map((row) => (row.sessions * 1000) / row[step]))
  const lines = (Object.keys(steps) as (keyof typeof steps)[]).map((step) => [
    steps[step],
    Math.round(perSecond(step)).toLocaleString('en'),
    `${(perSecond(step) / perSecond('applied')).toFixed(2)}×`,
  ])
  return formatTable(['step', 'sessions/s', 'to applying answers'], lines)
}
