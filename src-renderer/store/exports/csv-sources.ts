import { csvFieldName } from '#shared/exports/csv-columns'
import { bestIndex, bestTwoDifference, recomputedRatio } from '#shared/measure/figures'
import { leftOutBy, usableTest, usableTests } from '#shared/measure/left-out'
import { undated } from '#shared/records/day'
import { flagBit, flagCodes, flagsOfBits } from '#shared/records/flag'
import type { Json } from '#shared/records/json'
import type { Session } from '#shared/records/session'
import { bestValues, type SpirometryTest, type TestField, testFields } from '#shared/records/test'
import type { UnitQuestion, Units } from '#shared/records/units'
import { importedBit, type NumberName } from '../days/columns'
import { usableFigures } from '../library/choices'
import type { Library } from '../library/library'
import type { TextColumnName } from '../library/rows'
import { type CellColumn, plainCells, dictionaryCells, constantCells } from './csv-cells'
import { timeWithOffset, utcTime } from './iso-time'
import { type Band, bandText } from './people'
import type { ExportContext, ExportedSession } from './writer'

/** What a cell holds; null is missing and leaves it empty. */
export type CsvValue = string | number | null

/** What a row is about: a session, and the test whose values stand in it. */
export interface CsvRow {
  readonly each: ExportedSession
  readonly test: SpirometryTest | null
  /** The path under which its fields are kept as they were sent. */
  readonly path: string
  /** Counted from 1; null for a best test that equals none of all tests. */
  readonly index: number | null
  readonly isBest: boolean
}

/** Reads a cell of a row whose session came from its page. */
type PageReader = (row: CsvRow, context: ExportContext) => CsvValue

/** A column of each session out of memory, by `text`; the library is asked for numbers, since the same come again. */
type MemoryReader = (
  library: Library,
  text: (value: CsvValue) => string,
  context: ExportContext,
) => CellColumn

/** Where a column of CSV comes from: its page, and memory if that holds as much; either way it is the same. */
interface CsvSource {
  readonly page: PageReader
  readonly memory?: MemoryReader
}

const joined = (texts: readonly string[]): CsvValue => (texts.length === 0 ? null : texts.join('; '))
const band = (known: Band | null | undefined): CsvValue => (known ? bandText(known) : null)
const missing = (value: number): number | null => (Number.isNaN(value) ? null : value)
const sentText = (sent: Json | undefined): CsvValue =>
  sent === undefined ? null : typeof sent === 'string' ? sent : JSON.stringify(sent)

const ofSession =
  (read: (session: Session) => CsvValue): PageReader =>
  ({ each }) =>
    read(each.session)

/** A number that the library has a column of. */
function number(name: NumberName, page: PageReader): CsvSource {
  return {
    page,
    memory({ rows }, text) {
      const column = rows.numbers[name]
      const known = dictionaryCells(
        ({ rows }, codes) => {
          for (let at = 0; at < rows.length; at++) codes[at] = column.code(rows[at] ?? 0)
        },
        (code) => text(missing(column.valueOf(code))),
      )
      const fresh = plainCells((day, at) => text(missing(column.get(day.rows[at] ?? 0))))
      return (day) => (column.code(0) < 0 ? fresh(day) : known(day))
    },
  }
}

/** A moment that the library has a column of. */
function instant(name: 'changedAt' | 'withdrawnAt'): CsvSource {
  return {
    page: ofSession(({ local }) => utcTime(local[name])),
    memory({ rows }, text) {
      const column = rows.numbers[name]
      return plainCells((day, at) => text(utcTime(missing(column.get(day.rows[at] ?? 0)))))
    },
  }
}

/** What the library holds as the number of a text that comes again. */
function word(
  name: TextColumnName,
  read: (session: Session) => CsvValue,
  make: (library: Library, number: number) => CsvValue,
): CsvSource {
  return {
    page: ofSession(read),
    memory: (library, text) =>
      dictionaryCells(
        ({ rows }, numbers) => {
          const words = library.rows.words[name].values()
          for (let at = 0; at < rows.length; at++) numbers[at] = words[rows[at] ?? 0] ?? 0
        },
        (number) => text(make(library, number)),
      ),
  }
}

const person = (part: 0 | 1 | 2 | 3, read: (session: Session) => CsvValue) =>
  word('person', read, ({ persons }, person) => persons.get(person)[part])
const list = (name: 'diagnoses' | 'medications') =>
  word(
    name,
    (session) => joined(session[name]),
    (library, list) => joined(library[name].get(list)),
  )

/** What is the same in all rows. */
function constant(of: (context: ExportContext) => CsvValue): CsvSource {
  return {
    page: (_, context) => of(context),
    memory(_, text, context) {
      const cells = constantCells(text(of(context)))
      return () => cells
    },
  }
}

/** What is said of units: the same in all rows of days of which nobody has said anything narrower. */
function ofUnits(of: (units: Units) => CsvValue): CsvSource {
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
const fieldSources = testFields.map((field): readonly [string, CsvSource] => {
  const page: PageReader = ({ test }) => test?.[field] ?? null
  const name = numberOfField.get(field)
  return [csvFieldName(field), name ? number(name, page) : { page }]
})
const rawSources = testFields.map((field): readonly [string, CsvSource] => [
  `${csvFieldName(field)}_raw`,
  { page: ({ each, path }) => sentText(each.session.asSent[`${path}.${field}`]) },
])

/** The test of a row with those values alone that can be right. */
function usableOf({ each, test, index, isBest }: CsvRow): SpirometryTest | null {
  return test && usableTest(test, leftOutBy(each.flags, isBest || index === null ? null : index - 1))
}

const bestTwoOf =
  (field: 'fev1_actual' | 'fvc_actual'): PageReader =>
  ({ each: { session, flags } }) => {
    const same = bestIndex(session.best_test, session.all_tests)
    return bestTwoDifference(usableTests(session, flags, same).all_tests, field)
  }

// a word of flags has other bits too
const flagBits = (1 << flagCodes.length) - 1
const attributions = ['none', 'email', 'query', 'file']

/** Where each column comes from, by its name; what has no `memory` needs the session's page. */
export const csvSources: Readonly<Record<string, CsvSource>> = {
  person: { page: ({ each }) => each.pseudonym?.person ?? null },
  age_band: { page: ({ each }) => band(each.pseudonym?.shown?.age) },
  height_band: { page: ({ each }) => band(each.pseudonym?.shown?.height) },
  session: { page: ofSession(({ id }) => id) },
  day_offset: { page: ({ each }) => each.pseudonym?.days ?? null },
  month: { page: ({ each }) => each.pseudonym?.month ?? null },
  session_id: {
    page: ofSession(({ id }) => id),
    memory: ({ rows }, text) => plainCells((day, at) => text(rows.ids.get(day.rows[at] ?? 0))),
  },
  profile_id: {
    page: ({ each }) => (each.patient.by === 'profile' ? each.patient.profile : null),
    memory: ({ patients }, text) =>
      dictionaryCells(
        (day, numbers) => numbers.set(day.patients),
        (patient) => {
          const ref = patients.ref(patient)
          return text(ref?.by === 'profile' ? ref.profile : null)
        },
      ),
  },
  attribution: {
    page: ({ each }) => each.attribution,
    memory: ({ patients, isImported }, text) =>
      dictionaryCells(
        (day, numbers) => {
          for (let at = 0; at < day.rows.length; at++) {
            const isProfile = patients.ref(day.patients[at] ?? 0)?.by === 'profile'
            const isTold = day.queried[at] === 1 && isImported(day.rows[at] ?? 0)
            numbers[at] = isTold ? 3 : isProfile ? 1 + (day.queried[at] ?? 0) : 0
          }
        },
        (number) => text(attributions[number] ?? null),
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
    page: ofSession(({ local }) => timeWithOffset(local.instant, local.offsetMinutes)),
    memory({ rows }, text) {
      const { instant, offsetMinutes } = rows.numbers
      return plainCells((day, at) => {
        const row = day.rows[at] ?? 0
        return text(timeWithOffset(missing(instant.get(row)), missing(offsetMinutes.get(row))))
      })
    },
  },
  local_date: {
    page: ofSession(({ local: { day } }) => (day === undated ? null : day)),
    memory: (_, text) => plainCells(({ day }) => text(day === undated ? null : day)),
  },
  created_at_raw: {
    page: ofSession((session) => session.created_at ?? sentText(session.asSent['created_at'])),
  },
  first_fetched_at: { page: ofSession(({ local }) => utcTime(local.firstFetchedAt)) },
  changed_at: instant('changedAt'),
  withdrawn_at: instant('withdrawnAt'),
  tests: number(
    'tests',
    ofSession((session) => session.all_tests.length),
  ),
  test_index: { page: ({ index }) => index },
  is_best: { page: ({ isBest }) => (isBest ? 'yes' : 'no') },
  ...Object.fromEntries(fieldSources),
  fev1_fvc_recomputed: {
    page: (row) => {
      const test = usableOf(row)
      return test === null ? null : recomputedRatio(test)
    },
    memory(library, text) {
      const { fev1, fvc } = library.rows.numbers
      const [hasFev1, hasFvc] = [usableFigures(library, 'fev1'), usableFigures(library, 'fvc')]
      return plainCells((day, at) => {
        const row = day.rows[at] ?? 0
        const whole = fvc.get(row)
        return text(whole > 0 && hasFev1(row) && hasFvc(row) ? missing(fev1.get(row) / whole) : null)
      })
    },
  },
  fev1_best_two_difference: number('bestTwoFev1', bestTwoOf('fev1_actual')),
  fvc_best_two_difference: {
    page: bestTwoOf('fvc_actual'),
  },
  flags: {
    page: ({ each }) => joined([...new Set(each.flags.map(({ code }) => code))]),
    memory({ rows, patients, nameNumbers }, text, { profiles }) {
      const ofPatient = (patient: number): number => {
        const ref = patients.ref(patient)
        if (ref?.by !== 'profile') return flagBit('unattributed')
        return typeof profiles.get(ref.profile)?.unsharedAt === 'number' ? flagBit('unshared') : 0
      }
      const { withdrawnAt } = rows.numbers
      const names = nameNumbers()
      return dictionaryCells(
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
            numbers[at] =
              (content & flagBits) | imported | other | ofPatient(day.patients[at] ?? 0) | withdrawn
          }
        },
        (bits) => text(joined(flagsOfBits(bits))),
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
  exported_at: constant(({ at }) => utcTime(at)),
  ...Object.fromEntries(rawSources),
}
