import {
  type CourseFigureName,
  courseFigureNames,
  figureFacts,
  questionOfFigure,
} from '#shared/measure/questions/questions'
import { fallOf } from '#shared/queries/falls'
import type { Filter } from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { undated } from '#shared/records/day'
import { doubtsOfAll, type Doubts } from '#shared/records/doubt'
import { listedMarks, standingReview } from '#shared/records/marks'
import { type AskedName, askedOfFigure, type PatientRow } from '#shared/queries/patient-row'
import type { ChangeFigure, ChangeReference } from '#shared/records/patient'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { ageText, listText, missing, whole } from '../../format/numbers'
import { beforeText, changeText, noPointsText, variationText } from '../../format/patient-changes'
import { nameText } from '../../format/people'
import { courseFigureText, courseFigureUnit, unaskedText } from '../../format/questions'
import { t } from '../../text/texts.svelte'
import { type ListColumn, markColumn, namesToShow, type ShownColumn, shownIn } from '../table/columns'
import type { FittedColumns, TableState } from '../table/layout.svelte'

/** A column of the list of patients. */
export interface PatientColumn<Name extends string = string> extends ListColumn<
  PatientRow,
  PatientSortColumn,
  Name
> {
  /** The figure whose change it shows, and since which session. */
  readonly change?: { readonly figure: ChangeFigure; readonly since: ChangeReference }
  /** The reasons to doubt its value. */
  doubts?(row: PatientRow): Doubts
}

/** The column of a change, in a list of so many px. */
function changeColumn<Figure extends ChangeFigure, Since extends ChangeReference>(
  figure: Figure,
  since: Since,
  room: number,
) {
  const name = `${figure}Since${since}` as const
  return {
    name,
    sort: name,
    fromFirst: true,
    width: { fev1: 56, relative: 62, percent: 80 }[figure],
    room,
    change: { figure, since },
    heading: (measures: Measures) => [
      t(since === 'Before' ? 'patients.column.change' : `patients.column.since${since}`),
      figure === 'fev1'
        ? (measures.unit('fev1') ?? t('sessions.column.unknown'))
        : t(`patients.column.${figure === 'percent' ? 'points' : 'relative'}`),
    ],
    say: (row: PatientRow, measures: Measures) => changeText(measures, row, figure, since),
    doubts: ({ doubts }: PatientRow) => doubts[since],
    why: (row: PatientRow) => (figure === 'percent' ? noPointsText(row, since) : ''),
  } as const satisfies PatientColumn
}

/** The column of a figure of a question about the course, with the reason where there is none. */
function figureColumn(name: CourseFigureName) {
  return {
    name,
    sort: name,
    fromFirst: listsLow(name),
    width: 92,
    room: Infinity,
    heading: (): readonly [string, string] => [t(`figure.${name}.head`), courseFigureUnit(name)],
    say: (row: PatientRow) => courseFigureText(name, row[name]),
    doubts: ({ answerDoubts }: PatientRow) => answerDoubts[questionOfFigure[name]],
    why(row: PatientRow) {
      const asked = askedOfFigure(name)
      const lacking = row.lacks[asked]
      return lacking ? unaskedText(asked, lacking) : ''
    },
  } as const satisfies PatientColumn
}

/** Whether the lowest of a figure come first in a list of it. */
export function listsLow(name: CourseFigureName): boolean {
  const limit = figureFacts(name).limit?.is
  return limit === 'atMost' || limit === 'lessThan'
}

const widthOfDay = 80

/** The width of a list, px, from which it has changes as volumes and the % of predicted. */
const roomForVolume = 640

/** The width of a list, px, from which it has the medication and the session before. */
const wideList = 1400

// room for names, without columns that a narrow list can do without; the age stands behind the name as well. Names grow until
// most are whole, then what a doctor sent, then the longest names, and what still stands empty is for diagnosis and medication
const entries = [
  {
    name: 'patient',
    sort: 'name',
    fromFirst: true,
    width: null,
    least: 132,
    grows: [190, 0, 320],
    text: true,
    room: 0,
    heading: () => [t('sessions.column.patient'), t('patients.column.patientUnder')],
    say: ({ name, email }) => nameText(name, email),
  },
  {
    name: 'age',
    sort: 'age',
    width: 50,
    room: Infinity,
    heading: () => [t('spirometry.field.age'), t('table.column.years')],
    say: ({ age }) => ageText(age, false),
  },
  {
    name: 'diagnosis',
    sort: null,
    width: 90,
    least: 72,
    grows: [0, 184, 0, Infinity],
    text: true,
    look: 'quiet',
    room: 800,
    heading: () => [t('filters.subject.diagnosis'), t('patients.column.asSent')],
    say: ({ diagnoses }) => listText(diagnoses),
  },
  {
    name: 'medication',
    sort: null,
    width: 150,
    least: 72,
    grows: [0, 190, 0, Infinity],
    text: true,
    look: 'quiet',
    room: wideList,
    heading: () => [t('filters.subject.medication'), t('patients.column.asSent')],
    say: ({ medications }) => listText(medications),
  },
  {
    name: 'lastSession',
    sort: 'lastDay',
    width: 96,
    least: 96,
    text: true,
    room: 0,
    heading: () => [t('patients.column.lastSession'), t('patients.column.lastSessionUnder')],
    say: lastDayText,
    doubts: ({ doubts }) => doubts.last,
  },
  {
    name: 'sessions',
    sort: 'sessions',
    width: 68,
    look: 'quiet',
    room: Infinity,
    heading: () => [t('patients.column.sessions'), t('sessions.column.testsUnder')],
    say: ({ sessions }) => whole(sessions),
  },
  {
    name: 'fev1',
    sort: 'fev1',
    // litres have fewer digits than millilitres and unknown units
    width: ({ withDays, measures }) =>
      (measures.unit('fev1') === 'L' ? 48 : 54) + (withDays ? widthOfDay : 0),
    look: 'strong',
    room: 0,
    heading: (measures) => [
      t('spirometry.quantity.fev1'),
      measures.unit('fev1') ?? t('sessions.column.unknown'),
    ],
    say: (row, measures) => measures.of(row).value('fev1', row.fev1),
    doubts: ({ doubts }) => doubts.fev1,
  },
  {
    name: 'fev1Percent',
    sort: 'fev1Percent',
    width: 46,
    room: roomForVolume,
    heading: () => [t('patients.column.percentOf'), t('patients.column.predicted')],
    say: (row, measures) => measures.of(row).percentText(row.fev1Percent),
    doubts: ({ doubts }) => doubts.fev1,
  },
  {
    name: 'previous',
    sort: null,
    width: 62,
    look: 'quiet',
    room: wideList,
    heading: (measures) => [
      t('patients.column.previous'),
      measures.unit('fev1') ?? t('sessions.column.unknown'),
    ],
    say: (row, measures) => beforeText(measures, row, 'Before'),
    doubts: ({ doubts }) => doubts.Before,
  },
  {
    name: 'previousSession',
    sort: null,
    width: 98,
    text: true,
    look: 'quiet',
    room: wideList,
    heading: () => [t('patients.column.previous'), t('patients.column.session')],
    say: ({ referenceDays: { Before: day } }) => (day === null || day === undated ? missing : dayText(day)),
  },
  changeColumn('fev1', 'Before', roomForVolume),
  changeColumn('relative', 'Before', 0),
  changeColumn('percent', 'Before', Infinity),
  changeColumn('fev1', 'First', Infinity),
  changeColumn('relative', 'First', Infinity),
  changeColumn('percent', 'First', Infinity),
  changeColumn('fev1', 'Best', Infinity),
  changeColumn('relative', 'Best', Infinity),
  changeColumn('percent', 'Best', Infinity),
  changeColumn('fev1', 'YearAgo', Infinity),
  changeColumn('relative', 'YearAgo', Infinity),
  changeColumn('percent', 'YearAgo', Infinity),
  changeColumn('fev1', 'Best12', Infinity),
  changeColumn('relative', 'Best12', Infinity),
  changeColumn('percent', 'Best12', Infinity),
  changeColumn('fev1', 'Median3', Infinity),
  changeColumn('relative', 'Median3', Infinity),
  changeColumn('percent', 'Median3', Infinity),
  changeColumn('fev1', 'Day', Infinity),
  changeColumn('relative', 'Day', Infinity),
  changeColumn('percent', 'Day', Infinity),
  {
    name: 'ownVariation',
    sort: 'ownVariation',
    downWords: () => t('patients.variation.first'),
    width: 96,
    room: 0,
    heading: (measures) => [
      t('patients.column.ownVariation'),
      `± ${measures.unit('fev1') ?? t('sessions.column.unknown')}`,
    ],
    say: (row, measures) => variationText(measures, row, 'Before'),
  },
  ...courseFigureNames.map((name) => figureColumn(name)),
  {
    name: 'trend',
    sort: null,
    width: 62,
    room: 700,
    heading: () => [t('patients.column.trend'), t('spirometry.quantity.fev1')],
    // the line of a few px says nothing that the figures beside it do not
    say: () => '',
  },
  {
    name: 'marks',
    sort: null,
    width: 78,
    text: true,
    room: 0,
    heading: () => [t('patients.column.marks')],
    say: (row) => listText(markWords(row)),
  },
  ...listedMarks('patient').map((kind) => markColumn(kind)),
  {
    name: 'sharing',
    sort: 'sharing',
    fromFirst: true,
    width: 124,
    least: 80,
    text: true,
    look: 'quiet',
    apart: true,
    room: Infinity,
    heading: () => [t('patients.column.sharing')],
    say: sharingText,
  },
] as const satisfies readonly PatientColumn[]

type PatientColumnName = (typeof entries)[number]['name']

type AnyColumnName = PatientColumnName | `why-${AskedName}`

/** All columns of the list of patients, in the order offered. */
export const patientColumns: readonly PatientColumn<PatientColumnName>[] = entries

/** The columns of the list of those whom something cannot be asked, unless others are chosen: the reason needs most of the room. */
const besideReason: readonly string[] = [
  'patient',
  'diagnosis',
  'lastSession',
  'fev1',
  'fev1Percent',
  'marks',
]

/** The reason why something cannot be asked of a patient, in the list of these. */
function reasonColumn<Asked extends AskedName>(of: Asked) {
  return {
    name: `why-${of}`,
    sort: null,
    width: 300,
    least: 120,
    grows: [420],
    text: true,
    room: 0,
    heading: () => [t('patients.column.reason')],
    say(row: PatientRow) {
      const lacking = row.lacks[of]
      return lacking ? unaskedText(of, lacking) : missing
    },
  } as const satisfies PatientColumn
}

/** The columns shown, with their widths: those chosen, or those for which there is room, and those that a filter is about. */
export function shownPatientColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
  filter: Filter,
  withDays = false,
): FittedColumns<ShownColumn<PatientColumn<AnyColumnName>>> {
  const falls = fallOf(filter)
  const criteria = filter.clauses.flat()
  const unasked = criteria.find((one) => one.kind === 'unasked')
  // other columns give way to the day beside an FEV1
  const room = withDays ? width - widthOfDay : width
  const usual = namesToShow(patientColumns, layout.columns, room)
  // columns that a person has chosen may be scrolled to
  const isOwn = layout.columns !== null
  const isOfFall = ({ change }: PatientColumn) =>
    falls !== null &&
    change?.since === falls.since &&
    (change.figure === 'relative' ||
      (change.figure === 'fev1' && (isOwn || falls.unit === 'mL' || room >= roomForVolume)))
  const isAsked = (one: PatientColumn) =>
    isOfFall(one) ||
    criteria.some((criterion) => criterion.kind === 'figure' && criterion.figure === one.name)
  // a list of falls shows those changes in place of others
  const entries =
    layout.columns === null
      ? patientColumns.filter((one) => isAsked(one) || (!(falls && one.change) && usual.includes(one.name)))
      : patientColumns.filter((one) => isAsked(one) && !usual.includes(one.name))
  const own = [...(layout.columns === null ? [] : usual), ...entries.map(({ name }) => name)]
  const place = { measures, room, withDays, width }
  if (!unasked) return shownIn<PatientColumn<AnyColumnName>>(patientColumns, own, layout, place)
  const [first = 'patient', ...others] = isOwn ? own : own.filter((name) => besideReason.includes(name))
  return shownIn<PatientColumn<AnyColumnName>>(
    [...patientColumns, reasonColumn(unasked.of)],
    [first, `why-${unasked.of}`, ...others],
    layout,
    place,
  )
}

/** Whether a patient is reviewed, and nothing has come since. */
export function isReviewed({ reviewed }: Pick<PatientRow, 'reviewed'>): boolean {
  return standingReview(reviewed) !== null
}

/** The reasons to doubt any figure of a patient. */
export function allDoubts({ doubts }: Pick<PatientRow, 'doubts'>): Doubts {
  return doubtsOfAll(...Object.values(doubts))
}

/** The marks of a patient in words. */
function markWords(row: PatientRow): string[] {
  return [
    isReviewed(row) ? t('marks.word.reviewed') : '',
    row.watch ? t('marks.word.watched') : '',
    row.note ? t('marks.word.note') : '',
    row.fev1LeftOut > 0 ? t('patients.leftOut.short') : '',
  ].filter(Boolean)
}

/** Whether a patient shares, in a few words. */
export function sharingText({ sharing, imported }: Pick<PatientRow, 'sharing' | 'imported'>): string {
  return t(`patients.sharing.${imported ? 'imported' : sharing}`)
}

/** The day of the last session: `19 Nov 2026`, or why there is none. */
export function lastDayText({ lastDay }: Pick<PatientRow, 'lastDay'>): string {
  if (lastDay === null) return t('patients.noSession')
  return lastDay === undated ? t('session.noDate') : dayText(lastDay)
}

/** The days since the last session, `12 d`; empty without a dated one. */
export function daysSinceText({ daysSince }: Pick<PatientRow, 'daysSince'>): string {
  if (daysSince === null) return ''
  // a session from the east may already be of tomorrow
  return daysSince <= 0 ? t('patients.today') : t('patients.daysSince', { days: whole(daysSince) })
}

/** The values excluded from a patient's figures: `One FEV₁ is not plausible and is excluded from …`. */
export function leftOutText({ fev1LeftOut }: Pick<PatientRow, 'fev1LeftOut'>): string {
  return t('patients.leftOut', { count: fev1LeftOut })
}

/** The day of the FEV1 shown; empty if it is that of the last session. */
export function fev1DayText({ fev1Day, lastDay }: Pick<PatientRow, 'fev1Day' | 'lastDay'>): string {
  return fev1Day === null || fev1Day === lastDay || fev1Day === undated ? '' : dayText(fev1Day)
}
