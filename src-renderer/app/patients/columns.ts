import type { Fell } from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { undated } from '#shared/records/day'
import { doubtsOfAll, type Doubts } from '#shared/records/doubt'
import { listedMarks } from '#shared/records/marks'
import type { ChangeFigure, ChangeReference, PatientRow } from '#shared/records/patient'
import { pointsWords } from '../../format/changes'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { ageText, change, listText, missing, numberText, rounded, whole } from '../../format/numbers'
import { lackText } from '../../format/questions'
import { nameText } from '../../format/people'
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
  } as const satisfies PatientColumn
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
    say: (row, measures) => {
      const [now, by] = [row.fev1, row.fev1SinceBefore]
      return now === null || by === null ? missing : measures.of(row).value('fev1', rounded(now - by, 6))
    },
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
    say: ({ ownVariation: own }, measures) =>
      !own
        ? missing
        : own.variation === null
          ? lackText('own-variation', { lacks: 'few-visits', n: own.n })
          : measures.unit('fev1') === null
            ? numberText(own.variation, 0, 3)
            : numberText(own.variation, 2, 2),
  },
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

/** All columns of the list of patients, in the order offered. */
export const patientColumns: readonly PatientColumn<PatientColumnName>[] = entries

/** The columns shown, with their widths: those chosen, or those for which there is room. */
export function shownPatientColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
  falls: (Pick<Fell, 'since'> & Partial<Pick<Fell, 'unit'>>) | null,
  withDays = false,
): FittedColumns<ShownColumn<PatientColumn<PatientColumnName>>> {
  // other columns give way to the day beside an FEV1
  const room = withDays ? width - widthOfDay : width
  const usual = namesToShow(patientColumns, layout.columns, room)
  // columns that a person has chosen may be scrolled to
  const isOwn = layout.columns !== null
  const isAsked = ({ change }: PatientColumn) =>
    falls !== null &&
    change?.since === falls.since &&
    (change.figure === 'relative' ||
      (change.figure === 'fev1' && (isOwn || falls.unit === 'mL' || room >= roomForVolume)))
  // a list of falls shows those changes in place of others
  const entries =
    layout.columns === null
      ? patientColumns.filter((one) => (falls && one.change ? isAsked(one) : usual.includes(one.name)))
      : patientColumns.filter((one) => isAsked(one) && !usual.includes(one.name))
  const names = [...(layout.columns === null ? [] : usual), ...entries.map(({ name }) => name)]
  return shownIn(patientColumns, names, layout, { measures, room, withDays, width })
}

/** Whether a patient is reviewed, and nothing has come since. */
export function isReviewed({ reviewed }: Pick<PatientRow, 'reviewed'>): boolean {
  return reviewed !== null && reviewed.at !== null && reviewed.toReview === 0
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

/** One figure of a patient's change since a session, by the values shown; a dash for none. */
export function changeText(
  measures: Measures,
  row: PatientRow,
  figure: ChangeFigure,
  since: ChangeReference,
): string {
  const isPercent = figure === 'percent'
  const by = isPercent ? row[`percentSince${since}`] : row[`fev1Since${since}`]
  const now = isPercent ? row.fev1Percent : row.fev1
  if (by === null || now === null) return missing
  // drops the decimals that only the calculation made
  const before = rounded(now - by, 6)
  const own = measures.of(row)
  if (isPercent) return change(own.points(before, now), 1)
  return figure === 'fev1' ? own.change('fev1', before, now) : change(own.relative('fev1', before, now), 1)
}

/** A note on a child's fall of FEV1 since a session, with points of predicted; empty for none. */
export function childFallText(measures: Measures, row: PatientRow, since: ChangeReference): string {
  if (!row.fellGrowing.includes(since)) return ''
  const [now, by] = [row.fev1Percent, row[`percentSince${since}`]]
  const points = now === null || by === null ? null : measures.of(row).points(rounded(now - by, 6), now)
  return [t('change.fellTitle'), pointsWords(points)].filter(Boolean).join(', ')
}
