import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenColumns, type ExportColumn } from '#shared/exports/export-columns'
import { fileOfDay } from '#shared/exports/export-folder'
import { columnsOfFormat } from '#shared/exports/formats'
import { undated } from '#shared/records/day'
import { type NumberName, numberNames } from '../../src-renderer/store/days/columns'
import { dayOfHistory, makeDay } from '../browse/invented'
import { formatTable, median } from '../report/figures'
import { clinicOf, exportGroup, type LaptopExport, sizeOf } from './laptops'
import { type Ask, group, howLarge, oneDay, openDuckdb, type Row, sqlOf, timed } from './questions'

let root = ''
let ask: Ask = () => Promise.reject(new Error('no database'))
let exported: readonly LaptopExport[] = []
const figures: string[][] = []

/** Runs a question, and records its duration beside counting all rows. */
async function measured(what: string, sql: string): Promise<Row[]> {
  const { rows, seconds } = await timed(ask, sql)
  figures.push([what, seconds.toFixed(2)])
  return rows
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spirodesk-at-scale-'))
  exported = await exportGroup(group, join(root, 'share'))
  ask = await openDuckdb(join(root, 'group.duckdb'), join(root, 'share'))
}, oneDay)

afterAll(async () => {
  process.stderr.write(`${howLarge(exported)}\n${formatTable(['query', 's'], figures)}\n`)
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

test('all laptops are one table, with the sessions of each', async () => {
  const rows = await measured('count all copies', 'SELECT count(*)::INT AS copies FROM copies')
  expect(rows).toEqual([{ copies: exported.reduce((sum, { sessions }) => sum + sessions, 0) }])
  const perLaptop = await ask(
    'SELECT laptop, count(*)::INT AS sessions FROM copies GROUP BY ALL ORDER BY ALL',
  )
  expect(perLaptop.map(({ laptop, sessions }) => [Number(laptop), sessions])).toEqual(
    exported.map(({ laptop, sessions }) => [laptop, sessions]),
  )
})

test('a session that two laptops see counts once, as the later export has it', async () => {
  const rows = await measured(
    'count each session once',
    'SELECT laptop, count(*)::INT AS sessions FROM sessions GROUP BY ALL ORDER BY ALL',
  )
  const later = new Map(exported.map(({ laptop }) => [clinicOf(group, laptop), laptop]))
  const expected = exported.filter(({ laptop }) => later.get(clinicOf(group, laptop)) === laptop)
  expect(expected.length).toBeLessThan(exported.length)
  expect(rows.map(({ laptop, sessions }) => [Number(laptop), sessions])).toEqual(
    expected.map(({ laptop, sessions }) => [laptop, sessions]),
  )
})

/** The expected figures of the first laptop's invented sessions, computed without the store, the writer or SQL. */
function tally({ history }: LaptopExport) {
  const months = new Map<string, number>()
  const values = new Map<string, number[]>()
  let withFev1 = 0
  let withDiagnoses = 0
  for (let ago = 0; ago < history.days; ago++) {
    const { ids, numbers, persons, diagnoses } = makeDay(history, ago)
    const [year = '', month = ''] = dayOfHistory(history, ago).split('-')
    const at = (name: number, row: number) => numbers[name * ids.length + row] ?? NaN
    for (const row of ids.keys()) {
      if (!Number.isNaN(at(numberAt('withdrawnAt'), row))) continue
      const key = `${year} ${Number(month)}`
      months.set(key, (months.get(key) ?? 0) + 1)
      if (diagnoses.texts[diagnoses.of[row] ?? 0] !== '[]') withDiagnoses++
      const fev1 = at(numberAt('fev1'), row)
      if (Number.isNaN(fev1)) continue
      withFev1++
      const [, email = ''] = JSON.parse(persons.texts[persons.of[row] ?? 0] ?? '[]') as string[]
      const of = `${email} ${year}`
      values.set(of, [...(values.get(of) ?? []), fev1])
    }
  }
  return { months, withFev1, withDiagnoses, falls: fallsOf(values) }
}

const numberAt = (name: NumberName) => numberNames.indexOf(name)

/** Of each year: people with a median the year before too, and those who fell by a tenth. */
function fallsOf(
  values: ReadonlyMap<string, readonly number[]>,
): Map<string, [people: number, fell: number]> {
  const medians = new Map(
    [...values].flatMap(([key, all]) => (all.length < 3 ? [] : [[key, median(all)] as const])),
  )
  const falls = new Map<string, [number, number]>()
  for (const [key, value] of medians) {
    const [person = '', year = ''] = key.split(' ')
    const [people, fell] = falls.get(year) ?? [0, 0]
    const before = medians.get(`${person} ${Number(year) - 1}`)
    const isFall = before !== undefined && value / before - 1 <= -0.1
    falls.set(year, [people + (before === undefined ? 0 : 1), fell + (isFall ? 1 : 0)])
  }
  return falls
}

test('the queries of the page answer what the invented sessions come to', async () => {
  const [first] = exported
  if (!first) throw new Error('nothing was exported')
  const { months, withFev1, withDiagnoses, falls } = tally(first)
  const [monthly = '', missing = '', yearly = ''] = sqlOf('Questions')
  // a lone laptop's sessions are distinguished from the others' by their people
  const ofFirst = (sql: string) =>
    sql.replace('FROM sessions', `FROM (FROM copies WHERE laptop = 1) AS sessions`)

  const perMonth = (await ask(ofFirst(monthly))).map((row) => [
    [row['year'], row['month']].join(' '),
    Number(row['sessions']),
  ])
  expect(new Map(perMonth as [string, number][])).toEqual(months)
  const all = await measured('sessions and people a month', monthly)
  expect(all).toHaveLength(perMonth.length)

  const rows = await measured('what is missing, by laptop', missing)
  expect(rows).toHaveLength(group.laptops)
  const [{ sessions, with_fev1: fev1, with_diagnoses: diagnoses, with_person: person, exported: at } = {}] =
    rows
  expect([sessions, person].map(Number)).toEqual([first.sessions, 1])
  expect(Number(fev1)).toBeCloseTo(withFev1 / first.sessions, 12)
  expect(Number(diagnoses)).toBeCloseTo(withDiagnoses / first.sessions, 12)
  expect(String(at)).toContain('2026-11-20 01:01:00')

  const perYear = (await ask(ofFirst(yearly))).map((row) => [
    String(row['year']),
    [Number(row['people']), Number(row['fell_by_a_tenth'])],
  ])
  expect(new Map(perYear as [string, [number, number]][])).toEqual(falls)
  expect(await measured('falls of FEV1, by person and year', yearly)).toHaveLength(perYear.length)
})

/** The DuckDB expression that reads a CSV cell as Parquet's type. */
function fromCsv({ name, kind }: ExportColumn): string {
  const text = `nullif("${name}", '')`
  switch (kind) {
    case 'text':
      return text
    case 'list':
      return `string_split(${text}, '; ')`
    case 'number':
      return `${text}::DOUBLE`
    case 'count':
      return `${text}::INT`
    case 'yes-no':
      return `${text} = 'yes'`
    case 'day':
      return `${text}::DATE`
    case 'time':
      return `${text}::TIMESTAMPTZ`
    case 'local-time':
      return `left(${text}, 19)::TIMESTAMP`
  }
}

test('DuckDB reads in each cell of Parquet what it reads in CSV, and the other way round', async () => {
  const columns = chosenColumns(columnsOfFormat('csv-sessions'), null)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const [one, csv] = [join(root, 'one.parquet'), join(root, 'one.csv')]
  const parquet = `SELECT ${names} FROM read_parquet('${one}')`
  const read = columns.map((column) => `${fromCsv(column)} AS "${column.name}"`).join(', ')
  const text = `SELECT ${read} FROM read_csv('${csv}', header = true, all_varchar = true, nullstr = '\\N')`
  const folder = `SELECT ${names} FROM copies WHERE laptop = 1`
  const count = async (sql: string) =>
    Number((await ask(`SELECT count(*)::INT AS n FROM (${sql})`))[0]?.['n'])
  expect(await count(parquet)).toBe(exported[0]?.sessions)
  for (const [these, those] of [
    [parquet, text],
    [text, parquet],
    [parquet, folder],
    [folder, parquet],
  ])
    expect(await count(`${these} EXCEPT ALL ${those}`)).toBe(0)
  const types = await ask(`DESCRIBE ${parquet}`)
  const typeOf = (name: string) => types.find((row) => row['column_name'] === name)?.['column_type']
  expect(
    ['created_at', 'local_date', 'fev1_actual', 'tests', 'diagnoses', 'patient_name'].map(typeOf),
  ).toEqual(['TIMESTAMP', 'DATE', 'DOUBLE', 'INTEGER', 'VARCHAR[]', 'VARCHAR'])
  figures.push(['MB of one laptop: CSV', ((await sizeOf(csv)) / 1e6).toFixed(0)])
  figures.push(['MB of one laptop: Parquet', ((await sizeOf(one)) / 1e6).toFixed(0)])
})

test('the folder of sessions without a date is no year and no month', async () => {
  const folder = join(root, 'undated', dirname(fileOfDay('sessions', undated, 0)))
  await mkdir(folder, { recursive: true })
  await copyFile(join(root, 'one.parquet'), join(folder, 'sessions.parquet'))
  const [row] = await ask(
    `SELECT DISTINCT year, month FROM read_parquet('${root}/undated/*/*/*.parquet', hive_partitioning = true)`,
  )
  expect(row).toEqual({ year: null, month: null })
})
