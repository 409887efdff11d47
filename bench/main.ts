import { writeFile } from 'node:fs/promises'
import { type BenchOptions, readOptions } from './bench-options'
import { apply, growth, ingest } from './benches/apply'
import type { Bench, BenchInput, BenchReport } from './benches/bench'
import { browse } from './benches/browse'
import { exportBench } from './benches/export'
import { json } from './benches/json'
import { pdf } from './benches/pdf'
import { scroll } from './benches/scroll'
import { service } from './benches/service'
import { idle, start, tray } from './benches/start'
import { work } from './benches/work'
import { buildBench, installPeers } from './prepare/build-bench'
import { becomeOldLaptop, oldLaptop } from './prepare/old-laptop'
import { thisMachine } from './report/machine'

const benches: Readonly<Record<string, Bench>> = {
  ingest,
  apply,
  growth,
  browse,
  export: exportBench,
  json,
  pdf,
  service,
  scroll,
  work,
  start,
  idle,
  tray,
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys(benches))
  const say = (line: string) => console.error(line)
  const hasSqlite = await installPeers(say)
  if (!hasSqlite) say('better-sqlite3 could not be compiled here; the benchmarks go on without it.')
  const contestants = options.contestants.filter((name) => hasSqlite || name !== 'better-sqlite3')
  await buildBench()

  const machine = { ...thisMachine(), ...(options.oldLaptop && { electronHas: oldLaptop }) }
  console.log(Object.values(thisMachine()).join(' · '))
  const restore = options.oldLaptop ? await becomeOldLaptop() : null
  if (restore)
    console.log(`Electron has ${oldLaptop.share * 100} % of its processors and ${oldLaptop.memoryGb} GB`)
  try {
    const reports = await runBenches({ ...options, contestants, say })
    if (options.json === null) return
    const figures = reports.map(({ table: _, ...report }) => report)
    const measuredAt = new Date().toISOString()
    await writeFile(options.json, JSON.stringify({ measuredAt, machine, benches: figures }, null, 2))
  } finally {
    await restore?.()
  }
}

async function runBenches(input: BenchInput & Pick<BenchOptions, 'only'>): Promise<BenchReport[]> {
  const reports: BenchReport[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (input.only.length > 0 && !input.only.includes(name)) continue
    const report = await bench(input)
    console.log(`\n${report.name}: ${report.what}\n\n${report.table}`)
    reports.push(report)
  }
  return reports
}

run().catch((error: unknown) => {
  console.error(error instanceof RangeError || error instanceof TypeError ? error.message : error)
  process.exitCode = 1
})
