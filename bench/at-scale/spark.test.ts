import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportRequest } from '#shared/exports/export-request'
import { formatTable } from '../report/figures'
import { exportFiles } from '../../tests/unit/exports/export-whole'
import { mixedStore } from '../../tests/unit/exports/mixed-store'
import { openedStore } from '../../tests/unit/store/test-store'
import { exportGroup, firstNight, inFolder, inOneFile, openLaptop } from './laptops'
import { type Ask, group, howLarge, oneDay, openDuckdb, type Row, sqlOf, timed } from './questions'
import { type Spark, startSpark } from './spark'

const home = process.env['AT_SCALE_SPARK'] ?? ''

let root = ''
let duckdb: Ask = () => Promise.reject(new Error('no database'))
let spark: Spark
let stop = async () => {}
let size = ''
const figures = new Map<string, string[]>()
const secondsOfReading = 120

// one that is there, or that of a group made for this
const given = process.env['AT_SCALE_SHARE'] ?? ''
const share = () => (given === '' ? join(root, 'share') : given)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spirodesk-at-scale-'))
  size = given === '' ? howLarge(await exportGroup(group, share())) : given
  duckdb = await openDuckdb(join(root, 'group.duckdb'), share())
  spark = await startSpark(home, join(root, 'spark'), {
    'spark.sql.session.timeZone': 'UTC',
    // of more columns than a plan names by default, which it warns of
    'spark.sql.debug.maxToStringFields': '200',
    'spark.jars.packages': process.env['AT_SCALE_ICEBERG'] ?? '',
    'spark.jars.ivy': join(home, 'ivy'),
    'spark.sql.extensions': 'org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions',
    'spark.sql.catalog.lake': 'org.apache.iceberg.spark.SparkCatalog',
    'spark.sql.catalog.lake.type': 'hadoop',
    'spark.sql.catalog.lake.warehouse': join(root, 'lake'),
  })
  stop = spark.stop
  for (const sql of sqlOf('In Spark', share())) await spark.ask(sql)
}, oneDay)

afterAll(async () => {
  const files = (await readdir(share(), { recursive: true })).filter((name) => name.endsWith('.parquet'))
  const rows = [...figures].map(([what, seconds]) => [what, ...seconds])
  process.stderr.write(
    `${size}, ${files.length} files\n${formatTable(['s', 'DuckDB', 'Spark', 'Iceberg'], rows)}\n`,
  )
  await stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

/** A cell in the one form that the answers of all engines are compared in: digits of whole numbers differ in type alone. */
function cell(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(value)) return value
  return value
    .replace(/\+00$/, '')
    .replace(/(\.\d*?)0+$/, (_, digits: string) => (digits === '.' ? '' : digits))
}

const cells = (rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])))

/** Expects a question's rows from Spark to be those from DuckDB, one by one, and records how long each took. */
async function expectSame(what: string, sql: string): Promise<void> {
  const [one, other] = [await timed(duckdb, sql, 1), await timed(spark.ask, sql, 1)]
  figures.set(
    what,
    [one, other].map(({ seconds }) => seconds.toFixed(2)),
  )
  expect(one.rows.length).toBeGreaterThan(0)
  expect(cells(other.rows)).toEqual(cells(one.rows))
}

const oneOfEach = 'SELECT laptop, count(*) AS sessions FROM sessions GROUP BY laptop ORDER BY laptop'
const [monthly = '', missing = '', falls = ''] = sqlOf('Questions')
const questions = [
  ['count all copies', 'SELECT count(*) AS copies FROM copies'],
  ['count each session once', oneOfEach],
  ['sessions and people a month', monthly],
  ['what is missing, by laptop', missing],
  ['falls of FEV1, by person and year', falls],
] as const

test.each(questions)('%s: Spark answers what DuckDB does', expectSame, oneDay)

test('each cell of a month is the same, in columns of the same kind', async () => {
  const sql = 'SELECT * FROM copies WHERE laptop = 1 AND year = 2026 AND month = 10 ORDER BY session_id'
  const rows = await duckdb(sql)
  expect(rows.length).toBeGreaterThan(0)
  expect(cells(await spark.ask(sql))).toEqual(cells(rows))
  const types = await spark.ask('DESCRIBE copies')
  const typeOf = (name: string) => types.find((row) => row['col_name'] === name)?.['data_type']
  expect(
    ['created_at', 'changed_at', 'local_date', 'fev1_actual', 'tests', 'diagnoses', 'laptop'].map(typeOf),
  ).toEqual(['timestamp_ntz', 'timestamp', 'date', 'double', 'int', 'array<string>', 'int'])
})

/** Writes what a store exports as the folder of a laptop. */
async function writeFolder(
  store: Parameters<typeof exportFiles>[0],
  form: 'parquet-sessions' | 'parquet-tests',
  folder: string,
): Promise<void> {
  const request = { ...inFolder, form } as ExportRequest
  for (const { file, bytes } of await exportFiles(store, request)) {
    const path = join(folder, file ?? '')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

test('undated sessions, empty folders, manoeuvres and odd texts come through', async () => {
  const [mixed, none] = [await mixedStore(), await openedStore()]
  for (const form of ['parquet-sessions', 'parquet-tests'] as const) {
    const odd = join(root, form)
    await writeFolder(mixed, form, join(odd, 'laptop=1'))
    await writeFolder(none, form, join(odd, 'laptop=2'))
    const order = form === 'parquet-tests' ? 'session_id, is_best, test_index' : 'session_id'
    const from = `read_parquet('${odd}/*/*/*/*.parquet', hive_partitioning = true)`
    const rows = await duckdb(`FROM ${from} ORDER BY ${order}`)
    await spark.ask(`CREATE OR REPLACE TEMPORARY VIEW odd USING parquet OPTIONS (path '${odd}')`)
    const iceberg = `lake.odd.${form.replace('-', '_')}`
    await spark.ask(`CREATE TABLE ${iceberg} USING iceberg PARTITIONED BY (laptop, year, month)
      AS SELECT * FROM odd WHERE false`)
    await spark.ask(
      `CALL lake.system.add_files(table => '${iceberg}', source_table => '\`parquet\`.\`${odd}\`')`,
    )
    for (const table of ['odd', iceberg]) {
      const nullsLast = order.replaceAll(/(?=,)|$/g, ' NULLS LAST')
      expect(cells(await spark.ask(`SELECT * FROM ${table} ORDER BY ${nullsLast}`))).toEqual(cells(rows))
      // no lists: Iceberg reads other columns by a reader of its own
      const { name, of } =
        form === 'parquet-tests' ? { name: 'is_best', of: 'BOOLEAN' } : { name: 'tests', of: 'INT' }
      const sql = (from: string) =>
        `SELECT CAST(${name} AS ${of}) AS one, created_at, changed_at, local_date, patient_name, fev1_actual FROM ${from}
          ORDER BY session_id NULLS LAST, ${name} NULLS LAST, fev1_actual NULLS LAST`
      expect(cells(await spark.ask(sql(table)))).toEqual(cells(await duckdb(sql(from))))
    }
    expect(rows.some((row) => row['year'] === null && row['month'] === null)).toBe(true)
  }
})

test('Spark skips whole files, and groups of rows in a file, by the statistics of their columns', async () => {
  const one = join(root, 'one.parquet')
  const laptop = await openLaptop({ sessions: 40_000, laptops: 1 }, 1)
  await laptop.write(inOneFile, one, firstNight)
  await laptop.close()
  await duckdb(`CREATE VIEW one AS FROM read_parquet('${one}')`)
  await spark.ask(`CREATE OR REPLACE TEMPORARY VIEW one USING parquet OPTIONS (path '${one}')`)
  /** Expects a count by a condition to read no more than so many rows. */
  const expectSkipped = async (table: string, where: string, pushed: RegExp, most: number) => {
    const sql = `SELECT count(*) AS n FROM ${table} WHERE ${where}`
    const { rows, plan, scans } = await spark.scan(sql)
    expect(cells(rows)).toEqual(cells(await duckdb(sql)))
    expect(/PushedFilters: \[.*\]/.exec(plan)?.[0]).toMatch(pushed)
    const read = scans.reduce((sum, { numOutputRows = 0 }) => sum + numOutputRows, 0)
    process.stderr.write(`${sql}: ${read} rows read\n`)
    expect(read).toBeLessThanOrEqual(most)
  }
  const [counted = {}] = await duckdb(
    `SELECT count(*)::INT AS total, max(exported_at)::VARCHAR AS moment,
      (count(*) FILTER (WHERE local_date >= DATE '2026-11-01'))::INT AS recent FROM copies`,
  )
  const [last = {}] = await duckdb(
    `SELECT count(*)::INT AS n FROM copies WHERE exported_at = TIMESTAMPTZ '${String(counted['moment'])}'`,
  )
  const [total, recent] = [Number(counted['total']), Number(counted['recent'])]
  expect(recent).toBeLessThan(total / 2)
  // each file has one export and one month
  const since = "local_date >= DATE '2026-11-01'"
  await expectSkipped('copies', since, /GreaterThanOrEqual\(local_date,2026-11-01\)/, recent)
  const moment = `exported_at = TIMESTAMP '${String(counted['moment'])}:00'`
  await expectSkipped('copies', moment, /EqualTo\(exported_at,/, Number(last['n']))
  await expectSkipped('copies', 'fev1_actual > 100', /GreaterThan\(fev1_actual,100\.0\)/, total / 100)
  // a day lies in one group of rows, or in two
  const day = "local_date = DATE '2026-03-05'"
  await expectSkipped('one', day, /EqualTo\(local_date,2026-03-05\)/, 21_000)
})

// of Spark, Iceberg and this machine, whatever is read; Iceberg looks for a catalog before it takes a name for a format
const ofSparkItself = [
  /Spark3Util: Failed to load catalog: parquet$/,
  /NativeCodeLoader: Unable to load native-hadoop library/,
  /Utils: (?:Your hostname|Set SPARK_LOCAL_IP)/,
  /^WARNING: (?:Using incubator modules|An illegal|Please consider|Use --|All illegal)/,
]

test('no warning in the logs of the driver and the workers is about the files', () => {
  expect(spark.warnings().filter((line) => !ofSparkItself.some((known) => known.test(line)))).toEqual([])
})

test(
  'Iceberg takes the files as they are, answers the same, and replaces those of one laptop',
  async () => {
    const [create = '', add = '', view = '', remove = '', addAgain = ''] = sqlOf('In Iceberg', share())
    for (const sql of [create, add, view, sqlOf('In Spark', share())[1] ?? '']) await spark.ask(sql)
    for (const [what, sql] of questions) {
      const { rows, seconds } = await timed(spark.ask, sql, 1)
      expect(cells(rows)).toEqual(cells(await duckdb(sql)))
      figures.get(what)?.push(seconds.toFixed(2))
    }
    const perLaptop = 'SELECT laptop, count(*) AS sessions FROM copies GROUP BY laptop ORDER BY laptop'
    const before = await spark.ask(perLaptop)
    const ofOne = (sql: string) => sql.replaceAll('12', '2')
    await spark.ask(ofOne(remove))
    expect(await spark.ask(perLaptop)).toEqual(before.filter((row) => row['laptop'] !== 2))
    await spark.ask(ofOne(addAgain))
    expect(await spark.ask(perLaptop)).toEqual(before)
    const { scans } = await spark.scan(`SELECT session_id FROM copies WHERE fev1_actual > 100`)
    process.stderr.write(`Iceberg, where fev1_actual > 100: ${JSON.stringify(scans)}\n`)
  },
  oneDay,
)

/** What a reader found of a laptop: an export of it whole, none, an error, or anything else. */
type Found = 'whole' | 'absent' | 'refused' | 'mixed'

test(
  'a folder that is replaced while others read is read whole, or not at all',
  async () => {
    const busy = join(root, 'busy')
    await mkdir(busy)
    const few = { sessions: 8000, laptops: 2 }
    const write = async (laptop: Awaited<ReturnType<typeof openLaptop>>, number: number, minutes: number) =>
      laptop.write(inFolder, join(busy, `laptop=${number}`), firstNight + minutes * 60_000)
    const steady = await openLaptop(few, 2)
    const { sessions } = await write(steady, 2, 0)
    // two of different sizes take turns in the same place
    const turns = [await openLaptop(few, 1), await openLaptop({ ...few, sessions: 12_000 }, 1)]
    const sizes: number[] = []
    for (const [minutes, laptop] of turns.entries()) sizes.push((await write(laptop, 1, minutes)).sessions)

    const isRead = new AbortController()
    let written = turns.length
    const replacing = (async () => {
      for (; !isRead.signal.aborted; written++) {
        await wait(100 * (written % 15))
        const laptop = turns[written % turns.length]
        if (laptop) await write(laptop, 1, written)
      }
    })()
    const sql = `SELECT laptop, CAST(exported_at AS STRING) AS at, count(*) AS sessions
      FROM copies GROUP BY laptop, exported_at ORDER BY laptop, exported_at`
    /** Reads both laptops, and compares the first with the export that its rows are of. */
    const read = async (ask: Ask, views: readonly string[]): Promise<Found> => {
      let rows: Row[] = []
      try {
        for (const view of views) await ask(view)
        rows = await ask(sql)
      } catch {
        return 'refused'
      }
      const found = rows.map((row) => [row['laptop'], cell(row['at']), row['sessions']].join(' '))
      const steadily = `2 2026-11-20 01:00:00 ${sessions}`
      if (found.at(-1) !== steadily || found.length > 2) return 'mixed'
      const [row] = rows
      if (found.length === 1) return 'absent'
      const minutes = (Date.parse(`${String(cell(row?.['at']))}Z`) - firstNight) / 60_000
      return sizes[minutes % sizes.length] === Number(row?.['sessions']) ? 'whole' : 'mixed'
    }
    const until = performance.now() + secondsOfReading * 1000
    const reading = async (ask: Ask, views: readonly string[]) => {
      const answers = { whole: 0, absent: 0, refused: 0, mixed: 0 }
      while (performance.now() < until) answers[await read(ask, views)]++
      return answers
    }
    const others = await openDuckdb(join(root, 'busy.duckdb'), busy)
    const answers = await Promise.all([
      reading(spark.ask, sqlOf('In Spark', busy).slice(0, 1)),
      reading(others, []),
    ])
    isRead.abort()
    await replacing
    for (const each of [steady, ...turns]) await each.close()
    process.stderr.write(`replaced ${written} times; Spark and DuckDB: ${JSON.stringify(answers)}\n`)
    for (const { whole, mixed } of answers) {
      expect(mixed).toBe(0)
      expect(whole).toBeGreaterThan(0)
    }
  },
  oneDay,
)
