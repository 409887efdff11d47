import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '../peers/duckdb'
import { median } from '../report/figures'
import type { Group, LaptopExport } from './laptops'

/** A row of an answer, by column. */
export type Row = Readonly<Record<string, unknown>>

/** Asks a database. */
export type Ask = (sql: string) => Promise<Row[]>

/** Time for everything, ms. */
export const oneDay = 24 * 60 * 60_000

/** Size of the group, as the command line has it. */
export const group: Group = {
  sessions: Number(process.env['AT_SCALE_SESSIONS'] ?? 10_000_000),
  laptops: Number(process.env['AT_SCALE_LAPTOPS'] ?? 50),
}

const page = readFileSync('docs/at-scale.md', 'utf8')

/** The SQL of a section of docs/at-scale.md, in its order, with the real path of the share. */
export function sqlOf(section: string, share = 'share'): string[] {
  const [, following = ''] = page.split(`\n## ${section}\n`)
  const [own = ''] = following.split('\n## ')
  const found = [...own.matchAll(/```sql\n(.+?);\n```/gs)]
  if (found.length === 0) throw new Error(`docs/at-scale.md has no SQL under ${section}`)
  return found.map(([, sql = '']) => sql.replaceAll(/(?<=['`])share(?=[/'`])/g, share))
}

/** Opens a DuckDB with the views of the page over a share. */
export async function openDuckdb(file: string, share: string): Promise<Ask> {
  const connection = await (await DuckDBInstance.create(file)).connect()
  const ask: Ask = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
  await ask(`SET TimeZone = 'UTC'`)
  for (const sql of sqlOf('In DuckDB', share)) await ask(sql)
  return ask
}

/** Asks three times, unless it says how often; with the median duration. */
export async function timed(ask: Ask, sql: string, runs = 3): Promise<{ rows: Row[]; seconds: number }> {
  const times: number[] = []
  let rows: Row[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    rows = await ask(sql)
    times.push(performance.now() - began)
  }
  return { rows, seconds: median(times) / 1000 }
}

/** A line on what a group has exported. */
export function howLarge(exported: readonly LaptopExport[]): string {
  const sum = (read: (each: LaptopExport) => number) => exported.reduce((all, each) => all + read(each), 0)
  const [sessions, bytes, ms] = [
    sum((each) => each.sessions),
    sum((each) => each.bytes),
    sum((each) => each.ms),
  ]
  const rate = Math.round((sessions / ms) * 1000)
  return (
    `${sessions.toLocaleString('en')} rows of ${exported.length} laptops, ${Math.round(bytes / 1e6)} MB,` +
    ` ${rate.toLocaleString('en')} rows/s written`
  )
}
