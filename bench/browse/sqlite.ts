import { join } from 'node:path'
import { numberNames } from '../../src-renderer/store/days/columns'
import type { Database } from '../peers/better-sqlite3'
import type { BrowsePeer } from './browse-job'
import { createRowMaker, dayOfHistory, daysOfHistory, type InventedHistory, makeDay } from './invented'
import { answerBySql, type Dialect, listColumns, type RunSql, wordColumns } from './sql'

const patients = `
  with last as (
    select email, count(*) sessions, max(instant) instant, row, name, age, gender, diagnoses
    from sessions where withdrawnAt is null group by email
  ), measured as (
    select email, instant, fev1, fev1Percent, row_number() over (partition by email order by instant desc) back
    from sessions where withdrawnAt is null and fev1 is not null
  ), latest as (
    select email,
      max(fev1) filter (where back = 1) fev1, max(fev1Percent) filter (where back = 1) percent,
      max(fev1) filter (where back = 2) fev1Before, max(fev1Percent) filter (where back = 2) percentBefore
    from measured where back <= 2 group by email
  ), oldest as (
    select email, min(instant) since, fev1 fev1First, fev1Percent percentFirst from measured group by email
  )
  select *, count(*) over () "of" from last left join latest using (email) left join oldest using (email)
  order by percent - percentFirst nulls last limit ?`

const dialect: Dialect = { hasIndexOfWords: true, contains: 'instr(searched, ?) > 0', patients }

type SqliteDatabase = InstanceType<typeof Database>

const texts = [...wordColumns, ...listColumns] as const
const columns = ['row', ...texts, 'flags', ...numberNames]

const tables = `
  create table sessions (row integer primary key, ${texts.join(' text, ')} text, flags integer, ${numberNames.join(', ')});
  create table diagnosis (session integer, text text);
  create table medication (session integer, text text);
  create virtual table words using fts5 (searched, content = '', tokenize = 'trigram');`

const indexes = `
  create unique index by_id on sessions (id);
  create index by_day on sessions (day);
  create index by_instant on sessions (instant);
  create index by_name on sessions (name);
  create index by_email on sessions (email, instant);
  create index by_age on sessions (age);
  create index by_fev1 on sessions (fev1);
  create index by_fev1_percent on sessions (fev1Percent);
  create index by_changed on sessions (changedAt);
  create index by_withdrawn on sessions (withdrawnAt) where withdrawnAt is not null;
  create index by_diagnosis on diagnosis (text, session);
  create index of_diagnosis on diagnosis (session);
  create index by_medication on medication (text, session);
  create index of_medication on medication (session);
  analyze;`

/** Fills an empty database with the rows of a history, and indexes them. */
function fillSqlite(database: SqliteDatabase, history: InventedHistory): void {
  database.exec(tables)
  const insert = database.prepare(`insert into sessions values (${columns.map(() => '?').join(', ')})`)
  const into = {
    words: database.prepare('insert into words (rowid, searched) values (?, ?)'),
    diagnosis: database.prepare('insert into diagnosis values (?, ?)'),
    medication: database.prepare('insert into medication values (?, ?)'),
  }
  const rowsOfDay = createRowMaker()
  let number = 0
  const fill = database.transaction((ago: number) => {
    for (const row of rowsOfDay(dayOfHistory(history, ago), makeDay(history, ago))) {
      const { diagnoses, medications } = row
      const lists = { diagnoses: JSON.stringify(diagnoses), medications: JSON.stringify(medications) }
      const kept = { ...row, ...lists }
      insert.run(++number, ...texts.map((key) => kept[key]), row.flags, ...numberNames.map((key) => row[key]))
      into.words.run(number, row.searched)
      for (const text of diagnoses) into.diagnosis.run(number, text)
      for (const text of medications) into.medication.run(number, text)
    }
  })
  // backwards: rows lie in the order of their instants
  for (let ago = daysOfHistory - 1; ago >= 0; ago--) fill(ago)
  database.exec(indexes)
}

/** SQLite in a file, with prepared statements. `folder` holds the file. */
export async function browseSqlite(folder: string): Promise<BrowsePeer> {
  const { Database } = await import('../peers/better-sqlite3')
  const database = new Database(join(folder, 'browse.sqlite'))
  database.pragma('journal_mode = WAL')
  // all of it in memory once it has been read
  database.pragma('cache_size = -262144')
  database.pragma('mmap_size = 4294967296')
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const run: RunSql = (text, values = []) => {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return statement.all(...values)
  }
  return {
    fill: async (history) => fillSqlite(database, history),
    async open() {
      const began = performance.now()
      let sessions = 0
      for (const row of database.prepare('select * from sessions').iterate()) if (row) sessions++
      return { sessions, firstMs: null, readyMs: performance.now() - began }
    },
    ask: (question) => answerBySql(run, dialect, question),
    // it remembers pages, but no answers
    forget: async () => {},
  }
}
