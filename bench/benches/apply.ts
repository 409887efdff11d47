import { join } from 'node:path'
import { daysPerYear, type History } from '../data/history'
import { whileServed, withAnswers } from '../data/start-service'
import { type ContestantName, contestantNames, type Job } from '../host/job'
import { formatTable } from '../report/figures'
import { ingestRows, ingestTable, megabytes } from '../report/ingest-report'
import { inTurn, type Measured, runJob } from '../run/run-job'
import { type Bench, type BenchInput, type BenchReport, usualPerDay, usualSessions } from './bench'

/** Runs every contestant as often as asked, in rotating order, each time in a fresh profile. */
async function runContestants(
  name: string,
  { contestants: chosen, runs, profile, say }: BenchInput,
  from: Job['from'],
): Promise<Map<ContestantName, Measured[]>> {
  const contestants = contestantNames.filter((contestant) => chosen.includes(contestant))
  const measured = new Map<ContestantName, Measured[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < runs; round++)
    for (const contestant of inTurn(contestants, round)) {
      const cpuProfiles = profile && join(profile, `${name}-${contestant}-${round + 1}`)
      const run = await runJob(contestant, from, cpuProfiles)
      const perSecond = Math.round((run.sessions * 1000) / run.ms)
      say(`${name}, round ${round + 1}: ${contestant} kept ${run.sessions} sessions, ${perSecond} a second`)
      measured.get(contestant)?.push(run)
    }
  return measured
}

/** A way to measure all contestants with a history. */
type Measure = (history: History, name: string) => Promise<Map<ContestantName, Measured[]>>

/** Measures a year of each clinic. */
async function measureClinics(
  { sessions, sessionsPerDay }: BenchInput,
  { name, what, measure }: Pick<BenchReport, 'name' | 'what'> & { readonly measure: Measure },
): Promise<BenchReport> {
  const usual = sessions === null ? usualPerDay : [Math.ceil(sessions / daysPerYear)]
  const rows = []
  for (const perDay of sessionsPerDay.length > 0 ? sessionsPerDay : usual) {
    const measured = await measure({ sessions: perDay * daysPerYear, years: 1 }, `${name}-${perDay}`)
    rows.push(...ingestRows(perDay, measured))
  }
  return { name, what, table: ingestTable(rows), rows }
}

/** From an answer's bytes in memory to durable: the store's work, without network and service. */
export const apply: Bench = (input) =>
  measureClinics(input, {
    name: 'apply',
    what: 'from answer bytes in memory to durable, a year in answers of about 2,000 sessions',
    measure: (history, name) => withAnswers(history, (answers) => runContestants(name, input, { answers })),
  })

/** From HTTPS answers to durable: Spirodesk's own sync engine with each contestant for its store. */
export const ingest: Bench = (input) =>
  measureClinics(input, {
    name: 'ingest',
    what: 'from HTTPS answer to durable, a year',
    measure: (history, name) =>
      whileServed(history, (address) => runContestants(name, input, { service: address })),
  })

const head = ['history', 'sessions', 'sessions/s', 'peak MB: main', 'page', 'others', 'columns on disk MB']

/** Spirodesk's memory while importing histories of different lengths and sizes, over HTTPS. */
export const growth: Bench = async ({ sessions: wanted, profile, say }) => {
  const sessions = wanted ?? usualSessions
  const histories = [
    { sessions, years: 1 },
    { sessions, years: 10 },
    { sessions: sessions * 4, years: 10 },
  ]
  const rows = []
  for (const history of histories) {
    const cpuProfiles = profile && join(profile, `growth-${history.years}-years-of-${history.sessions}`)
    const run = await whileServed(history, (address) =>
      runJob('spirodesk', { service: address }, cpuProfiles),
    )
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
