import { type ReferenceQuantity, referenceQuantities } from '#shared/measure/reference/reference'
import type { SortColumn } from '#shared/queries/filter'
import { quotient } from '#shared/measure/figures'
import { doubtsOf } from '#shared/records/doubt'
import { listedFlags } from '#shared/records/flag'
import { listedMarks } from '#shared/records/marks'
import type { SessionRow } from '#shared/records/session'
import { type Aspect, type BestValue, bestValueNames, bestValueOf, quantityFacts } from '#shared/records/test'
import { doubted } from '../../format/doubt'
import { flagWord } from '../../format/flags'
import { type Measures, ratioText } from '../../format/measures'
import { repeatabilityLimit } from '#shared/measure/questions/manoeuvres'
import { clockText, instantDayText, sessionMomentText } from '../../format/moments'
import { ageText, missing, numberText, twoDecimals, whole } from '../../format/numbers'
import { ageAndSex, nameText, sexWord } from '../../format/people'
import { zText } from '../../format/questions'
import { noNormalText, normalFigure } from '../../session/normal-words'
import { t } from '../../text/texts.svelte'
import {
  type ListColumn,
  type ListPlace,
  markColumn,
  namesToShow,
  type ShownColumn,
  shownIn,
} from '../table/columns'
import type { FittedColumns, TableState } from '../table/layout.svelte'

type Entry<Name extends string> = ListColumn<SessionRow, SortColumn, Name>

/** A text column of a field as sent. */
function textColumn<Name extends 'email' | 'ethnicity' | 'diagnoses' | 'medications'>(
  name: Name,
  width: number,
): Entry<Name> {
  return {
    name,
    sort: name,
    fromFirst: true,
    width,
    least: 80,
    text: true,
    room: Infinity,
    heading: () => [t(`table.column.${name}`)],
    say: (row) => [row[name] ?? []].flat().join(', ') || missing,
  }
}

const longestUsual = 5
const widthOfLong = 66
// includes room for the mark of doubt
const widths: Readonly<Record<Aspect, number>> = { actual: 52, predicted: 56, percentage: 60 }
const moreForVolume = 2
// room for millilitres and unknown units, which have more digits than litres
const moreDigits = 12

const roomForValues: Readonly<Partial<Record<BestValue, number>>> = {
  fev1: 0,
  fev1Percent: 0,
  fvc: 744,
  fvcPercent: 1112,
  ratio: 0,
  pef: 744,
  pefPercent: 1112,
}

/** A column of one value of the best manoeuvre. */
function valueColumn<Name extends BestValue>(name: Name): Entry<Name> {
  const { quantity, aspect } = bestValueOf[name]
  const { dimension, name: written } = quantityFacts[quantity]
  const isVolume = aspect !== 'percentage' && dimension === 'volume'
  // the heading may be wider than the figures
  const isLong = written.length > longestUsual
  const usual = isLong ? widthOfLong : widths[aspect] + (isVolume && aspect === 'actual' ? moreForVolume : 0)
  return {
    name,
    sort: name,
    ...(name === 'fev1Percent'
      ? { width: ({ room }) => (room < 640 ? 80 : 88), least: 52 }
      : { width: ({ measures }) => usual + (isVolume && measures.unit('fev1') !== 'L' ? moreDigits : 0) }),
    ...(name === 'fev1' && { look: 'strong' }),
    ...(aspect !== 'actual' && name !== 'fev1Percent' && { look: 'quiet' }),
    room: roomForValues[name] ?? Infinity,
    heading: (measures) => valueHeading(name, measures),
    say(row, beside) {
      const text = beside.of(row).sent(bestValueOf[name], row[name])
      return aspect === 'predicted' ? text : doubted(text, doubtsOf(row))
    },
  }
}

function valueHeading(name: BestValue, measures: Measures): readonly [title: string, under: string] {
  const { quantity, aspect } = bestValueOf[name]
  const title = t(`spirometry.quantity.${quantity}`)
  const unit = measures.unit(quantity) ?? t('sessions.column.unknown')
  if (aspect === 'actual') return [title, unit]
  if (aspect === 'predicted') return [title, t('table.column.predicted', { unit }).trim()]
  // the reference of the percentage of FEV1/FVC is not declared
  if (quantity === 'ratio') return [title, t('sessions.column.percentAsSent')]
  return [title, t(`sessions.column.${name === 'fev1Percent' ? 'percent' : 'percentShort'}`)]
}

/** The z-score of a quantity by the imported reference values, or its lower limit of normal. */
function normalColumns<Quantity extends ReferenceQuantity>(quantity: Quantity) {
  const title = () => t(`spirometry.quantity.${quantity}`)
  const look = {
    width: 62,
    look: 'quiet',
    room: Infinity,
    why: (row: SessionRow) => noNormalText(row) ?? '',
  } as const
  return [
    {
      ...look,
      name: `${quantity}Z`,
      sort: `${quantity}Z`,
      fromFirst: true,
      heading: (): readonly [string, string] => [title(), t('sessions.column.z')],
      say: (row: SessionRow) => zText(normalFigure(row, quantity)?.z ?? null),
    },
    {
      ...look,
      name: `${quantity}LowerLimit`,
      sort: null,
      heading: (): readonly [string, string] => [title(), t('sessions.column.lowerLimit')],
      say: (row: SessionRow) => twoDecimals(normalFigure(row, quantity)?.lowerLimit ?? null),
    },
  ] as const
}

/** The gap between the best two FEV1, or FVC. */
function bestTwoColumn<Name extends string>(name: Name, of: 'fev1' | 'fvc') {
  return {
    name,
    width: ({ measures }: ListPlace) => 64 + (measures.unit(of) === 'L' ? 0 : moreDigits),
    say: (row: SessionRow, beside: Measures) => bestTwoText(row, of, beside.of(row)),
  }
}

/** The largest FEV1, or FVC, of all manoeuvres. */
function largestColumn<Name extends 'largestFev1' | 'largestFvc'>(
  name: Name,
  of: 'fev1' | 'fvc',
): Entry<Name> {
  return {
    name,
    sort: name,
    width: ({ measures }) => widthOfLong + (measures.unit(of) === 'L' ? 0 : moreDigits),
    look: 'quiet',
    room: Infinity,
    heading: () => [t(`spirometry.quantity.${of}`), t('sessions.column.largest')],
    say: (row, beside) => beside.of(row).value(of, row[name]),
  }
}

// most names have enough room before other columns come
const entries = [
  {
    name: 'patient',
    sort: 'name',
    fromFirst: true,
    width: null,
    least: 132,
    text: true,
    room: 0,
    heading: () => [t('sessions.column.patient'), t('sessions.column.patientUnder')],
    say: ({ identity, age, gender }) =>
      [nameText(identity.name, identity.email), ageAndSex(age, gender)].filter(Boolean).join(' '),
  },
  {
    name: 'session',
    sort: 'date',
    width: 182,
    least: 150,
    text: true,
    room: 0,
    heading: () => [t('sessions.column.session'), t('sessions.column.sessionUnder')],
    say: sessionMomentText,
  },
  textColumn('email', 190),
  {
    name: 'age',
    sort: 'age',
    width: 44,
    room: Infinity,
    heading: () => [t('spirometry.field.age'), t('table.column.years')],
    say: ({ age }) => ageText(age, false),
  },
  {
    name: 'gender',
    sort: 'gender',
    fromFirst: true,
    width: 74,
    least: 56,
    text: true,
    room: Infinity,
    heading: () => [t('spirometry.field.gender')],
    say: ({ gender }) => sexWord(gender),
  },
  {
    name: 'height',
    sort: 'height',
    width: 50,
    room: Infinity,
    heading: () => [t('spirometry.field.height_in_cm'), 'cm'],
    say: ({ height }) => (height === null ? missing : numberText(height, 0, 1)),
  },
  {
    name: 'weight',
    sort: 'weight',
    width: 58,
    room: Infinity,
    heading: () => [t('spirometry.field.weight_in_kg'), 'kg'],
    say: ({ weight }) => (weight === null ? missing : numberText(weight, 0, 1)),
  },
  textColumn('ethnicity', 110),
  textColumn('diagnoses', 160),
  textColumn('medications', 180),
  ...bestValueNames.map((name) => valueColumn(name)),
  ...referenceQuantities.flatMap((quantity) => normalColumns(quantity)),
  {
    name: 'tests',
    sort: 'tests',
    width: 78,
    look: 'quiet',
    room: 828,
    heading: () => [t('sessions.column.tests'), t('sessions.column.testsUnder')],
    say: ({ tests }) => whole(tests),
  },
  {
    name: 'manoeuvres',
    sort: 'manoeuvres',
    width: 78,
    look: 'quiet',
    room: Infinity,
    heading: () => [t('sessions.column.manoeuvres'), t('sessions.column.manoeuvresUnder')],
    say: ({ manoeuvres }) => whole(manoeuvres),
  },
  {
    ...bestTwoColumn('bestTwo', 'fev1'),
    sort: 'bestTwoFev1',
    room: 890,
    heading: (measures) => [t('sessions.column.bestTwo'), differenceIn(measures.unit('fev1'))],
  },
  {
    ...bestTwoColumn('bestTwoFvc', 'fvc'),
    sort: 'bestTwoFvc',
    room: Infinity,
    heading: (measures) => [t('sessions.column.bestTwoFvc'), differenceIn(measures.unit('fvc'))],
  },
  largestColumn('largestFev1', 'fev1'),
  largestColumn('largestFvc', 'fvc'),
  {
    name: 'largestRatio',
    sort: 'largestRatio',
    width: widthOfLong,
    look: 'quiet',
    room: Infinity,
    heading: () => [t('spirometry.quantity.ratio'), t('sessions.column.largest')],
    say: ({ largestFev1, largestFvc }) => {
      const ratio = quotient(largestFev1, largestFvc)
      return ratio === null ? missing : ratioText(ratio)
    },
  },
  ...listedMarks('session').map((kind) => markColumn(kind)),
  {
    name: 'changed',
    sort: 'changedAt',
    width: 140,
    least: 96,
    text: true,
    look: 'quiet',
    room: Infinity,
    heading: () => [t('table.column.changed'), t('table.column.changedUnder')],
    say: ({ changedAt }) =>
      changedAt === null ? missing : `${instantDayText(changedAt)}, ${clockText(changedAt)}`,
  },
  {
    name: 'flags',
    sort: 'flags',
    // icons in a narrow list
    width: ({ room }) => (room < 990 ? 44 : 148),
    least: 44,
    text: true,
    room: 0,
    heading: () => [t('sessions.column.flags')],
    say: (row) => flagsInList(row).map(flagWord).join(', '),
  },
] as const satisfies readonly Entry<string>[]

type SessionColumnName = (typeof entries)[number]['name']

export type SessionColumn = Entry<SessionColumnName>

/** All columns of the list of sessions, in the order offered. */
export const sessionColumns: readonly SessionColumn[] = entries

/** The unit of a difference of two volumes. */
function differenceIn(unit: string | null): string {
  return unit === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit })
}

/** The flags of a session shown in the list. */
export function flagsInList({ flags }: SessionRow): SessionRow['flags'] {
  return flags.filter((code) => listedFlags.includes(code))
}

/** The gap between the best two, with the digit that decides whether it is within the limit. */
function bestTwoText(row: SessionRow, of: 'fev1' | 'fvc', measures: Measures): string {
  const [gap, largest] = of === 'fev1' ? [row.bestTwoFev1, row.largestFev1] : [row.bestTwoFvc, row.largestFvc]
  const difference = measures.litres(gap)
  if (difference === null) return measures.value(of, gap)
  const { litres } = repeatabilityLimit(measures.litres(largest) ?? 0, row.age)
  return measures.besideLimit(difference, litres)
}

/** The columns shown, with their widths: those chosen, or those for which there is room. */
export function shownColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
): FittedColumns<ShownColumn<SessionColumn>> {
  const names = namesToShow(sessionColumns, layout.columns, width)
  return shownIn(sessionColumns, names, layout, { measures, room: width })
}
