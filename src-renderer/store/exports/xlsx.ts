import {
  type ColumnMeaning,
  type ExportColumn,
  clinicalOrder,
  questionOfColumn,
} from '#shared/exports/export-columns'
import { columnsOfRequest, type ExportRequest } from '#shared/exports/export-request'
import { columnsOfFormat } from '#shared/exports/formats'
import { isListedMark } from '#shared/records/marks'
import { quantities, quantityFacts } from '#shared/records/test'
import type { UnitQuestion } from '#shared/records/units'
import { unitSentence } from '../../format/measures'
import type { MessageKey } from '../../text/texts.svelte'
import { byteColumnMaker } from './cell-bytes'
import { cellSources, memoryColumns, tableRows } from './cell-sources'
import { plainCell } from './csv'
import { cellWriter, createWorkbook } from './workbook'
import type { ExportContext, ExportWriter } from './writer'

/** Makes a writer of an Excel workbook: a sheet with a row for each session, and one that explains its columns. */
export function createXlsxWriter(
  request: ExportRequest<'xlsx-sessions'>,
  context: ExportContext,
): ExportWriter {
  const { texts } = context
  const columns = withOwnUnits(columnsOfRequest(request), context)
  const sources = columns.flatMap(({ name }) => cellSources[name] ?? [])
  const headed = columns.map((column) => ({ heading: headingOf(column, context), kind: column.kind }))
  const table = { name: texts('exports.name.xlsx-sessions'), columns: headed }
  const book = createWorkbook(table, dictionary(columns, context))
  const write = columns.map(({ kind }) => cellWriter(kind))
  const memory = memoryColumns(columns, ({ kind }) => byteColumnMaker(cellWriter(kind)), context)
  return {
    begin: book.begin,
    session(each, to) {
      for (const row of tableRows('sessions', each))
        book.row(
          sources.map(({ page }, at) => write[at]?.(page(row, context)) ?? ''),
          to,
        )
    },
    day(of, to) {
      const day = memory?.rows(of) ?? null
      if (memory === null || day === null) return false
      const cells = memory.columns.map((column) => column(day))
      return book.rows(cells, day.rows.length, to)
    },
    end: book.end,
    companions: () => [],
    preview: (first) => ({
      kind: 'table',
      columns: headed.map(({ heading }) => heading),
      rows: first
        .flatMap((each) => tableRows('sessions', each))
        .map((row) => sources.map(({ page }, at) => plainCell(page(row, context), columns[at]?.kind))),
    }),
  }
}

/** The columns, with those of the units that are not the same in all sessions. */
function withOwnUnits(
  columns: readonly ExportColumn[],
  { differing }: ExportContext,
): readonly ExportColumn[] {
  const asked = new Set(columns.map(({ name }) => name))
  const wanted = new Set(columns.map(({ unit }) => unit))
  const own = columnsOfFormat('xlsx-sessions').filter(({ name }) => {
    const question = questionOfColumn(name)
    return question !== null && differing.has(question) && wanted.has(name) && !asked.has(name)
  })
  return own.length === 0 ? columns : clinicalOrder([...columns, ...own])
}

const titles: Readonly<Partial<Record<ColumnMeaning, MessageKey>>> = {
  sessionId: 'exports.head.sessionId',
  profileId: 'exports.head.profileId',
  attribution: 'filters.subject.attribution',
  name: 'exports.head.name',
  email: 'exports.head.email',
  age: 'spirometry.field.age',
  sex: 'spirometry.field.gender',
  height: 'spirometry.field.height_in_cm',
  weight: 'spirometry.field.weight_in_kg',
  ethnicity: 'filters.subject.ethnicity',
  diagnoses: 'spirometry.field.diagnoses',
  medications: 'spirometry.field.medications',
  createdAt: 'exports.head.createdAt',
  createdAtOffset: 'exports.head.createdAtOffset',
  createdAtRaw: 'exports.head.createdAtRaw',
  localDate: 'spirometry.field.created_at',
  firstFetchedAt: 'exports.head.firstFetchedAt',
  changedAt: 'exports.head.changedAt',
  withdrawnAt: 'exports.head.withdrawnAt',
  tests: 'filters.subject.tests',
  duration: 'spirometry.field.duration',
  actual: 'spirometry.field.actual',
  predicted: 'spirometry.field.predicted',
  percentage: 'spirometry.field.percentage',
  percentageOfRatio: 'spirometry.field.percentage',
  raw: 'exports.head.raw',
  recomputedOfBest: 'exports.head.recomputed',
  bestTwoDifference: 'exports.head.bestTwo',
  plausibleManoeuvres: 'exports.head.plausible',
  largest: 'exports.head.largest',
  recomputedOfLargest: 'exports.head.largestRatio',
  zScore: 'exports.head.zScore',
  lowerLimit: 'exports.head.lowerLimit',
  zNoneBecause: 'exports.head.zNoneBecause',
  referencePack: 'exports.head.referencePack',
  referencePackHash: 'exports.head.referencePackHash',
  volumeUnit: 'exports.head.volumeUnit',
  flowUnit: 'exports.head.flowUnit',
  percentScale: 'exports.head.percentScale',
  ratioScale: 'exports.head.ratioScale',
  basis: 'exports.head.basis',
  flags: 'exports.head.flags',
  appVersion: 'exports.head.appVersion',
  exportedAt: 'exports.head.exportedAt',
}

/** The heading of a column, with the unit of all its values. */
function headingOf(column: ExportColumn, context: ExportContext): string {
  const title = titleOf(column, context)
  const question = questionOfColumn(column.unit)
  // its title says so
  if (question === 'percent' && context.units.percent.unit === 'percent' && !context.differing.has('percent'))
    return title
  const unit = unitOf(column, context)
  return unit === '' || (question !== null && context.differing.has(question)) ? title : `${title} (${unit})`
}

function titleOf({ name, meaning, of }: ExportColumn, context: ExportContext): string {
  const { texts } = context
  if (isListedMark(meaning)) return texts(`marks.title.${meaning}`)
  const key = titles[meaning]
  if (key === undefined) return name
  const quantity = quantities.find((one) => quantityFacts[one].name === of)
  const other = columnsOfFormat('xlsx-sessions').find((column) => column.name === of)
  return texts(key, {
    quantity: quantity ? texts(`spirometry.quantity.${quantity}`) : of,
    of: other ? titleOf(other, context) : of,
  })
}

/** The unit of a column in words: of the data set, or the column that has it; empty where there is none. */
function unitOf({ unit }: ExportColumn, context: ExportContext): string {
  const { texts, units, differing } = context
  const question = questionOfColumn(unit)
  if (question === null) return unit === 'y' ? texts('exports.head.years') : unit
  const own = columnsOfFormat('xlsx-sessions').find(({ name }) => name === unit)
  if (own && differing.has(question)) return titleOf(own, context)
  const known = units[question].unit
  if (known === null) return texts('exports.head.unknown')
  if (known === 'percent') return '%'
  return known === 'fraction' ? texts('exports.head.fraction') : known
}

/** The sheet that explains each column. */
function dictionary(columns: readonly ExportColumn[], context: ExportContext) {
  const { texts, sample } = context
  const heads = ['heading', 'unit', 'known', 'meaning', 'code'] as const
  const rows = columns.map((column) => {
    const { name, meaning, of } = column
    const question = questionOfColumn(column.unit)
    return [
      headingOf(column, context),
      unitOf(column, context),
      question === null ? '' : evidence(question, context),
      texts(`columns.${meaning}`, { of, in: 'xlsx' }),
      name,
    ]
  })
  return {
    name: texts('exports.csv.columns'),
    columns: heads.map((head) => ({
      heading: texts(`exports.dictionary.${head}`),
      kind: head === 'meaning' ? ('list' as const) : ('text' as const),
    })),
    rows: sample ? [...rows, [texts('columns.sample')]] : rows,
  }
}

/** How the unit of all sessions is known. */
function evidence(question: UnitQuestion, { texts, units, differing }: ExportContext): string {
  if (differing.has(question)) return texts('exports.dictionary.differs')
  return unitSentence(units[question], texts, String)
}
