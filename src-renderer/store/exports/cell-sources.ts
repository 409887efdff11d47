import { columnOfField, type ExportColumn, type ExportRows } from '#shared/exports/export-columns'
import {
  bestIndex,
  bestTwoDifference,
  countFev1,
  largestOf,
  quotient,
  recomputedRatio,
} from '#shared/measure/figures'
import { leftOutBy, usableTest, usableTests } from '#shared/measure/left-out'
import { undated } from '#shared/records/day'
import { flagBit, flagCodes, flagsOfBits } from '#shared/records/flag'
import type { Json } from '#shared/records/json'
import {
  type ListedMark,
  listedMarks,
  markCell,
  markItself,
  markWord,
  markWords,
} from '#shared/records/marks'
import type { Session } from '#shared/records/session'
import { bestValues, type SpirometryTest, type TestField, testFields } from '#shared/records/test'
import type { UnitQuestion, Units } from '#shared/records/units'
import { importedBit, madeBy, type NumberName } from '../days/columns'
import { usableFigures } from '../library/usable-figures'
import type { Library } from '../library/library'
import type { TextColumnName } from '../library/rows'
import { type NormalCell, normalCells, normalOfRows, normalOfSession } from './normal-cells'
import { type Band, bandText } from './people'
import type { SnapshotDay } from './snapshot'
import type { ExportContext, ExportedSession } from './writer'

/** Time of a session, ms since 1970, and its clock, minutes east of UTC; null where no offset was sent. */
interface LocalTime {
  readonly instant: number
  readonly offsetMinutes: number | null
}

/** Value of a cell, by the kind of its column (`time`: ms since 1970); null is missing. */
export type CellValue = string | number | boolean | readonly string[] | LocalTime | null

/** A row: a session, and the test whose values stand in it. */
export interface TableRow {
  readonly each: ExportedSession
  readonly test: SpirometryTest | null
  /** Path under which its fields are kept as they were sent. */
  readonly path: string
  /** Number of the test, from 1; null for a best test that equals none of all tests. */
  readonly index: number | null
  readonly isBest: boolean
}

/** The rows of a session in a table: one, or one for each of its tests. */
export function tableRows(rows: ExportRows, each: ExportedSession): TableRow[] {
  const { best_test: best, all_tests: all } = each.session
  const ofBest = { each, test: best, path: 'best_test', index: null, isBest: true }
  if (rows === 'sessions') return [ofBest]
  const chosen = bestIndex(best, all)
  const made = all.map((test, at) => ({
    each,
    test,
    path: `all_tests.${at}`,
    index: at + 1,
    isBest: at === chosen,
  }))
  // a best test combined from several gets a separate row
  return best !== null && chosen === null ? [...made, ofBest] : made
}

/** Sessions of a day to write: their rows in the library, and the facts of the snapshot. */
export interface DayRows extends Pick<SnapshotDay, 'day' | 'patients' | 'queried' | 'marks' | 'byOthers'> {
  readonly rows: Uint32Array
}

/** Makes one column for the sessions of a day. */
export type DayColumn<R> = (day: DayRows) => R

/** A writer's way of making a column out of memory. */
export interface ColumnMaker<R> {
  /** Makes a column of values that seldom repeat: `value` gives that of the n-th row of a day. */
  plain(value: (day: DayRows, at: number) => CellValue): DayColumn<R>
  /** Makes a column of values that repeat: `read` gives each row's number, `value` the value of a number, always the same. */
  dictionary(
    read: (day: DayRows, numbers: Uint32Array) => void,
    value: (number: number) => CellValue,
  ): DayColumn<R>
  /** Makes a column of one value. */
  constant(value: CellValue): DayColumn<R>
}

/** The most rows made at once: a day with more would hold up everything else. */
export const rowsAtMost = 5000

/** Reads a cell of a row whose session came from its page. */
type PageReader = (row: TableRow, context: ExportContext) => CellValue

/** Source of a column: its page, and memory if that holds as much; either way it is the same. */
interface CellSource {
  readonly page: PageReader
  readonly memory?: <R>(library: Library, make: ColumnMaker<R>, context: ExportContext) => DayColumn<R>
}

/** Columns out of memory for the days of an export, as it holds them now. */
export interface MemoryColumns<R> {
  readonly columns: readonly DayColumn<R>[]
  /** The rows of a day; null where its page is needed. */
  rows(day: SnapshotDay): DayRows | null
}

/** Makes all columns out of memory, each by its own maker; null where one of them is only on pages. */
export function memoryColumns<R>(
  columns: readonly ExportColumn[],
  makerOf: (column: ExportColumn) => ColumnMaker<R>,
  context: ExportContext,
): MemoryColumns<R> | null {
  const { library, kept } = context
  if (library === null) return null
  const made = columns.flatMap(
    (column) => cellSources[column.name]?.memory?.(library, makerOf(column), context) ?? [],
  )
  if (made.length === 0 || made.length < columns.length) return null
  const key = madeBy(context.units)
  return {
    columns: made,
    rows({ day, held, places, patients, queried, marks, byOthers, units }) {
      const now = library.day(day)
      // an overwritten day, or one with flags by other units, is as it was on its page alone
      const needsPage = units !== null || now?.made !== key
      if (kept.has(day) || now?.count !== held || needsPage || held > rowsAtMost) return null
      return { day, rows: places.map((each) => now.start + each), patients, queried, marks, byOthers }
    },
  }
}

const filled = (texts: readonly string[]): CellValue => (texts.length === 0 ? null : texts)
const band = (known: Band | null | undefined): CellValue => (known ? bandText(known) : null)
const missing = (value: number): number | null => (Number.isNaN(value) ? null : value)
const localTime = (instant: number | null, offsetMinutes: number | null): LocalTime | null =>
  instant === null ? null : { instant, offsetMinutes }
const sentText = (sent: Json | undefined): CellValue =>
  sent === undefined ? null : typeof sent === 'string' ? sent : JSON.stringify(sent)

const ofSession =
  (read: (session: Session) => CellValue): PageReader =>
  ({ each }) =>
    read(each.session)

/** A source of a number that the library has a column of. */
function number(name: NumberName, page: PageReader): CellSource {
  return {
    page,
    memory({ rows }, make) {
      const column = rows.numbers[name]
      const known = make.dictionary(
        ({ rows }, codes) => {
          for (let at = 0; at < rows.length; at++) codes[at] = column.code(rows[at] ?? 0)
        },
        (code) => missing(column.valueOf(code)),
      )
      const fresh = make.plain((day, at) => missing(column.get(day.rows[at] ?? 0)))
      return (day) => (column.code(0) < 0 ? fresh(day) : known(day))
    },
  }
}

/** A source of a moment that the library has a column of. */
function instant(name: 'changedAt' | 'withdrawnAt'): CellSource {
  return {
    page: ofSession(({ local }) => local[name]),
    memory({ rows }, make) {
      const column = rows.numbers[name]
      return make.plain((day, at) => missing(column.get(day.rows[at] ?? 0)))
    },
  }
}

/** A source of a repeating text, which the library holds as a number. */
function word(
  name: TextColumnName,
  read: (session: Session) => CellValue,
  make: (library: Library, number: number) => CellValue,
): CellSource {
  return {
    page: ofSession(read),
    memory: (library, { dictionary }) =>
      dictionary(
        ({ rows }, numbers) => {
          const words = library.rows.words[name].values()
          for (let at = 0; at < rows.length; at++) numbers[at] = words[rows[at] ?? 0] ?? 0
        },
        (number) => make(library, number),
      ),
  }
}

const person = (part: 0 | 1 | 2 | 3, read: (session: Session) => CellValue) =>
  word('person', read, ({ persons }, person) => persons.get(person)[part])
const list = (name: 'diagnoses' | 'medications') =>
  word(
    name,
    (session) => filled(session[name]),
    (library, list) => filled(library[name].get(list)),
  )

/** A source of one value for all rows. */
function constant(of: (context: ExportContext) => CellValue): CellSource {
  return {
    page: (_, context) => of(context),
    memory: (_, make, context) => make.constant(of(context)),
  }
}

/** A source of confirmed units: the same in all rows of days without a narrower confirmation. */
function ofUnits(of: (units: Units) => CellValue): CellSource {
  return { ...constant(({ units }) => of(units)), page: ({ each }) => of(each.units) }
}

const unit = (question: UnitQuestion) => ofUnits((units) => units[question].unit)
const basis = (question: UnitQuestion) =>
  ofUnits((units) => {
    const { unit: known, confirmed } = units[question]
    if (confirmed !== null) return 'user'
    return known === null ? 'unknown' : 'inferred'
  })

const numberOfField = new Map<TestField, NumberName>(bestValues.map(({ field, name }) => [field, name]))
const fieldSources = testFields.map((field): readonly [string, CellSource] => {
  const page: PageReader = ({ test }) => test?.[field] ?? null
  const name = numberOfField.get(field)
  return [columnOfField(field), name ? number(name, page) : { page }]
})
const rawSources = testFields.map((field): readonly [string, CellSource] => [
  `${columnOfField(field)}_raw`,
  { page: ({ each, path }) => sentText(each.session.asSent[`${path}.${field}`]) },
])

/** The test of a row with only the values that can be right. */
function usableOf({ each, test, index, isBest }: TableRow): SpirometryTest | null {
  return test && usableTest(test, leftOutBy(each.flags, isBest || index === null ? null : index - 1))
}

/** A reader of all manoeuvres of a session, with only the values that can be right. */
const ofAllTests =
  (read: (tests: readonly SpirometryTest[]) => CellValue): PageReader =>
  ({ each: { session, flags } }) => {
    const same = bestIndex(session.best_test, session.all_tests)
    return read(usableTests(session, flags, same).all_tests)
  }

// a word of flags has other bits too
const flagBits = (1 << flagCodes.length) - 1
const attributions = ['none', 'email', 'query', 'file']

/** A source of marks on sessions and their patients. */
function ofMarks(kind: ListedMark<'session'>): CellSource {
  const page: PageReader = ({ each }) => markCell(kind, each.marks[kind])
  // a dictionary is of words
  if (markItself(kind) !== null) return { page }
  const words = markWords(kind)
  return {
    page,
    memory: (_, make) =>
      make.dictionary(
        ({ rows, marks }, numbers) => {
          for (let at = 0; at < rows.length; at++) {
            const word = markWord(kind, marks.get(at)?.[kind] ?? null)
            numbers[at] = word === null ? 0 : words.indexOf(word) + 1
          }
        },
        (number) => words[number - 1] ?? null,
      ),
  }
}

/** A source of a cell about what is normal for a session's person. */
function ofNormal(read: NormalCell): CellSource {
  return {
    page: ({ each }, context) => read(normalOfSession(each, context.reference), context),
    memory(library, make, context) {
      const normal = normalOfRows(library, context)
      return make.plain((day, at) => read(normal(day, at), context))
    },
  }
}

/** Source of each column, by its name; one without `memory` needs the session's page. */
export const cellSources: Readonly<Record<string, CellSource>> = {
  person: { page: ({ each }) => each.pseudonym?.person ?? null },
  age_band: { page: ({ each }) => band(each.pseudonym?.shown?.age) },
  height_band: { page: ({ each }) => band(each.pseudonym?.shown?.height) },
  session: { page: ofSession(({ id }) => id) },
  day_offset: { page: ({ each }) => each.pseudonym?.days ?? null },
  month: { page: ({ each }) => each.pseudonym?.month ?? null },
  session_id: {
    page: ofSession(({ id }) => id),
    memory: ({ rows }, make) => make.plain((day, at) => rows.ids.get(day.rows[at] ?? 0)),
  },
  profile_id: {
    page: ({ each }) => (each.patient.by === 'profile' ? each.patient.profile : null),
    memory: ({ patients }, make) =>
      make.dictionary(
        (day, numbers) => numbers.set(day.patients),
        (patient) => {
          const ref = patients.ref(patient)
          return ref?.by === 'profile' ? ref.profile : null
        },
      ),
  },
  attribution: {
    page: ({ each }) => each.attribution,
    memory: ({ patients, isImported }, make) =>
      make.dictionary(
        (day, numbers) => {
          for (let at = 0; at < day.rows.length; at++) {
            const isProfile = patients.ref(day.patients[at] ?? 0)?.by === 'profile'
            const isFromFile = day.queried[at] === 1 && isImported(day.rows[at] ?? 0)
            numbers[at] = isFromFile ? 3 : isProfile ? 1 + (day.queried[at] ?? 0) : 0
          }
        },
        (number) => attributions[number] ?? null,
      ),
  },
  patient_name: person(0, ({ name }) => name),
  email: person(1, ({ email }) => email),
  sex: person(2, ({ gender }) => gender),
  ethnicity: person(3, ({ ethnicity }) => ethnicity),
  diagnoses: list('diagnoses'),
  medications: list('medications'),
  age_y: number(
    'age',
    ofSession(({ age }) => age),
  ),
  height_cm: number(
    'height',
    ofSession((session) => session.height_in_cm),
  ),
  weight_kg: number(
    'weight',
    ofSession((session) => session.weight_in_kg),
  ),
  created_at: {
    page: ofSession(({ local }) => localTime(local.instant, local.offsetMinutes)),
    memory({ rows }, make) {
      const { instant, offsetMinutes } = rows.numbers
      return make.plain((day, at) => {
        const row = day.rows[at] ?? 0
        return localTime(missing(instant.get(row)), missing(offsetMinutes.get(row)))
      })
    },
  },
  local_date: {
    page: ofSession(({ local: { day } }) => (day === undated ? null : day)),
    memory: (_, make) => make.plain(({ day }) => (day === undated ? null : day)),
  },
  created_at_offset_min: {
    page: ofSession(({ local }) => local.offsetMinutes),
    memory({ rows }, make) {
      const { offsetMinutes } = rows.numbers
      return make.plain((day, at) => missing(offsetMinutes.get(day.rows[at] ?? 0)))
    },
  },
  created_at_raw: {
    page: ofSession((session) => session.created_at ?? sentText(session.asSent['created_at'])),
  },
  first_fetched_at: { page: ofSession(({ local }) => local.firstFetchedAt) },
  changed_at: instant('changedAt'),
  withdrawn_at: instant('withdrawnAt'),
  tests: number(
    'tests',
    ofSession((session) => session.all_tests.length),
  ),
  test_index: { page: ({ index }) => index },
  is_best: { page: ({ isBest }) => isBest },
  ...Object.fromEntries(fieldSources),
  fev1_fvc_recomputed: {
    page: (row) => {
      const test = usableOf(row)
      return test === null ? null : recomputedRatio(test)
    },
    memory(library, make) {
      const { fev1, fvc } = library.rows.numbers
      const [hasFev1, hasFvc] = [usableFigures(library, 'fev1'), usableFigures(library, 'fvc')]
      return make.plain((day, at) => {
        const row = day.rows[at] ?? 0
        const whole = fvc.get(row)
        return whole > 0 && hasFev1(row) && hasFvc(row) ? missing(fev1.get(row) / whole) : null
      })
    },
  },
  fev1_best_two_difference: number(
    'bestTwoFev1',
    ofAllTests((tests) => bestTwoDifference(tests, 'fev1_actual')),
  ),
  fvc_best_two_difference: number(
    'bestTwoFvc',
    ofAllTests((tests) => bestTwoDifference(tests, 'fvc_actual')),
  ),
  plausible_manoeuvres: number('manoeuvres', ofAllTests(countFev1)),
  fev1_largest: number(
    'largestFev1',
    ofAllTests((tests) => largestOf(tests, 'fev1_actual')),
  ),
  fvc_largest: number(
    'largestFvc',
    ofAllTests((tests) => largestOf(tests, 'fvc_actual')),
  ),
  fev1_fvc_largest: {
    page: ofAllTests((tests) => quotient(largestOf(tests, 'fev1_actual'), largestOf(tests, 'fvc_actual'))),
    memory({ rows }, make) {
      const { largestFev1, largestFvc } = rows.numbers
      return make.plain((day, at) => {
        const row = day.rows[at] ?? 0
        return quotient(missing(largestFev1.get(row)), missing(largestFvc.get(row)))
      })
    },
  },
  ...Object.fromEntries(Object.entries(normalCells).map(([name, read]) => [name, ofNormal(read)])),
  ...Object.fromEntries(listedMarks('session').map((kind) => [kind, ofMarks(kind)])),
  flags: {
    page: ({ each }) => filled([...new Set(each.flags.map(({ code }) => code))]),
    memory({ rows, patients, nameNumbers, isAhead }, make, { profiles }) {
      const ofPatient = (patient: number): number => {
        const ref = patients.ref(patient)
        if (ref?.by !== 'profile') return flagBit('unattributed')
        return typeof profiles.get(ref.profile)?.unsharedAt === 'number' ? flagBit('unshared') : 0
      }
      const { withdrawnAt } = rows.numbers
      const names = nameNumbers()
      return make.dictionary(
        (day, numbers) => {
          const flags = rows.words.flags.values()
          for (let at = 0; at < day.rows.length; at++) {
            const row = day.rows[at] ?? 0
            const withdrawn = Number.isNaN(withdrawnAt.get(row)) ? 0 : flagBit('withdrawn')
            const content = flags[row] ?? 0
            const imported = (content & importedBit) === 0 ? 0 : flagBit('imported')
            const own = names.ofPatients[day.patients[at] ?? 0] ?? 0
            const sent = names.ofPersons[rows.words.person.values()[row] ?? 0] ?? 0
            const other = own === sent || own === 0 || sent === 0 ? 0 : flagBit('name-differs')
            const ahead = isAhead(row) ? flagBit('ahead') : 0
            numbers[at] =
              (content & flagBits) |
              imported |
              other |
              (day.byOthers.get(at)?.reduce((sum, { code }) => sum | flagBit(code), 0) ?? 0) |
              ahead |
              ofPatient(day.patients[at] ?? 0) |
              withdrawn
          }
        },
        (bits) => filled(flagsOfBits(bits)),
      )
    },
  },
  volume_unit: unit('volume'),
  volume_unit_basis: basis('volume'),
  flow_unit: unit('flow'),
  flow_unit_basis: basis('flow'),
  pct_scale: unit('percent'),
  pct_scale_basis: basis('percent'),
  ratio_scale: unit('ratio'),
  ratio_scale_basis: basis('ratio'),
  app_version: constant(({ appVersion }) => appVersion),
  exported_at: constant(({ at }) => at),
  ...Object.fromEntries(rawSources),
}
