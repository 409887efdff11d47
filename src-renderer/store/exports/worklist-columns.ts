import type { ExportColumn } from '#shared/exports/export-columns'
import { isOutsideOwn } from '#shared/queries/patients-query'
import type { PatientColumnName } from '#shared/queries/patients-query'
import { type Day, dayAt, type PageDay, undated } from '#shared/records/day'
import { isInFull, listedMarks, markCell, markItself, type MarkKind } from '#shared/records/marks'
import { type AskedName, askedNames, askedOfFigure } from '#shared/queries/patient-row'
import {
  type ChangeFigure,
  changeFigures,
  type ChangeReference,
  changeReferences,
} from '#shared/records/patient'
import {
  type CourseFigureName,
  courseFigureNames,
  rulesOfQuestions,
} from '#shared/measure/questions/questions'
import { recordFrom } from '#shared/records/test'
import type { Texts } from '#shared/text/texts'
import { measuresIn } from '../../format/measures'
import { rounded } from '../../format/numbers'
import { changeBetween, changeNumber } from '../../format/patient-changes'
import { askedWords, courseFigureNumber, unaskedText } from '../../format/questions'
import type { MessageKey } from '../../text/texts.svelte'
import type { CellValue } from './cell-sources'
import type { ListedPatient } from './snapshot'
import type { ExportContext } from './writer'

/** A column of a file with a list of patients. */
export interface ListColumn {
  /** Name in Parquet. */
  readonly name: string
  readonly kind: ExportColumn['kind']
  /** Unit of the whole column, in words; empty where it has none, or rows differ. */
  readonly unit: string
  /** Heading in CSV and Excel, with the unit. */
  readonly heading: string
  /** What a value is; empty where the heading says it all. */
  readonly meaning: string
  readonly value: (row: ListedPatient) => CellValue
}

type Unit = 'volume' | '%' | 'years' | ''

/** A column before its unit and its words are known. */
interface Part {
  readonly name: string
  readonly kind: ExportColumn['kind']
  readonly unit: Unit
  readonly title: (texts: Texts<MessageKey>, since: ChangeReference) => string
  readonly value: (row: ListedPatient, context: ExportContext) => CellValue
  /** What a value is, where the heading does not say it all. */
  readonly means?: (texts: Texts<MessageKey>) => string
  /** Whether a row has anything for it; a column that no row has anything for is left out. */
  readonly isOf?: (row: ListedPatient) => boolean
  /** The kind of marks that it is of, which a policy may have switched off. */
  readonly mark?: MarkKind
}

const part = (
  name: string,
  kind: ExportColumn['kind'],
  unit: Unit,
  title: MessageKey | Part['title'],
  value: Part['value'],
): Part => ({
  name,
  kind,
  unit,
  title: typeof title === 'string' ? (texts) => texts(title) : title,
  value,
})

const dayOf = (day: PageDay | null) => (day === undated ? null : day)
// without the decimals that the calculation added
const plain = (value: number | null) => (value === null ? null : rounded(value, 6))
const measuresOf = (row: ListedPatient, { units }: ExportContext) => measuresIn(units).of(row)

/** The end of a name in Parquet: `_median_3`. */
function endingOf(since: ChangeReference): string {
  return since.replace(/[A-Z]|\d+/g, (mark) => `_${mark.toLowerCase()}`)
}

/** A change as the list shows it: a volume as sent, in percent and in points of predicted to one decimal. */
function changePart(figure: ChangeFigure, since: ChangeReference): Part {
  const name = { fev1: 'fev1_change', relative: 'fev1_change_pct', percent: 'fev1_pct_points' }[figure]
  const one = part(
    `${name}_since${endingOf(since)}`,
    'number',
    { fev1: 'volume', relative: '%', percent: '' }[figure] as Unit,
    (texts) => texts(`exports.list.${figure}`, { since: texts(`patients.since.${since}`) }),
    (row, { units }) => changeNumber(measuresIn(units), row, figure, since),
  )
  return { ...one, means: (texts) => texts(`patients.since.${since}.text`) }
}

/** A child's fall beyond the limit of a change, which the list says beside it. */
function growingPart(since: ChangeReference): Part {
  const isOf = ({ fellGrowing }: ListedPatient) => fellGrowing.includes(since)
  return {
    ...part(
      `fell_growing_since${endingOf(since)}`,
      'text',
      '',
      (texts) => texts('exports.list.ofChild', { since: texts(`patients.since.${since}`) }),
      (row, { texts }) => (isOf(row) ? texts('change.fellTitle') : null),
    ),
    isOf,
  }
}

/** The end of a name in Parquet, from one in camel case: `graft_percent`. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A figure of a question about the course, named after the version of its rule, and why some patients have none. */
function figureParts(figure: CourseFigureName): readonly Part[] {
  return [
    {
      ...part(
        `${snake(figure)}_${rulesOfQuestions}`,
        'number',
        '',
        (texts) => texts(`figure.${figure}`),
        (row) => courseFigureNumber(figure, row[figure]),
      ),
      means: (texts) => texts(`figure.${figure}.text`),
    },
    whyPart(askedOfFigure(figure)),
  ]
}

/** The condition that fails of what is asked. */
function whyPart(asked: AskedName): Part {
  const isOf = ({ lacks }: ListedPatient) => lacks[asked] !== null
  return {
    ...part(
      `no_${snake(asked).replaceAll('-', '_')}`,
      'text',
      '',
      (texts) => texts('exports.list.why', { what: askedWords(asked, texts) }),
      ({ lacks }, { texts }) => {
        const lacking = lacks[asked]
        return lacking && unaskedText(asked, lacking, texts)
      },
    ),
    isOf,
  }
}

const marked = recordFrom(
  listedMarks('patient').map((kind) => [
    kind,
    [
      {
        ...part(
          kind,
          markItself(kind) === 'day' ? 'day' : 'text',
          '',
          (texts) => texts(`marks.title.${kind}`),
          (row) => (isInFull(kind) ? row.words || null : markCell(kind, row[kind])),
        ),
        mark: kind,
      },
    ],
  ]),
)

/** The day of a review on this computer's clock. */
function reviewDay({ reviewed }: ListedPatient): Day | null {
  if (reviewed === null || reviewed.at === null) return null
  return dayAt(reviewed.at, -new Date(reviewed.at).getTimezoneOffset())
}

const columnsOf: Readonly<Record<PatientColumnName, readonly Part[]>> = {
  patient: [
    part('patient_name', 'text', '', 'exports.head.name', ({ name, email }) => name?.trim() || email),
    part('age_y', 'number', 'years', 'spirometry.field.age', ({ age }) => age),
    part('sex', 'text', '', 'spirometry.field.gender', ({ gender }) => gender),
  ],
  age: [part('age_y', 'number', 'years', 'spirometry.field.age', ({ age }) => age)],
  diagnosis: [part('diagnoses', 'list', '', 'spirometry.field.diagnoses', ({ diagnoses }) => diagnoses)],
  medication: [
    part('medications', 'list', '', 'spirometry.field.medications', ({ medications }) => medications),
  ],
  lastSession: [
    part('last_session', 'day', '', 'patients.column.lastSession', ({ lastDay }) => dayOf(lastDay)),
  ],
  sessions: [part('sessions', 'count', '', 'patients.column.sessions', ({ sessions }) => sessions)],
  fev1: [
    part('fev1', 'number', 'volume', 'spirometry.quantity.fev1', ({ fev1 }) => fev1),
    part('fev1_date', 'day', '', 'exports.list.fev1Day', ({ fev1Day }) => dayOf(fev1Day)),
  ],
  fev1Percent: [
    part(
      'fev1_pct',
      'number',
      '%',
      (texts) => texts('spirometry.field.percentage', { quantity: texts('spirometry.quantity.fev1') }),
      (row, context) => plain(measuresOf(row, context).percent(row.fev1Percent) ?? row.fev1Percent),
    ),
  ],
  previous: [
    part(
      'fev1_previous',
      'number',
      'volume',
      'exports.list.previous',
      (row) => changeBetween(row, 'fev1', 'Before')?.before ?? null,
    ),
  ],
  previousSession: [
    part('previous_session', 'day', '', 'exports.list.previousDay', ({ referenceDays }) =>
      dayOf(referenceDays.Before),
    ),
  ],
  ...recordFrom(
    changeReferences.flatMap((since) =>
      changeFigures.map(
        (figure) =>
          [`${figure}Since${since}` as const, [changePart(figure, since), growingPart(since)]] as const,
      ),
    ),
  ),
  ownVariation: [
    part('own_variation', 'number', 'volume', 'patients.column.ownVariation', ({ ownVariation: own }) =>
      !own || own.variation === null ? null : rounded(own.variation, 3),
    ),
    part('own_variation_changes', 'count', '', 'exports.list.changes', ({ ownVariation: own }) =>
      !own || own.variation === null ? null : own.n,
    ),
    part(
      'change_is',
      'text',
      '',
      (texts, since) => texts('exports.list.changeIs', { since: texts(`patients.since.${since}`) }),
      (row, { texts, since }) => {
        const outside = isOutsideOwn(row, since)
        return outside === null ? null : texts(outside ? 'exports.list.outside' : 'exports.list.within')
      },
    ),
  ],
  ...recordFrom(courseFigureNames.map((figure) => [figure, figureParts(figure)])),
  ...recordFrom(askedNames.map((asked) => [`why-${asked}` as const, [whyPart(asked)]])),
  // its points are those of the sessions
  trend: [],
  marks: [
    ...[
      part('reviewed_on', 'day', '', 'exports.list.reviewedOn', reviewDay),
      part('reviewed_by', 'text', '', 'exports.list.reviewedBy', ({ reviewed }) => reviewed?.by || null),
      part('to_review', 'count', '', 'exports.list.toReview', ({ reviewed }) => reviewed?.toReview ?? null),
    ].map((one) => ({ ...one, mark: 'reviewed' as const })),
    ...marked.watch,
    ...marked.note,
    part('fev1_left_out', 'count', '', 'exports.list.leftOut', ({ fev1LeftOut }) => fev1LeftOut),
  ],
  ...marked,
  sharing: [
    part('sharing', 'text', '', 'patients.column.sharing', ({ sharing, imported }, { texts }) =>
      texts(`patients.sharing.${imported ? 'imported' : sharing}`),
    ),
  ],
}

/** A doubt that the list shows as "?" is never left behind. */
const doubts = part('doubts', 'list', '', 'exports.list.doubts', (row, { texts }) => {
  const found = new Set([...Object.values(row.doubts), ...Object.values(row.answerDoubts)].flat())
  return [...found].map((reason) => texts(`doubt.${reason}`))
})

const volumeUnit = part('volume_unit', 'text', '', 'exports.head.volumeUnit', ({ units }) => units.volume)

/** What the values of other columns are, by their names, where a heading does not say it all. */
const meanings: Readonly<Record<string, MessageKey>> = {
  diagnoses: 'exports.list.means.last',
  medications: 'exports.list.means.last',
  fev1: 'exports.list.means.fev1',
  fev1_pct: 'exports.list.means.percent',
  fev1_previous: 'patients.since.Before.text',
  own_variation: 'report.worklist.own',
  change_is: 'patients.variation.hint',
  to_review: 'exports.list.means.toReview',
  fev1_left_out: 'exports.list.means.leftOut',
  doubts: 'doubt.hint',
  volume_unit: 'exports.list.means.volumeUnit',
}

function meaningOf(name: string, texts: Texts<MessageKey>): string {
  const key = meanings[name]
  return key === undefined ? '' : texts(key)
}

/** The columns of a file for those of a list, each once; a unit is one of its own where rows differ. */
export function listColumns(names: readonly PatientColumnName[], context: ExportContext): ListColumn[] {
  const { texts, units, list, library, since } = context
  const differ = (list ?? []).some((row) => row.units.volume !== units.volume.unit)
  const isShown = ({ mark, isOf }: Part) =>
    (mark === undefined || library?.marks.isOff(mark) !== true) &&
    (isOf === undefined || (list ?? []).some(isOf))
  const parts = [
    ...names.flatMap((name) => columnsOf[name].filter(isShown)),
    doubts,
    ...(differ ? [volumeUnit] : []),
  ]
  const unitOf = (unit: Unit) => {
    if (unit !== 'volume') return unit === 'years' ? texts('exports.head.years') : unit
    return differ ? '' : (units.volume.unit ?? texts('exports.head.unknown'))
  }
  return [...new Map(parts.map((one) => [one.name, one])).values()].map(
    ({ name, kind, unit, title, means, value }) => {
      const words = unitOf(unit)
      const heading = title(texts, since)
      return {
        name,
        kind,
        unit: words,
        heading: words === '' || (words === '%' && heading.includes('%')) ? heading : `${heading} (${words})`,
        meaning: means?.(texts) ?? meaningOf(name, texts),
        value: (row) => value(row, context),
      }
    },
  )
}
