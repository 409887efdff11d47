import { flagCodes } from '#shared/records/flag'
import type { Found, Question } from '../questions/question'
import { patientsSql } from './patients-sql'
import { type Sql, whereSql } from './where-sql'

/** So many sessions have a word that the first of them are soon found along the index of instants. */
const often = 10_000

/** A row of an answer. */
export type SqlRow = Readonly<Record<string, unknown>>

/** Runs a statement, which is prepared once. */
export type RunSql = (text: string, values?: readonly unknown[]) => readonly SqlRow[]

/** Answers a question by SQL: the rows wanted, and how many there are of them. */
export function answerBySqlite(run: RunSql, question: Question): Found {
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

function listSessions(run: RunSql, { kind, query }: Extract<Question, { call: 'sessions' }>): Found {
  const { filter, sort, limit, offset } = query
  const counted = whereSql(filter, 'looked up')
  const [count] = run(`select count(*) n from sessions where ${counted.text}`, counted.values)
  const matching = Number(count?.['n'])
  const { text, values } = whereSql(filter, matching > often ? 'looked for' : 'looked up')
  const order = `${sort.by === 'date' ? 'instant' : sort.by}${sort.descending ? ' desc' : ''} nulls last`
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

/** How many sessions have the figure, with its range and its median. */
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
