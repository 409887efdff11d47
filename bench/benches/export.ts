import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HistorySize } from '../browse/invented'
import { type ExportContestant, exportContestants, type ExportResult } from '../export-job'
import { formatTable, median } from '../report/figures'
import { inFolder, runExportJob } from '../run/run-job'
import type { Bench, BenchInput } from './bench'

const usualSessions = 1_000_000
const sessionsOfPerson = 200

/** The cost of a CSV file, and of an Excel workbook, of all sessions, from the request until it is on the disk. */
export const exportBench: Bench = async (input) => {
  const sessions = input.sessions ?? usualSessions
  const size = { sessions, people: input.people ?? Math.ceil(sessions / sessionsOfPerson) }
  const results = await inFolder((root) => runAll(root, size, input))
  const table = exportTable(results, sessions)
  const rows = [...results].map(([contestant, runs]) => ({ contestant, sessions, runs }))
  return { name: 'export', what: `CSV and xlsx of ${sessions.toLocaleString('en')} sessions`, table, rows }
}

async function runAll(root: string, size: HistorySize, { runs, contestants, profile, say }: BenchInput) {
  const isWanted = (name: ExportContestant) =>
    name === 'duckdb' || contestants.some((wanted) => wanted === name || `${wanted}-xlsx` === name)
  const source = join(root, 'spirodesk.csv')
  const results = new Map<ExportContestant, ExportResult[]>()
  const job = (contestant: ExportContestant, what: 'fill' | 'export', run: number) =>
    runExportJob(join(root, contestant), {
      contestant,
      what,
      size,
      source,
      target: join(root, `${contestant}.csv`),
      cpuProfiles: profile && join(profile, `export-${contestant}-${run + 1}`),
    })
  const failing = new Set<ExportContestant>()
  for (let run = 0; run < runs; run++)
    for (const contestant of exportContestants.filter(isWanted)) {
      if (failing.has(contestant)) continue
      try {
        if (run === 0) {
          await mkdir(join(root, contestant))
          await job(contestant, 'fill', run)
        }
        const result = await job(contestant, 'export', run)
        if (result) results.set(contestant, [...(results.get(contestant) ?? []), result])
        say(`export: ${contestant} took ${Math.round(result?.ms ?? 0)} ms`)
      } catch (error) {
        // all rows at once may be more than a page can hold
        if (contestant === 'spirodesk') throw error
        failing.add(contestant)
        say(`export: ${contestant} could not do it: ${String(error).slice(0, 300)}`)
      }
    }
  return results
}

function exportTable(
  results: ReadonlyMap<ExportContestant, readonly ExportResult[]>,
  sessions: number,
): string {
  const of = (runs: readonly ExportResult[], read: (result: ExportResult) => number) => median(runs.map(read))
  const spirodesk = of(results.get('spirodesk') ?? [], ({ ms }) => ms)
  const megabytes = (bytes: number | undefined) =>
    bytes === undefined ? '' : String(Math.round(bytes / 1e6))
  const head = [
    'contestant',
    'sessions/s',
    'Spirodesk to it',
    'CPU ms per 1,000',
    'MB',
    'peak MB: main',
    'page',
    'others',
  ]
  const rows = exportContestants.map((contestant) => {
    const runs = results.get(contestant) ?? []
    if (runs.length === 0) return [contestant, 'none']
    const ms = of(runs, (result) => result.ms)
    const peak = (kind: string) =>
      megabytes(Math.max(...runs.map((result) => result.peak[kind] ?? 0)) || undefined)
    return [
      contestant,
      Math.round((sessions / ms) * 1000).toLocaleString('en'),
      `${(ms / spirodesk).toFixed(2)}×`,
      ((of(runs, ({ cpuMs }) => cpuMs) / sessions) * 1000).toFixed(1),
      megabytes(runs[0]?.bytes),
      ...['main', 'page', 'others'].map(peak),
    ]
  })
  return formatTable(head, rows)
}
