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
import { type Found, type Question, sumChoices } from './questions'

/** A condition in SQL, with the values of its question marks. */
interface Sql {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const joins = { all: ' and ', any: ' or ' } as const
const always: Sql = { text: 'true', values: [] }

const quotients: Partial<Record<RangeField, string>> = {
  ratioRecomputed: 'fev1 / nullif(fvc, 0)',
  largestRatio: 'largestFev1 / nullif(largestFvc, 0)',
  fev1PercentRecomputed: '100 * fev1 / nullif(fev1Predicted, 0)',
  fvcPercentRecomputed: '100 * fvc / nullif(fvcPredicted, 0)',
  pefPercentRecomputed: '100 * pef / nullif(pefPredicted, 0)',
}

/** What one database writes otherwise than another. */
export interface Dialect {
  /** True for an index of texts, `words`, of three letters at least. */
  readonly hasIndexOfWords: boolean
  /** A condition for a word in a text. */
  readonly contains: string
  /** Patients by the change of their FEV1 % since the first session, with their list columns, and how many there are, as `of`. */
  readonly patients: string
}

type WordSearch = (word: readonly string[]) => Sql[]

const lookUp: WordSearch = (words) => [
  {
    text: '"row" in (select rowid from words where words match ?)',
    values: [words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')],
  },
]

/** A filter as a condition over the table of sessions. */
function whereSql(filter: SessionFilter, search: WordSearch): Sql {
  return joined('all', [
    ...(asksFor(filter, 'withdrawn') ? [] : [{ text: 'withdrawnAt is null', values: [] }]),
    ...filter.clauses.map((clause) =>
      joined(
        'any',
        clause.map((criterion) => criterionSql(criterion, search)),
      ),
    ),
  ])
}

function wordsSql(text: string, search: WordSearch): Sql[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? [] : search(words)
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

function criterionSql(criterion: SessionCriterion, search: WordSearch): Sql {
  const asked = askedSql(criterion, search)
  if (!criterion.not) return asked
  if (criterion.kind === 'range') return { ...asked, text: `not ${asked.text}` }
  // what is missing makes a comparison null, and not null is null again
  return { ...asked, text: `not coalesce(${asked.text}, false)` }
}

function askedSql(criterion: SessionCriterion, search: WordSearch): Sql {
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
      return joined('all', wordsSql(criterion.text, search))
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
  return { text: `"row" in (select session from ${field} where text in (${marks}))`, values }
}

function joined(how: keyof typeof joins, parts: readonly Sql[]): Sql {
  if (parts.length === 0) return always
  return {
    text: `(${parts.map(({ text }) => text).join(joins[how])})`,
    values: parts.flatMap(({ values }) => values),
  }
}

/** Columns of the table of sessions with a text each. */
export const wordColumns = ['id', 'day', 'name', 'email', 'gender', 'ethnicity', 'searched'] as const

/** Columns with several; each has a table of its own beside, by the name of its field. */
export const listColumns = ['diagnoses', 'medications'] as const

/** With so many sessions, the first with a word are soon found along the index of instants. */
const often = 10_000

/** A row of an answer. */
export type SqlRow = Readonly<Record<string, unknown>>

/** Runs a statement, which is prepared once. */
export type RunSql = (
  text: string,
  values?: readonly (string | number)[],
) => readonly SqlRow[] | Promise<readonly SqlRow[]>

/** Answers a question with SQL: the rows wanted, and their number. */
export async function answerBySql(run: RunSql, dialect: Dialect, question: Question): Promise<Found> {
  if (question.call === 'patients') {
    const [row] = await run(dialect.patients, [question.query.limit])
    return { matching: Number(row?.['of'] ?? 0), first: null }
  }
  const lookFor: WordSearch = (words) => words.map((word) => ({ text: dialect.contains, values: [word] }))
  const search = dialect.hasIndexOfWords ? lookUp : lookFor
  if (question.call === 'sessions') return listSessions(run, question, { search, lookFor })
  const where = whereSql(question.query.filter, search)
  const matching =
    question.call === 'choices'
      ? await countChoices(run, question.query.field, where)
      : await spread(run, question.query.field, where)
  return { matching, first: null }
}

function isQuotient(column: string): column is keyof typeof quotients {
  return column in quotients
}

async function listSessions(
  run: RunSql,
  { kind, query }: Extract<Question, { call: 'sessions' }>,
  { search, lookFor }: { readonly search: WordSearch; readonly lookFor: WordSearch },
): Promise<Found> {
  const { filter, sort, limit, offset } = query
  const counted = whereSql(filter, search)
  const [count] = await run(`select count(*) n from sessions where ${counted.text}`, counted.values)
  const matching = Number(count?.['n'])
  // where rows are read in order until there are enough, looking into each is faster than an index
  const { text, values } = matching > often ? whereSql(filter, lookFor) : counted
  const order = `${sort.by === 'date' ? 'instant' : isQuotient(sort.by) ? quotients[sort.by] : sort.by}${sort.descending ? ' desc' : ''} nulls last`
  const list = `select * from sessions where ${text} order by ${order} limit ? offset ?`
  const first = (await run(list, [...values, limit, offset]))[0]?.['id']
  return { matching, first: kind === 'filter' && typeof first === 'string' ? first : null }
}

/** The sessions of all choices together. */
async function countChoices(run: RunSql, field: string, { text, values }: Sql): Promise<number> {
  if (field === 'flag') {
    const counts = flagCodes.map((code) => `count(*) filter (where flags & ${flagBit(code)} <> 0) "${code}"`)
    const all = `select ${counts.join(', ')}, count(*) filter (where flags = 0) "none" from sessions where ${text}`
    const [found = {}] = await run(all, values)
    return sumChoices(
      field,
      Object.entries(found).map(([code, count]) => [code, Number(count)]),
    )
  }
  if (field === 'gender' || field === 'ethnicity')
    return total(
      await run(`select ${field}, count(*) n from sessions where ${text} group by ${field}`, values),
    )
  const named = `select text, count(*) n from ${field} join sessions on "row" = session where ${text} group by text`
  const without = `select count(*) n from sessions where ${text} and not exists (select 1 from ${field} where session = "row")`
  return total(await run(named, values)) + total(await run(without, values))
}

/** Number of sessions with the figure, its range and its median. */
async function spread(run: RunSql, field: string, { text, values }: Sql): Promise<number> {
  const [range] = await run(
    `select count(${field}) n, min(${field}) low, max(${field}) high from sessions where ${text}`,
    values,
  )
  const found = Number(range?.['n'])
  await run(
    `select ${field} from sessions where ${text} and ${field} is not null order by ${field} limit 1 offset ?`,
    [...values, Math.max(0, (found - 1) >> 1)],
  )
  return found
}

function total(rows: readonly SqlRow[]): number {
  return rows.reduce((sum, { n }) => sum + Number(n), 0)
}
