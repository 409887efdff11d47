import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HistorySize } from '../browse/invented'
import { type ExportContestant, exportContestants, type ExportResult } from '../export-job'
import { formatTable, median, pairedRatio, times } from '../report/figures'
import { inFolder, inTurn, runExportJob } from '../run/run-job'
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
    contestants.some((wanted) => wanted === name || `${wanted}-xlsx` === name)
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
    for (const contestant of inTurn(exportContestants.filter(isWanted), run)) {
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
  const own = results.get('spirodesk') ?? []
  const megabytes = (bytes: number | undefined) =>
    bytes === undefined ? '' : String(Math.round(bytes / 1e6))
  const head = [
    'contestant',
    'sessions/s',
    'CPU ms per 1,000',
    'MB',
    'peak MB: main',
    'page',
    'others',
    'Spirodesk to it: time',
    'CPU',
  ]
  const rows = exportContestants.map((contestant) => {
    const runs = results.get(contestant) ?? []
    if (runs.length === 0) return [contestant, 'none']
    const middle = (read: (result: ExportResult) => number) => median(runs.map(read))
    const ratio = (read: (result: ExportResult) => number) =>
      contestant === 'spirodesk' || own.length === 0 ? null : pairedRatio(own.map(read), runs.map(read))
    const peak = (kind: string) =>
      megabytes(Math.max(...runs.map((result) => result.peak[kind] ?? 0)) || undefined)
    return [
      contestant,
      Math.round((sessions / middle(({ ms }) => ms)) * 1000).toLocaleString('en'),
      ((middle(({ cpuMs }) => cpuMs) / sessions) * 1000).toFixed(1),
      megabytes(runs[0]?.bytes),
      ...['main', 'page', 'others'].map(peak),
      ...[({ ms }: ExportResult) => ms, ({ cpuMs }: ExportResult) => cpuMs].map((read) => times(ratio(read))),
    ]
  })
  return formatTable(head, rows)
}
