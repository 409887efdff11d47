import { type ReferenceQuantity, referenceQuantities } from '../measure/reference/reference'
import { type ListedMark, listedMarks, markItself, marks } from '../records/marks'
import {
  aspects,
  quantities,
  quantityFacts,
  quantityFields,
  quantityOrder,
  type TestField,
  testFields,
} from '../records/test'
import { type UnitQuestion, unitQuestions } from '../records/units'

/** A column of an export that is a table, as it is chosen and as the data dictionary describes it. */
export interface ExportColumn {
  readonly name: string
  /** A `list` has texts, a `count` whole numbers; a `time` is in UTC, a `local-time` on the clock that it was sent with. */
  readonly kind: 'text' | 'list' | 'number' | 'count' | 'yes-no' | 'day' | 'time' | 'local-time'
  /** Symbol of its unit, or name of the column with the row's unit; empty where there is none. */
  readonly unit: string
  readonly meaning: ColumnMeaning
  /** Quantity or column that its meaning refers to; empty where that needs none. */
  readonly of: string
  /** True when it is written although no columns are chosen. */
  readonly byDefault: boolean
}

/** A column that is written unless others are chosen. */
export function usual(
  name: string,
  kind: ExportColumn['kind'],
  unit: string,
  meaning: ColumnMeaning,
  of = '',
): ExportColumn {
  return { name, kind, unit, meaning, of, byDefault: true }
}

/** A column that is written only when it is chosen. */
export function onRequest(
  name: string,
  kind: ExportColumn['kind'],
  unit: string,
  meaning: ColumnMeaning,
  of = '',
): ExportColumn {
  return { ...usual(name, kind, unit, meaning, of), byDefault: false }
}

/**
 * Meaning of a column. The texts of the pages say it in each language; columns that mean the same of different things name
 * theirs in `of`.
 */
export type ColumnMeaning =
  | 'sessionId'
  | 'profileId'
  | 'attribution'
  | 'name'
  | 'email'
  | 'age'
  | 'ageGrouped'
  | 'ageBand'
  | 'sex'
  | 'sexKnown'
  | 'height'
  | 'heightBand'
  | 'weight'
  | 'ethnicity'
  | 'diagnoses'
  | 'medications'
  | 'createdAt'
  | 'createdAtOffset'
  | 'createdAtRaw'
  | 'localDate'
  | 'firstFetchedAt'
  | 'changedAt'
  | 'withdrawnAt'
  | 'person'
  | 'session'
  | 'dayOffset'
  | 'month'
  | 'tests'
  | 'testIndex'
  | 'isBest'
  | 'duration'
  | 'actual'
  | 'predicted'
  | 'percentage'
  | 'percentageOfRatio'
  | 'raw'
  | 'recomputedOfBest'
  | 'recomputedOfTest'
  | 'bestTwoDifference'
  | 'plausibleManoeuvres'
  | 'largest'
  | 'recomputedOfLargest'
  | 'zScore'
  | 'lowerLimit'
  | 'zNoneBecause'
  | 'referencePack'
  | 'referencePackHash'
  | 'volumeUnit'
  | 'flowUnit'
  | 'percentScale'
  | 'ratioScale'
  | 'basis'
  | ListedMark<'session'>
  | 'flags'
  | 'appVersion'
  | 'exportedAt'

/** The column with the offset of `created_at`, which CSV has in that cell itself. */
export const offsetColumn = 'created_at_offset_min'

/** Columns of the patient and the time of a session, in every table. */
const personColumns: readonly ExportColumn[] = [
  usual('session_id', 'text', '', 'sessionId'),
  usual('profile_id', 'text', '', 'profileId'),
  usual('attribution', 'text', '', 'attribution'),
  usual('patient_name', 'text', '', 'name'),
  usual('email', 'text', '', 'email'),
  usual('age_y', 'number', 'y', 'age'),
  usual('sex', 'text', '', 'sex'),
  usual('height_cm', 'number', 'cm', 'height'),
  usual('weight_kg', 'number', 'kg', 'weight'),
  usual('ethnicity', 'text', '', 'ethnicity'),
  usual('diagnoses', 'list', '', 'diagnoses'),
  usual('medications', 'list', '', 'medications'),
  usual('created_at', 'local-time', '', 'createdAt'),
  usual('local_date', 'day', '', 'localDate'),
  onRequest(offsetColumn, 'count', 'min', 'createdAtOffset'),
  onRequest('created_at_raw', 'text', '', 'createdAtRaw'),
  onRequest('first_fetched_at', 'time', '', 'firstFetchedAt'),
  onRequest('changed_at', 'time', '', 'changedAt'),
  onRequest('withdrawn_at', 'time', '', 'withdrawnAt'),
]

const unitColumns: Readonly<Record<UnitQuestion, string>> = {
  volume: 'volume_unit',
  flow: 'flow_unit',
  percent: 'pct_scale',
  ratio: 'ratio_scale',
}

/** The question whose answer is in a column; null for any other column. */
export function questionOfColumn(name: string): UnitQuestion | null {
  return unitQuestions.find((question) => unitColumns[question] === name) ?? null
}

/** The name of the column of a test's field: that of the interface, with percentages shortened. */
export function columnOfField(field: TestField): string {
  return field.replace('_percentage', '_pct')
}

/** The values of one test: in a row for each session those of its best test. */
const testColumns: readonly ExportColumn[] = [
  usual('duration', 'number', '', 'duration'),
  ...quantities.flatMap((quantity) => {
    const { dimension, name } = quantityFacts[quantity]
    return aspects.map((aspect) => {
      const column = columnOfField(quantityFields[quantity][aspect])
      // neither its reference nor its scale is declared
      if (aspect === 'percentage' && quantity === 'ratio')
        return usual(column, 'number', '', 'percentageOfRatio', name)
      const unit = unitColumns[aspect === 'percentage' ? 'percent' : dimension]
      return usual(column, 'number', unit, aspect, name)
    })
  }),
]

/** The values of a test as they were sent. */
export const rawColumns: readonly ExportColumn[] = testFields.map((field) =>
  onRequest(`${columnOfField(field)}_raw`, 'text', '', 'raw', columnOfField(field)),
)

/** The units of a row's values, which the service does not declare. */
const valueUnitColumns: readonly ExportColumn[] = [
  usual('volume_unit', 'text', '', 'volumeUnit'),
  usual('volume_unit_basis', 'text', '', 'basis', 'volume_unit'),
  usual('flow_unit', 'text', '', 'flowUnit'),
  usual('flow_unit_basis', 'text', '', 'basis', 'flow_unit'),
  usual('pct_scale', 'text', '', 'percentScale'),
  usual('pct_scale_basis', 'text', '', 'basis', 'pct_scale'),
  usual('ratio_scale', 'text', '', 'ratioScale'),
  usual('ratio_scale_basis', 'text', '', 'basis', 'ratio_scale'),
]

/** Names of the columns with the units of a row's values. */
export const unitColumnNames: ReadonlySet<string> = new Set(valueUnitColumns.map(({ name }) => name))

// a value computed here names its rule and the version of that
const rule = 'gli_global_2022'

const columnPart: Readonly<Record<ReferenceQuantity, string>> = {
  fev1: 'fev1',
  fvc: 'fvc',
  ratio: 'fev1_fvc',
}

/** Name of the column with the z-score of a quantity. */
export function zColumn(quantity: ReferenceQuantity): string {
  return `${columnPart[quantity]}_z_${rule}`
}

/** Name of the column with the lower limit of normal of a quantity. */
export function lowerLimitColumn(quantity: ReferenceQuantity): string {
  return `${columnPart[quantity]}_lln_${rule}`
}

/** What is normal for a session's person, by imported reference values. */
const normalColumns: readonly ExportColumn[] = [
  ...referenceQuantities.map((quantity) =>
    onRequest(zColumn(quantity), 'number', '', 'zScore', quantityFacts[quantity].name),
  ),
  ...referenceQuantities.map((quantity) =>
    onRequest(
      lowerLimitColumn(quantity),
      'number',
      quantity === 'ratio' ? '' : 'L',
      'lowerLimit',
      quantityFacts[quantity].name,
    ),
  ),
  onRequest('z_none_because', 'text', '', 'zNoneBecause'),
  onRequest('reference_pack', 'text', '', 'referencePack'),
  onRequest('reference_pack_sha256', 'text', '', 'referencePackHash'),
]

/** Row of a table: a session with its best manoeuvre, or a manoeuvre. */
export type ExportRows = 'sessions' | 'tests'

const about = [
  ...listedMarks('session').map((kind) => ({
    ...usual(kind, markItself(kind) ?? 'text', '', kind),
    byDefault: marks[kind].shown.exported,
  })),
  usual('flags', 'list', '', 'flags'),
  onRequest('app_version', 'text', '', 'appVersion'),
  onRequest('exported_at', 'time', '', 'exportedAt'),
]

/** Every column of each table, in the order in which they are written unless they are chosen. */
export const exportColumns: Readonly<Record<ExportRows, readonly ExportColumn[]>> = {
  sessions: [
    ...personColumns,
    usual('tests', 'count', '', 'tests'),
    ...testColumns.map((column) => ({ ...column, byDefault: column.name !== 'duration' })),
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfBest'),
    usual('fev1_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FEV1'),
    onRequest('fvc_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FVC'),
    onRequest('plausible_manoeuvres', 'count', '', 'plausibleManoeuvres'),
    onRequest('fev1_largest', 'number', 'volume_unit', 'largest', 'FEV1'),
    onRequest('fvc_largest', 'number', 'volume_unit', 'largest', 'FVC'),
    onRequest('fev1_fvc_largest', 'number', '', 'recomputedOfLargest'),
    ...normalColumns,
    ...valueUnitColumns,
    ...about,
    ...rawColumns,
  ],
  tests: [
    ...personColumns,
    usual('test_index', 'count', '', 'testIndex'),
    usual('is_best', 'yes-no', '', 'isBest'),
    ...testColumns,
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfTest'),
    ...valueUnitColumns,
    ...about,
    ...rawColumns,
  ],
}

/** Orders of columns: as a clinician reads them, or that of every version, by which scripts may count. */
export type ColumnOrder = 'clinical' | 'scripts'

const firstForClinicians: readonly string[] = [
  'patient_name',
  'age_y',
  'sex',
  'local_date',
  ...listedMarks('session'),
  ...quantityOrder.flatMap((quantity) =>
    (['actual', 'percentage'] as const)
      .filter((aspect) => aspect === 'actual' || quantity !== 'ratio')
      .map((aspect) => columnOfField(quantityFields[quantity][aspect])),
  ),
]

// ids, and what is about the file
const lastForClinicians: readonly string[] = [
  'app_version',
  'exported_at',
  ...rawColumns.map(({ name }) => name),
  'created_at',
  offsetColumn,
  'created_at_raw',
  'first_fetched_at',
  'changed_at',
  'withdrawn_at',
  'email',
  'attribution',
  'profile_id',
  'session_id',
]

/** Columns in the order in which a clinician reads them: person, day and values first, ids last. */
export function clinicalOrder(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  const place = ({ name }: ExportColumn) => {
    const first = firstForClinicians.indexOf(name)
    return first < 0 ? lastForClinicians.indexOf(name) + 1 : first - firstForClinicians.length
  }
  return columns.toSorted((one, other) => place(one) - place(other))
}

/** The columns that are written: those chosen in their order, else those by default. */
export function chosenColumns(
  columns: readonly ExportColumn[],
  names: readonly string[] | null,
): readonly ExportColumn[] {
  if (names === null) return columns.filter(({ byDefault }) => byDefault)
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
}
