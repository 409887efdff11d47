import {
  aspects,
  type Dimension,
  quantities,
  quantityFacts,
  quantityFields,
  type TestField,
  testFields,
} from '../records/test'

/** A column of a CSV export, as it is chosen and as the data dictionary tells of it. */
export interface CsvColumn {
  readonly name: string
  /** `text` is guarded against formulas; `number` is written with the decimal mark; `day` and `time` are ISO 8601. */
  readonly kind: 'text' | 'number' | 'day' | 'time'
  /** The symbol of its unit, or the name of the column of the row that tells it; empty where there is none. */
  readonly unit: string
  readonly meaning: CsvMeaning
  /** The quantity or the column that its meaning is about; empty where that needs none. */
  readonly of: string
  /** Whether it is written when no columns are chosen. */
  readonly byDefault: boolean
}

/** A column that is written unless others are chosen. */
export function usual(
  name: string,
  kind: CsvColumn['kind'],
  unit: string,
  meaning: CsvMeaning,
  of = '',
): CsvColumn {
  return { name, kind, unit, meaning, of, byDefault: true }
}

/** A column that is written only when it is chosen. */
export function onRequest(
  name: string,
  kind: CsvColumn['kind'],
  unit: string,
  meaning: CsvMeaning,
  of = '',
): CsvColumn {
  return { ...usual(name, kind, unit, meaning, of), byDefault: false }
}

/**
 * What a column of a CSV export means. The texts of the pages say it in each language; where several columns mean the
 * same of different things, of which one is the column's `of`.
 */
export type CsvMeaning =
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
  | 'raw'
  | 'recomputedOfBest'
  | 'recomputedOfTest'
  | 'bestTwoDifference'
  | 'volumeUnit'
  | 'flowUnit'
  | 'percentScale'
  | 'ratioScale'
  | 'basis'
  | 'flags'
  | 'appVersion'
  | 'exportedAt'

/** Whose session it is and when it was, in every CSV export. */
const csvPersonColumns: readonly CsvColumn[] = [
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
  usual('diagnoses', 'text', '', 'diagnoses'),
  usual('medications', 'text', '', 'medications'),
  usual('created_at', 'time', '', 'createdAt'),
  usual('local_date', 'day', '', 'localDate'),
  onRequest('created_at_raw', 'text', '', 'createdAtRaw'),
  onRequest('first_fetched_at', 'time', '', 'firstFetchedAt'),
  onRequest('changed_at', 'time', '', 'changedAt'),
  onRequest('withdrawn_at', 'time', '', 'withdrawnAt'),
]

const unitColumns: Readonly<Record<Dimension, string>> = {
  volume: 'volume_unit',
  flow: 'flow_unit',
  ratio: 'ratio_scale',
}

/** The name of the column of a test's field: that of the interface, with percentages shortened. */
export function csvFieldName(field: TestField): string {
  return field.replace('_percentage', '_pct')
}

/** The values of one test: in a row for each session those of its best test. */
const csvTestColumns: readonly CsvColumn[] = [
  usual('duration', 'number', '', 'duration'),
  ...quantities.flatMap((quantity) => {
    const { dimension, name } = quantityFacts[quantity]
    return aspects.map((aspect) => {
      const unit = aspect === 'percentage' ? 'pct_scale' : unitColumns[dimension]
      return usual(csvFieldName(quantityFields[quantity][aspect]), 'number', unit, aspect, name)
    })
  }),
]

/** Those values as they were sent. */
export const csvRawColumns: readonly CsvColumn[] = testFields.map((field) =>
  onRequest(`${csvFieldName(field)}_raw`, 'text', '', 'raw', csvFieldName(field)),
)

/** The units of a row's values, which the service does not declare. */
const csvUnitColumns: readonly CsvColumn[] = [
  usual('volume_unit', 'text', '', 'volumeUnit'),
  usual('volume_unit_basis', 'text', '', 'basis', 'volume_unit'),
  usual('flow_unit', 'text', '', 'flowUnit'),
  usual('flow_unit_basis', 'text', '', 'basis', 'flow_unit'),
  usual('pct_scale', 'text', '', 'percentScale'),
  usual('pct_scale_basis', 'text', '', 'basis', 'pct_scale'),
  usual('ratio_scale', 'text', '', 'ratioScale'),
  usual('ratio_scale_basis', 'text', '', 'basis', 'ratio_scale'),
]

/** The forms of export that are CSV. */
export type CsvForm = 'csv-sessions' | 'csv-tests'

const about = [
  usual('flags', 'text', '', 'flags'),
  onRequest('app_version', 'text', '', 'appVersion'),
  onRequest('exported_at', 'time', '', 'exportedAt'),
]

/** Every column of each form, in the order in which they are written unless they are chosen. */
export const csvColumns: Readonly<Record<CsvForm, readonly CsvColumn[]>> = {
  'csv-sessions': [
    ...csvPersonColumns,
    usual('tests', 'number', '', 'tests'),
    ...csvTestColumns.map((column) => ({ ...column, byDefault: column.name !== 'duration' })),
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfBest'),
    usual('fev1_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FEV1'),
    onRequest('fvc_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FVC'),
    ...csvUnitColumns,
    ...about,
    ...csvRawColumns,
  ],
  'csv-tests': [
    ...csvPersonColumns,
    usual('test_index', 'number', '', 'testIndex'),
    usual('is_best', 'text', '', 'isBest'),
    ...csvTestColumns,
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfTest'),
    ...csvUnitColumns,
    ...about,
    ...csvRawColumns,
  ],
}

/** The columns that are written: those chosen in their order, else those of the form by default. */
export function chosenColumns(form: CsvForm, names: readonly string[] | null): readonly CsvColumn[] {
  const all = csvColumns[form]
  if (names === null) return all.filter(({ byDefault }) => byDefault)
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}
