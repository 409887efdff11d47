import { join } from 'node:path'
import type { RangeDays } from '#shared/queries/date-range'
import {
  asksFor,
  type ChoiceField,
  type RangeField,
  type SessionCriterion,
  type SessionFilter,
} from '#shared/queries/filter'
import { flagBit, flagCodes } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import { foldText } from '#shared/text/texts'
import { numberNames } from '../../src-renderer/store/days/columns'
import type { Database } from '../peers/better-sqlite3'
import type { BrowsePeer } from './browse-job'
import { createRowMaker, dayOfHistory, daysOfHistory, type InventedHistory, makeDay } from './invented'
import type { Found, Question } from './questions'

/** A condition in SQL, with the values of its question marks. */
interface Sql {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const joins = { all: ' and ', any: ' or ' } as const
const always: Sql = { text: '1', values: [] }

const quotients: Partial<Record<RangeField, string>> = {
  ratioRecomputed: 'fev1 / nullif(fvc, 0)',
  largestRatio: 'largestFev1 / nullif(largestFvc, 0)',
  fev1PercentRecomputed: '100 * fev1 / nullif(fev1Predicted, 0)',
  fvcPercentRecomputed: '100 * fvc / nullif(fvcPredicted, 0)',
  pefPercentRecomputed: '100 * pef / nullif(pefPredicted, 0)',
}

/**
 * A filter as a condition over the table of sessions. Words, of three letters at least, are looked up in the index of
 * texts, or searched in each row: that is faster where rows are read in order until there are enough.
 */
function whereSql(filter: SessionFilter, words: 'looked up' | 'looked for'): Sql {
  return joined('all', [
    ...(asksFor(filter, 'withdrawn') ? [] : [{ text: 'withdrawnAt is null', values: [] }]),
    ...filter.clauses.map((clause) =>
      joined(
        'any',
        clause.map((criterion) => criterionSql(criterion, words)),
      ),
    ),
  ])
}

function wordsSql(text: string, how: 'looked up' | 'looked for'): Sql[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  if (how === 'looked for') return words.map((word) => ({ text: 'instr(searched, ?) > 0', values: [word] }))
  const all = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  return [{ text: 'row in (select rowid from words where words match ?)', values: [all] }]
}

function daysSql({ from, to }: RangeDays): Sql {
  return joined('all', [
    ...(from === null ? [] : [{ text: 'day >= ?', values: [from] }]),
    ...(to === null ? [] : [{ text: 'day <= ?', values: [to] }]),
  ])
}

function patientSql(patient: PatientRef): Sql {
  if (patient.by !== 'profile') throw new RangeError('every row is of a profile')
  return { text: 'email = ?', values: [patient.profile] }
}

function criterionSql(criterion: SessionCriterion, words: 'looked up' | 'looked for'): Sql {
  const asked = askedSql(criterion, words)
  if (!criterion.not) return asked
  if (criterion.kind === 'range') return { ...asked, text: `not ${asked.text}` }
  // what is missing makes a comparison null, and not null is null again
  return { ...asked, text: `not coalesce(${asked.text}, 0)` }
}

function askedSql(criterion: SessionCriterion, words: 'looked up' | 'looked for'): Sql {
  switch (criterion.kind) {
    case 'range':
      return rangeSql(quotients[criterion.field] ?? criterion.field, criterion.from, criterion.to)
    case 'missing':
      return { text: `${quotients[criterion.field] ?? criterion.field} is null`, values: [] }
    case 'new':
      return rangeSql('changedAt', criterion.since, null)
    case 'choice':
      return choiceSql(
        criterion.field,
        criterion.values.filter((value) => value !== null),
      )
    case 'words':
      return joined('all', wordsSql(criterion.text, words))
    case 'withdrawn':
      return { text: 'withdrawnAt is not null', values: [] }
    case 'doubtful':
    case 'repeating':
    case 'marked':
      throw new RangeError('no question is about it')
    case 'dates':
      return daysSql(criterion)
    case 'patients':
      return joined('any', criterion.patients.map(patientSql))
  }
}

function rangeSql(expression: string, from: number | null, to: number | null): Sql {
  return joined('all', [
    ...(from === null ? [] : [{ text: `${expression} >= ?`, values: [from] }]),
    ...(to === null ? [] : [{ text: `${expression} <= ?`, values: [to] }]),
  ])
}

function choiceSql(field: ChoiceField, values: readonly string[]): Sql {
  const marks = values.map(() => '?').join(', ')
  if (field === 'gender' || field === 'ethnicity') return { text: `${field} in (${marks})`, values }
  if (field === 'flag') {
    const bits = flagCodes
      .filter((code) => values.includes(code))
      .reduce((sum, code) => sum | flagBit(code), 0)
    return { text: 'flags & ? <> 0', values: [bits] }
  }
  return { text: `row in (select session from ${field} where text in (${marks}))`, values }
}

function joined(how: keyof typeof joins, parts: readonly Sql[]): Sql {
  if (parts.length === 0) return always
  return {
    text: `(${parts.map(({ text }) => text).join(joins[how])})`,
    values: parts.flatMap(({ values }) => values),
  }
}

/** Patients by the change of their FEV1 % since the first session, with their list columns. */
const patientsSql = `
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

/** With so many sessions, the first with a word are soon found along the index of instants. */
const often = 10_000

/** A row of an answer. */
type SqlRow = Readonly<Record<string, unknown>>

/** Runs a statement, which is prepared once. */
type RunSql = (text: string, values?: readonly unknown[]) => readonly SqlRow[]

/** Answers a question with SQL: the rows wanted, and their number. */
function answerBySqlite(run: RunSql, question: Question): Found {
  if (question.call === 'patients') {
    const [row] = run(patientsSql, [question.query.limit])
    return { matching: Number(row?.['of'] ?? 0), first: null }
  }
  if (question.call === 'sessions') return listSessions(run, question)
  const where = whereSql(question.query.filter, 'looked up')
  const matching =
    question.call === 'choices'
      ? countChoices(run, question.query.field, where)
      : spread(run, question.query.field, where)
  return { matching, first: null }
}

function isQuotient(column: string): column is keyof typeof quotients {
  return column in quotients
}

function listSessions(run: RunSql, { kind, query }: Extract<Question, { call: 'sessions' }>): Found {
  const { filter, sort, limit, offset } = query
  const counted = whereSql(filter, 'looked up')
  const [count] = run(`select count(*) n from sessions where ${counted.text}`, counted.values)
  const matching = Number(count?.['n'])
  const { text, values } = whereSql(filter, matching > often ? 'looked for' : 'looked up')
  const order = `${sort.by === 'date' ? 'instant' : isQuotient(sort.by) ? quotients[sort.by] : sort.by}${sort.descending ? ' desc' : ''} nulls last`
  const list = `select * from sessions where ${text} order by ${order} limit ? offset ?`
  const first = run(list, [...values, limit, offset])[0]?.['id']
  return { matching, first: kind === 'filter' && typeof first === 'string' ? first : null }
}

/** The sessions of all choices together. */
function countChoices(run: RunSql, field: string, { text, values }: Sql): number {
  if (field === 'flag') {
    const sums = flagCodes.map((_, bit) => `total(flags & ${1 << bit} <> 0)`).join(', ')
    const [counts = {}] = run(`select ${sums}, total(flags = 0) from sessions where ${text}`, values)
    return Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0)
  }
  if (field === 'gender' || field === 'ethnicity')
    return total(run(`select ${field}, count(*) n from sessions where ${text} group by ${field}`, values))
  const named = `select text, count(*) n from ${field} join sessions on row = session where ${text} group by text`
  const without = `select count(*) n from sessions where ${text} and not exists (select 1 from ${field} where session = row)`
  return total(run(named, values)) + total(run(without, values))
}

/** Number of sessions with the figure, its range and its median. */
function spread(run: RunSql, field: string, { text, values }: Sql): number {
  const [range] = run(
    `select count(${field}) n, min(${field}), max(${field}) from sessions where ${text}`,
    values,
  )
  const found = Number(range?.['n'])
  const middle = [...values, Math.max(0, (found - 1) >> 1)]
  run(
    `select ${field} from sessions where ${text} and ${field} is not null order by ${field} limit 1 offset ?`,
    middle,
  )
  return found
}

function total(rows: readonly SqlRow[]): number {
  return rows.reduce((sum, { n }) => sum + Number(n), 0)
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
    ask: async (question) => answerBySqlite(run, question),
    // it remembers pages, but no answers
    forget: async () => {},
  }
}
