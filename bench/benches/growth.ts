import { join } from 'node:path'
import { startService } from '../data/start-service'
import { formatTable } from '../report/format-table'
import { megabytes } from '../report/ingest-report'
import { runJob } from '../run/run-job'
import { type Bench, usualSessions } from './bench'

const head = ['history', 'sessions', 'sessions/s', 'peak MB: main', 'page', 'others', 'columns on disk MB']

/** How much memory Spirodesk needs to take in histories of different lengths and sizes, over HTTPS. */
export const growth: Bench = async ({ sessions: wanted, profile, say }) => {
  const sessions = wanted ?? usualSessions
  const histories = [
    { sessions, years: 1 },
    { sessions, years: 10 },
    { sessions: sessions * 4, years: 10 },
  ]
  const rows = []
  for (const history of histories) {
    const service = await startService(history)
    const cpuProfiles = profile && join(profile, `growth-${history.years}-years-of-${history.sessions}`)
    const job = runJob('spirodesk', { service: service.address }, cpuProfiles)
    const run = await job.finally(() => service.stop())
    say(`growth: ${run.sessions} sessions over ${history.years} years in ${Math.round(run.ms / 1000)} s`)
    const { peak, sealed, ms, requests } = run
    const columnBytes = sealed?.columns ?? 0
    rows.push({ years: history.years, sessions: run.sessions, ms, requests, peakBytes: peak, columnBytes })
  }
  const table = formatTable(
    head,
    rows.map(({ years, sessions: kept, ms, peakBytes, columnBytes }) => [
      years === 1 ? '1 year' : `${years} years`,
      kept.toLocaleString('en'),
      Math.round((kept * 1000) / ms).toLocaleString('en'),
      megabytes(peakBytes['main']),
      megabytes(peakBytes['page']),
      megabytes(peakBytes['others']),
      megabytes(columnBytes),
    ]),
  )
  return { name: 'growth', what: 'peak memory of a run, whatever the length of the history', table, rows }
}
