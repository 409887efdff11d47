import { dsvFormat } from 'd3-dsv'
import type { Collection, Table } from 'dexie'
import { chosenColumns, columnOfField, exportColumns } from '#shared/exports/export-columns'
import type { RangeDays } from '#shared/queries/date-range'
import type { ChoicesQuery, SpreadQuery } from '#shared/queries/figures'
import {
  asksFor,
  type ChoiceField,
  everySession,
  type RangeField,
  required,
  type SessionCriterion,
  type SessionFilter,
  type SessionQuery,
  type SortOrder,
  zFields,
} from '#shared/queries/filter'
import { drugOf } from '#shared/records/drug'
import { flagBit, flagCodes, flagsOfBits } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import { bestValues, percentQuantities } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import { numberNames } from '../../src-renderer/store/days/columns'
import { timeWithOffset } from '../../src-renderer/store/exports/writer'
import type { ExportPeer } from '../export-job'
import { Dexie } from '../peers/dexie'
import type { BrowsePeer } from './browse-job'
import { type BrowseRow, createRowMaker, dayOfHistory, daysOfHistory, makeDay } from './invented'
import { type Found, type Question, sumChoices } from './questions'

/** A session with the number of its row: shorter than its id, which indexes would repeat. */
export interface NumberedRow extends BrowseRow {
  readonly row: number
}

/** The table of sessions. */
export type RowTable = Table<NumberedRow, number>

/** The indexes that searching, sorting and ordered reading need. */
export const rowIndexes =
  'row,id,day,instant,name,email,age,fev1,fev1Percent,changedAt,withdrawnAt,*diagnoses'

const rowsAtOnce = 5000

/** Reads all rows, some thousand at a time, since a million objects at once are too many. */
export async function* readRows(table: RowTable): AsyncGenerator<readonly NumberedRow[]> {
  let rows = await table.orderBy('row').limit(rowsAtOnce).toArray()
  while (rows.length > 0) {
    yield rows
    rows = await table
      .where('row')
      .above(rows.at(-1)?.row ?? Infinity)
      .limit(rowsAtOnce)
      .toArray()
  }
}

/** True for a wanted session. */
export type KeepRow = (row: BrowseRow) => boolean

/** Creates a filter's predicate over rows, which a program over rows needs itself. */
export function keepRow(filter: SessionFilter): KeepRow {
  const withdrawn = asksFor(filter, 'withdrawn')
  const clauses = filter.clauses.map((clause) => clause.map(holdsFor))
  return (row) =>
    (withdrawn || row.withdrawnAt === null) && clauses.every((clause) => clause.some((holds) => holds(row)))
}

function holdsFor(criterion: SessionCriterion): KeepRow {
  const asked = isSoFor(criterion)
  if (!criterion.not) return asked
  const read = criterion.kind === 'range' ? figureOf(criterion.field) : () => 0
  return (row) => read(row) !== null && !asked(row)
}

function withWords(text: string): KeepRow {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return ({ searched }) => words.every((word) => searched.includes(word))
}

function onDays({ from, to }: RangeDays): KeepRow {
  return ({ day }) => (from === null || day >= from) && (to === null || day <= to)
}

function isOf(patient: PatientRef): KeepRow {
  if (patient.by !== 'profile') throw new RangeError('every row is of a profile')
  return ({ email }) => email === patient.profile
}

function isSoFor(criterion: SessionCriterion): KeepRow {
  switch (criterion.kind) {
    case 'range':
      return inRange(figureOf(criterion.field), criterion.from, criterion.to)
    case 'missing': {
      const read = figureOf(criterion.field)
      return (row) => read(row) === null
    }
    case 'new':
      return ({ changedAt }) => changedAt !== null && changedAt >= criterion.since
    case 'choice':
      return choiceOf(criterion.field, criterion.values)
    case 'words':
      return withWords(criterion.text)
    case 'withdrawn':
      return ({ withdrawnAt }) => withdrawnAt !== null
    case 'doubtful':
    case 'repeating':
    case 'marked':
      throw new RangeError('no question is about it')
    case 'dates':
      return onDays(criterion)
    case 'patients': {
      const patients = criterion.patients.map(isOf)
      return (row) => patients.some((patient) => patient(row))
    }
  }
}

function inRange(read: (row: BrowseRow) => number | null, from: number | null, to: number | null): KeepRow {
  return (row) => {
    const value = read(row)
    return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
  }
}

function figureOf(field: RangeField): (row: BrowseRow) => number | null {
  if (field === 'ratioRecomputed') return ({ fev1, fvc }) => quotient(fev1, fvc)
  if (field === 'largestRatio') return ({ largestFev1, largestFvc }) => quotient(largestFev1, largestFvc)
  const quantity = percentQuantities.find((one) => field === `${one}PercentRecomputed`)
  if (quantity) return (row) => quotient(row[quantity], row[`${quantity}Predicted`], 100)
  const name = numberNames.find((one) => one === field)
  return (row) => (name ? row[name] : null)
}

function quotient(of: number | null, over: number | null, times = 1): number | null {
  return of === null || over === null || over <= 0 ? null : (times * of) / over
}

function choiceOf(field: ChoiceField, values: readonly (string | null)[]): KeepRow {
  const wanted = new Set(values)
  if (field === 'gender' || field === 'ethnicity') return (row) => wanted.has(row[field])
  if (field === 'drug') return ({ medications }) => medications.map(drugOf).some((text) => wanted.has(text))
  if (field === 'diagnosis') return ({ diagnoses }) => diagnoses.some((text) => wanted.has(text))
  if (field === 'medication') return ({ medications }) => medications.some((text) => wanted.has(text))
  const bits = flagCodes.filter((code) => wanted.has(code)).reduce((sum, code) => sum | flagBit(code), 0)
  return ({ flags }) => (flags & bits) !== 0
}

/** The rows that an index narrows a filter down to; null where none does. */
export type Candidates = Collection<NumberedRow, number> | null

const indexed = ['age', 'fev1', 'fev1Percent'] as const

/** Finds an index for a filter: that of the first criterion that has to hold and has one. */
export function candidates(table: RowTable, filter: SessionFilter): Candidates {
  return required(filter).reduce<Candidates>((found, each) => found ?? ofCriterion(table, each), null)
}

function ofCriterion(table: RowTable, criterion: SessionCriterion): Candidates {
  if (criterion.kind === 'patients') {
    const emails = criterion.patients.flatMap((patient) =>
      patient.by === 'profile' ? [patient.profile] : [],
    )
    return table.where('email').anyOf(emails)
  }
  if (criterion.kind === 'dates') {
    const { from, to } = criterion
    return from === null || to === null ? null : table.where('day').between(from, to, true, true)
  }
  if (criterion.kind === 'new') return table.where('changedAt').aboveOrEqual(criterion.since)
  if (criterion.kind === 'choice' && criterion.field === 'diagnosis') {
    const values = criterion.values.filter((value) => value !== null)
    return table.where('diagnoses').anyOf(values).distinct()
  }
  if (criterion.kind === 'range') {
    const { from, to } = criterion
    const index = indexed.find((name) => name === criterion.field)
    return index ? table.where(index).between(from ?? -Infinity, to ?? Infinity, true, true) : null
  }
  return null
}

/** The first rows in an order, gathered out of any number. */
export interface TopRows {
  add(row: BrowseRow): void
  /** The first of them, in order. */
  rows(): readonly BrowseRow[]
}

/** Makes empty {@link TopRows} that forget what is no longer among the first `limit`. */
export function topRows(order: (a: BrowseRow, b: BrowseRow) => number, limit: number): TopRows {
  let held: BrowseRow[] = []
  const rows = () => (held = held.sort(order).slice(0, limit))
  return {
    rows,
    add(row) {
      // sorted now and then rather than with each row
      if (held.push(row) >= limit * 20) rows()
    },
  }
}

/** The first rows of a list, and how many match. */
export interface ListByDexie {
  readonly rows: readonly BrowseRow[]
  readonly matching: number
}

const inOrder = ['instant', 'name', 'email', 'age', 'fev1', 'fev1Percent', 'changedAt'] as const

/** Lists sessions: along an index where everything is asked for, else by reading an index's rows, or all of them. */
export async function listByDexie(
  table: RowTable,
  { filter, sort, limit }: SessionQuery,
): Promise<ListByDexie> {
  const column = sort.by === 'date' ? 'instant' : sort.by
  const index = inOrder.find((name) => name === column)
  if (index && JSON.stringify(filter) === JSON.stringify(everySession)) {
    const all = table.orderBy(index)
    const first = (sort.descending ? all.reverse() : all).filter(keepRow(filter)).limit(limit)
    const withdrawn = table.where('withdrawnAt').above(-Infinity)
    const [rows, held, gone] = await Promise.all([first.toArray(), table.count(), withdrawn.count()])
    return { rows, matching: held - gone }
  }
  const keep = keepRow(filter)
  const top = topRows(orderBy(column, sort.descending), limit)
  let matching = 0
  const take = (rows: readonly BrowseRow[]) => {
    for (const row of rows) {
      if (!keep(row)) continue
      matching++
      top.add(row)
    }
  }
  const narrowed = candidates(table, filter)
  if (narrowed) take(await narrowed.toArray())
  else for await (const rows of readRows(table)) take(rows)
  return { rows: top.rows(), matching }
}

function orderBy(column: Exclude<SortOrder['by'], 'date'> | 'instant', descending: boolean) {
  const direction = descending ? -1 : 1
  const isComputed = column === 'largestRatio' || zFields.some((one) => one === column)
  const computed = figureOf(column as RangeField)
  const read = (row: BrowseRow) =>
    isComputed ? computed(row) : (row[column as keyof BrowseRow] as number | string | null)
  return (one: BrowseRow, other: BrowseRow): number => {
    const [a, b] = [read(one), read(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -direction : a > b ? direction : 0
  }
}

/** Counts the sessions by each value of a field; null is none. */
export async function choicesByDexie(
  table: RowTable,
  query: ChoicesQuery,
): Promise<Map<string | null, number>> {
  const keep = keepRow(query.filter)
  const counts = new Map<string | null, number>()
  for await (const rows of readRows(table))
    for (const row of rows)
      if (keep(row))
        for (const value of valuesOf(row, query.field)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The figures of all sessions that have one, in order: least, greatest and median are among them. */
export async function spreadByDexie(
  table: RowTable,
  field: keyof BrowseRow,
  { filter }: SpreadQuery,
): Promise<Float64Array> {
  const keep = keepRow(filter)
  const figures: number[] = []
  for await (const rows of readRows(table))
    for (const row of rows) {
      const value = keep(row) ? row[field] : null
      if (typeof value === 'number') figures.push(value)
    }
  return Float64Array.from(figures).sort()
}

function valuesOf(row: BrowseRow, field: ChoicesQuery['field']): readonly (string | null)[] {
  if (field === 'gender' || field === 'ethnicity') return [row[field]]
  const lists = {
    diagnosis: row.diagnoses,
    medication: row.medications,
    tag: [],
    drug: row.medications.map(drugOf),
    flag: flagsOfBits(row.flags),
  }
  return lists[field].length === 0 ? [null] : lists[field]
}

interface Course {
  last: BrowseRow
  sessions: number
  /** Newest first, of those with an FEV1: no more than two. */
  newest: BrowseRow[]
  oldest: BrowseRow | null
}

/** The trend of each patient, those first whose FEV1 % has fallen most since their first session. */
export async function patientsByDexie(table: RowTable): Promise<readonly Course[]> {
  const courses = new Map<string, Course>()
  for await (const rows of readRows(table))
    for (const row of rows) {
      if (row.withdrawnAt !== null) continue
      const course = courses.get(row.email) ?? { last: row, sessions: 0, newest: [], oldest: null }
      courses.set(row.email, course)
      course.sessions++
      if (isAfter(row, course.last)) course.last = row
      if (row.fev1 === null) continue
      course.newest = [...course.newest, row].sort((a, b) => (isAfter(a, b) ? -1 : 1)).slice(0, 2)
      if (course.oldest === null || isAfter(course.oldest, row)) course.oldest = row
    }
  return [...courses.values()].sort((a, b) => change(a) - change(b))
}

function isAfter(a: BrowseRow, b: BrowseRow): boolean {
  return (a.instant ?? 0) > (b.instant ?? 0)
}

function change({ newest, oldest }: Course): number {
  const [now] = newest
  return now && oldest ? (now.fev1Percent ?? 0) - (oldest.fev1Percent ?? 0) : Infinity
}

const daysAtOnce = 10

/** A row per session in Dexie, with the indexes people need. */
export function browseDexie(): BrowsePeer {
  const { database, table } = openRows()
  return {
    async fill(history) {
      const rowsOfDay = createRowMaker()
      let number = 0
      for (let from = 0; from < daysOfHistory; from += daysAtOnce) {
        const days = Array.from({ length: Math.min(daysAtOnce, daysOfHistory - from) }, (_, at) => from + at)
        const rows = days.flatMap((ago) => rowsOfDay(dayOfHistory(history, ago), makeDay(history, ago)))
        await table.bulkAdd(rows.map((row) => ({ row: ++number, ...row })))
      }
      database.close()
    },
    async open() {
      const began = performance.now()
      await database.open()
      let sessions = 0
      for await (const rows of readRows(table)) sessions += rows.length
      return { sessions, firstMs: null, readyMs: performance.now() - began }
    },
    ask: (question) => answerByDexie(table, question),
    // it remembers no answers
    forget: async () => {},
  }
}

function openRows() {
  // written without waiting for the disk: filling speed is another benchmark
  const database = new Dexie('browse-rows', { chromeTransactionDurability: 'relaxed' })
  database.version(1).stores({ sessions: rowIndexes })
  const table: RowTable = database.table('sessions')
  return { database, table }
}

/** The filled table. */
export function openRowTable(): RowTable {
  return openRows().table
}

async function answerByDexie(table: RowTable, question: Question): Promise<Found> {
  if (question.call === 'sessions') {
    const { matching, rows } = await listByDexie(table, question.query)
    return { matching, first: question.kind === 'filter' ? (rows[0]?.id ?? null) : null }
  }
  if (question.call === 'patients') return { matching: (await patientsByDexie(table)).length, first: null }
  if (question.call === 'spread')
    return { matching: (await spreadByDexie(table, 'fev1', question.query)).length, first: null }
  const counts = await choicesByDexie(table, question.query)
  return { matching: sumChoices(question.query.field, counts), first: null }
}

const columns = chosenColumns(exportColumns.sessions, null).map(({ name }) => name)

/** A row per session in Dexie, with the obvious export: all rows at once, written by the same library. */
export function exportDexie(): ExportPeer {
  return {
    fill: browseDexie().fill,
    open: async () => undefined,
    async wholeText() {
      const rows = await openRowTable().orderBy('row').toArray()
      const lines = rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(cellsOf)
      return new TextEncoder().encode(dsvFormat(',').formatRows([columns, ...lines]))
    },
  }
}

function cellsOf(row: BrowseRow): string[] {
  const cells: Readonly<Record<string, string | number | null>> = {
    ...Object.fromEntries(bestValues.map(({ field, name }) => [columnOfField(field), row[name]])),
    session_id: row.id,
    attribution: 'none',
    patient_name: row.name,
    email: row.email,
    age_y: row.age,
    sex: row.gender,
    height_cm: row.height,
    weight_kg: row.weight,
    ethnicity: row.ethnicity,
    diagnoses: row.diagnoses.join('; '),
    medications: row.medications.join('; '),
    created_at: timeWithOffset(row.instant, row.offsetMinutes),
    local_date: row.day,
    tests: row.tests,
    fev1_fvc_recomputed: row.fev1 === null || !row.fvc ? null : row.fev1 / row.fvc,
    fev1_best_two_difference: row.bestTwoFev1,
    volume_unit: 'L',
    volume_unit_basis: 'inferred',
    flow_unit: 'L/s',
    flow_unit_basis: 'inferred',
    pct_scale: 'percent',
    pct_scale_basis: 'inferred',
    ratio_scale: 'fraction',
    ratio_scale_basis: 'inferred',
    flags: flagsOfBits(row.flags).join('; '),
  }
  return columns.map((name) => String(cells[name] ?? ''))
}
