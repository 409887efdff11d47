import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { numberNames } from '../../src-renderer/store/days/columns'
import { DuckDBInstance } from '../peers/duckdb'
import type { BrowsePeer } from './browse-job'
import { createRowMaker, dayOfHistory, type InventedHistory, makeDay } from './invented'
import { answerBySql, type Dialect, listColumns, type RunSql, wordColumns } from './sql'

const columns: Readonly<Record<string, string>> = {
  row: 'integer',
  ...Object.fromEntries(wordColumns.map((name) => [name, 'varchar'])),
  ...Object.fromEntries(listColumns.map((name) => [name, 'varchar[]'])),
  flags: 'integer',
  ...Object.fromEntries(numberNames.map((name) => [name, 'double'])),
}

const patients = `
  with last as (
    select email, count(*) as sessions, max(instant) as instant, arg_max("row", instant) as "row",
      arg_max(name, instant) as name, arg_max(age, instant) as age, arg_max(gender, instant) as gender,
      arg_max(diagnoses, instant) as diagnoses
    from sessions where withdrawnAt is null group by email
  ), measured as (
    select email, arg_max(fev1, instant, 2) as fev1s, arg_max(fev1Percent, instant, 2) as percents,
      min(instant) as since, arg_min(fev1, instant) as fev1First, arg_min(fev1Percent, instant) as percentFirst
    from sessions where withdrawnAt is null and fev1 is not null group by email
  )
  select *, count(*) over () as "of" from last left join measured using (email)
  order by percents[1] - percentFirst nulls last limit ?`

const dialect: Dialect = { hasIndexOfWords: false, contains: 'contains(searched, ?)', patients }

const daysAtOnce = 100

/** Fills an empty database with the rows of a history: through a file, since it takes no objects. */
async function fillDuckdb(run: RunSql, file: string, history: InventedHistory): Promise<void> {
  const types = Object.entries(columns)
  await run(`create table sessions (${types.map(([name, type]) => `"${name}" ${type}`).join(', ')})`)
  const typesOfFile = types.map(([name, type]) => `"${name}": '${type}'`).join(', ')
  const rowsOfDay = createRowMaker()
  let number = 0
  // backwards: rows lie in the order of their instants
  for (let ago = history.days - 1; ago >= 0; ago--) {
    const rows = rowsOfDay(dayOfHistory(history, ago), makeDay(history, ago))
    await appendFile(file, rows.map((row) => `${JSON.stringify({ row: ++number, ...row })}\n`).join(''))
    if (ago % daysAtOnce !== 0) continue
    await run(`insert into sessions by name from read_json('${file}', columns = {${typesOfFile}})`)
    await rm(file)
  }
  for (const [field, list] of [
    ['diagnosis', 'diagnoses'],
    ['medication', 'medications'],
  ])
    await run(`create table ${field} as select "row" as session, unnest(${list}) as text from sessions`)
  await run('checkpoint')
}

/** DuckDB in a file, with prepared statements, on so many threads; null for as many as the machine has. `folder` holds the file. */
export async function browseDuckdb(folder: string, threads: number | null): Promise<BrowsePeer> {
  const connection = await (await DuckDBInstance.create(join(folder, 'browse.duckdb'))).connect()
  const prepared = new Map<string, Awaited<ReturnType<typeof connection.prepare>>>()
  const run: RunSql = async (text, values = []) => {
    const statement = prepared.get(text) ?? (await connection.prepare(text))
    prepared.set(text, statement)
    statement.bind([...values])
    return (await statement.runAndReadAll()).getRowObjectsJson()
  }
  if (threads !== null) await run(`set threads = ${threads}`)
  return {
    fill: (history) => fillDuckdb(run, join(folder, 'rows.ndjson'), history),
    async open() {
      const began = performance.now()
      // every column of every row
      const [row] = await run('select count(*) n, bit_xor(hash(sessions)) seen from sessions')
      return { sessions: Number(row?.['n']), firstMs: null, readyMs: performance.now() - began }
    },
    ask: (question) => answerBySql(run, dialect, question),
    // it remembers pages, but no answers
    forget: async () => {},
  }
}
