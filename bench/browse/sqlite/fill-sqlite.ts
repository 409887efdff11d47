import type { Database } from '../../peers/better-sqlite3'
import { numberNames } from '../../../src-renderer/store/days/columns'
import { type InventedHistory, dayOfHistory, daysOfHistory } from '../data/invented-history'
import { makeDay } from '../data/make-day'
import { createRowMaker } from '../data/create-row-maker'

type SqliteDatabase = InstanceType<typeof Database>

const texts = [
  'id',
  'day',
  'name',
  'email',
  'gender',
  'ethnicity',
  'diagnoses',
  'medications',
  'searched',
] as const
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
export function fillSqlite(database: SqliteDatabase, history: InventedHistory): void {
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
  // the way back: rows lie in the order of their instants
  for (let ago = daysOfHistory - 1; ago >= 0; ago--) fill(ago)
  database.exec(indexes)
}
