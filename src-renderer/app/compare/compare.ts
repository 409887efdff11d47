import { surelyShareUnit } from '#shared/measure/comparable'
import { bestTwoDifference } from '#shared/measure/figures'
import { leftOutBy, usableTest, usableTests } from '#shared/measure/left-out'
import { dayNumber } from '#shared/records/day'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import { type Pair, pairText } from '../../session/pair'
import { patientKey, type PatientRef } from '#shared/records/patient'
import type { Session, SessionDetail, SessionRow } from '#shared/records/session'
import { type Quantity, quantityFacts, quantityOrder } from '#shared/records/test'
import { foldChoice } from '#shared/text/texts'
import { repeatabilityOf } from '#shared/measure/questions/manoeuvres'
import { growthSentences, type VisitChange, visitChange } from '../../format/changes'
import { doubted } from '../../format/doubt'
import { bronchodilatorWords, originWords } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { dayText, offsetText, sessionMomentText, sessionClockText, weekdayText } from '../../format/moments'
import { change, missing, rounded, whole, withUnit } from '../../format/numbers'
import { nameText, plainCharacters, sexWord, sizeText, yearsText } from '../../format/people'
import { textColumns } from '../../format/plain-text'
import { bestRows, recomputedText } from '../../session/session-rows'
import { besideLimit } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { Compared } from '../pairs/compared'

/** One quantity of a session's best test. */
interface Column {
  readonly units: SessionRow['units']
  readonly measures: Measures
  readonly actual: number | null
  /** The comparable values, percent of predicted on a scale to 100; null for implausible ones, which are only shown. */
  readonly usable: Readonly<Record<'actual' | 'predicted' | 'percent', number | null>>
  readonly predicted: number | null
  readonly percentText: string
  /** Null if there is nothing to compare. */
  readonly recomputed: string | null
  readonly differs: boolean
  readonly visit: SessionRow
  readonly patient: PatientRef
}

/** The figures of best tests as sent, with their differences to the session at `reference`; null for a null session. */
export function compareRows(
  details: readonly (SessionDetail | null)[],
  reference: number,
  measures: Measures,
): CompareRow[] {
  return quantityOrder.flatMap((quantity) => {
    const columns = details.map((detail) => detail && columnOf(detail, quantity, measures))
    const to = columns[reference] ?? null
    const row = (part: string, title: string, cell: (column: Column) => CompareCell): CompareRow => ({
      key: `${quantity} ${part}`,
      title,
      unit: '',
      level: 'beside',
      cells: columns.map((column) => column && cell(column)),
    })
    const bothUsable = (part: 'actual' | 'predicted' | 'percent', column: Column) => {
      const [from, now] = [to?.usable[part] ?? null, column.usable[part]]
      if (column === to || from === null || now === null) return null
      const question = part === 'percent' ? 'percent' : quantityFacts[quantity].dimension
      return to && surelyShareUnit(question, [from, to], [now, column]) ? { from, now } : null
    }

    // a difference depends on both sessions
    const doubtedTo = (text: string, { visit }: Column) =>
      doubted(text, doubtsOfAll(to ? doubtsOf(to.visit) : [], doubtsOf(visit)))

    const measured = row('measured', t(`spirometry.quantity.${quantity}`), (column) => {
      const both = bothUsable('actual', column)
      const hasShare = both !== null && both.from > 0 && quantity !== 'ratio'
      return {
        text: column.measures.value(quantity, column.actual),
        change: both ? doubtedTo(column.measures.change(quantity, both.from, both.now), column) : '',
        share: hasShare
          ? doubtedTo(
              withUnit(change(column.measures.relative(quantity, both.from, both.now), 1), '%'),
              column,
            )
          : '',
      }
    })
    const visits = row('visits', t('compare.row.visits'), (column) => {
      const found = to && changeTo(to, column, quantity, measures)
      // points of a change without a sentence stand below
      const isSentence = found && (found.doubts.length > 0 || (found.said !== null && found.said !== 'rose'))
      return plain(isSentence ? found.words : '')
    })
    const predicted = row('predicted', t('compare.row.predicted'), (column) => {
      const both = bothUsable('predicted', column)
      return plain(
        column.measures.value(quantity, column.predicted),
        !both || both.from === both.now ? '' : column.measures.change(quantity, both.from, both.now),
      )
    })
    const percent = row('percent', t('compare.row.percent'), (column) => {
      const both = bothUsable('percent', column)
      // whole points, from the rounded percentages shown
      const by = both && rounded(both.now, 0) - rounded(both.from, 0)
      const points =
        by === null
          ? ''
          : doubtedTo(t('compare.points', { count: Math.abs(by), points: change(by, 0) }), column)
      return plain(column.percentText, points)
    })
    const recomputed = row('recomputed', t('compare.row.recomputed'), (column) =>
      plain(column.recomputed ?? missing),
    )
    return [
      { ...measured, unit: measures.unit(quantity) ?? '', level: 'measured' as const },
      ...(visits.cells.some((cell) => cell?.text) ? [visits] : []),
      predicted,
      ...(quantity === 'ratio' ? [] : [percent]),
      ...(columns.some((column) => column?.differs) ? [recomputed] : []),
    ]
  })
}

/** The rows beside results: those of what was measured are left out, and the others name their quantity. */
export function besideResults(rows: readonly CompareRow[]): CompareRow[] {
  let quantity = ''
  return rows.flatMap((row) => {
    if (row.level === 'beside') return [{ ...row, title: `${quantity} ${row.title}` }]
    quantity = row.title
    return []
  })
}

/** The change of FEV1 or FVC between two sessions of one patient; null if they are not compared. */
function changeTo(to: Column, column: Column, quantity: Quantity, measures: Measures): VisitChange | null {
  const [from, now] = [to.usable.actual, column.usable.actual]
  const isOne = patientKey(to.patient) === patientKey(column.patient)
  if (to.visit.id === column.visit.id || !isOne || from === null || now === null) return null
  if (quantity !== 'fev1' && quantity !== 'fvc') return null
  return visitChange(
    quantity,
    { visit: to.visit, value: from },
    { visit: column.visit, value: now },
    measures,
  )
}

/** A note that lungs still grow, once for all values that rose; else empty. */
export function growingText(
  details: readonly (SessionDetail | null)[],
  reference: number,
  measures: Measures,
): string {
  const changes = (['fev1', 'fvc'] as const).flatMap((quantity) => {
    const columns = details.map((detail) => detail && columnOf(detail, quantity, measures))
    const to = columns[reference]
    const name = t(`spirometry.quantity.${quantity}`)
    return columns.flatMap((column) => {
      const found = to && column && changeTo(to, column, quantity, measures)
      return found ? [{ said: found.said, name }] : []
    })
  })
  return growthSentences(changes).join(' ')
}

function plain(text: string, change = ''): CompareCell {
  return { text, change, share: '' }
}

function columnOf(detail: SessionDetail, quantity: Quantity, measures: Measures): Column {
  const best = detail.session.best_test
  const usable = best && usableTest(best, leftOutBy(detail.flags, null))
  const shown = bestRows(detail, measures.of(detail.row)).find((row) => row.quantity === quantity)
  const own = measures.of(detail.row)
  return {
    units: detail.row.units,
    measures: own,
    actual: best?.[`${quantity}_actual`] ?? null,
    predicted: best?.[`${quantity}_predicted`] ?? null,
    usable: {
      actual: usable?.[`${quantity}_actual`] ?? null,
      predicted: usable?.[`${quantity}_predicted`] ?? null,
      percent: own.percent(usable?.[`${quantity}_percentage`] ?? null),
    },
    percentText: shown?.percentText ?? missing,
    recomputed: shown ? recomputedText(shown.recomputed) : null,
    differs: shown?.recomputed.state === 'differs',
    visit: detail.row,
    patient: detail.patient,
  }
}

interface CompareCell {
  readonly text: string
  /** The signed difference to the reference session; empty without one. */
  readonly change: string
  /** The difference in percent of the reference value; empty where it would be meaningless. */
  readonly share: string
}

export interface CompareRow {
  readonly key: string
  readonly title: string
  readonly unit: string
  /** Whether the row is a measured value or belongs to the one above it. */
  readonly level: 'measured' | 'beside'
  /** One per session, in their order; null for one that could not be opened. */
  readonly cells: readonly (CompareCell | null)[]
}

interface CompareTextInput {
  readonly compared: readonly Compared[]
  /** The index of the reference session. */
  readonly reference: number
  readonly measures: Measures
  /** Pairs among the sessions, listed with their changes. */
  readonly pairs: readonly Pair[]
  /** Marks the text as invented patients. */
  readonly sample: boolean
}

/** Compared sessions as plain text: numbered, with figures, differences and conditions. */
export function compareText({ compared, reference, measures, pairs, sample }: CompareTextInput): string {
  const details = compared.map(({ detail }) => detail)
  const sessions = compared.map(({ detail, fault }, at) => {
    const words = detail
      ? `${nameText(detail.row.identity.name, detail.row.identity.email)}, ${[momentOf(detail.session.local), ...bronchodilatorWords(detail.row), ...originWords(detail.row.flags)].join(', ')}`
      : t(fault.code === 'not-found' ? 'compare.gone' : 'compare.failed')
    return `${at + 1}  ${words}${at === reference ? ` (${t('compare.text.reference')})` : ''}`
  })
  const numbers = compared.map((_, at) => String(at + 1))
  const text = [
    ...(sample ? [[t('session.text.sample')]] : []),
    sessions,
    ...pairs.flatMap((pair) => {
      const [pre, post] = [pair.pre, pair.post].map((id) => compared.find((one) => one.id === id)?.detail)
      return pre && post ? [[pairText({ pre, post }, measures)]] : []
    }),
    [
      t('compare.best'),
      ...textColumns([['', ...numbers], ...compareRows(details, reference, measures).map(figureLine)]),
    ],
    [
      `${t('compare.all')} (${t('compare.allHint')})`,
      ...textColumns([['', ...numbers], ...repeatabilityRows(details, measures).map(figureLine)]),
    ],
    [t('compare.conditions'), ...conditionRows(details, reference).map(conditionLine)],
    [growingText(details, reference, measures), t('compare.text.foot')].filter(Boolean),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
  return plainCharacters(text)
}

function momentOf(local: Parameters<typeof sessionMomentText>[0]): string {
  return local.day === 'undated' ? t('session.noDate') : sessionMomentText(local)
}

function figureLine({ title, unit, level, cells }: CompareRow): string[] {
  const name = [title, unit].filter(Boolean).join(' ')
  return [
    level === 'beside' ? `  ${name}` : name,
    ...cells.map((cell) => {
      if (!cell) return missing
      const by = [cell.change, cell.share].filter(Boolean).join(', ')
      return by ? `${cell.text} (${by})` : cell.text
    }),
  ]
}

function conditionLine({ title, cells }: ConditionRow): string {
  const texts = cells.map((lines) => {
    if (!lines) return missing
    const words = lines.map(({ text, state }) =>
      state === 'same' ? text : `${text} (${t(`compare.state.${state}`)})`,
    )
    return words.length > 0 ? words.join('; ') : t('compare.none')
  })
  return `${title}: ${texts.map((text, at) => `${at + 1} ${text}`).join(' | ')}`
}

/** One condition of a session, relative to the reference session. */
interface ConditionLine {
  readonly text: string
  /** `gone`: stated only in the reference; `other`: a different value than there. */
  readonly state: 'same' | 'added' | 'gone' | 'other'
}

/** One condition of every compared session, such as height or medication; null for one that could not be opened. */
export interface ConditionRow {
  readonly title: string
  readonly cells: readonly (readonly ConditionLine[] | null)[]
}

/** The conditions of each session as sent, with the differences to the session at index `reference`. */
export function conditionRows(details: readonly (SessionDetail | null)[], reference: number): ConditionRow[] {
  const sessions = details.map((detail) => detail?.session ?? null)
  const to = sessions[reference] ?? null

  const single = (title: string, text: (session: Session) => string): ConditionRow => ({
    title,
    cells: sessions.map((session) => session && [lineOf(text(session), to && text(to))]),
  })
  const several = (title: string, field: 'diagnoses' | 'medications'): ConditionRow => ({
    title,
    cells: sessions.map((session) => session && linesOf(session[field], to && to[field])),
  })
  return [
    {
      title: t('compare.condition.age'),
      // never marked, since everybody grows older
      cells: sessions.map((session) => session && [{ text: yearsText(session.age), state: 'same' }]),
    },
    single(t('compare.condition.height'), (session) => sizeText(session.height_in_cm, 'cm')),
    single(t('compare.condition.weight'), (session) => sizeText(session.weight_in_kg, 'kg')),
    single(t('compare.condition.sex'), (session) => sexWord(session.gender)),
    single(t('compare.condition.ethnicity'), (session) => session.ethnicity?.trim() || missing),
    several(t('compare.condition.diagnoses'), 'diagnoses'),
    several(t('compare.condition.medications'), 'medications'),
  ]
}

function lineOf(text: string, to: string | null): ConditionLine {
  return { text, state: to === null || foldChoice(to) === foldChoice(text) ? 'same' : 'other' }
}

function linesOf(texts: readonly string[], to: readonly string[] | null): ConditionLine[] {
  const here = new Set(texts.map(foldChoice))
  const there = to && new Set(to.map(foldChoice))
  return [
    ...texts.map(
      (text) => ({ text, state: !there || there.has(foldChoice(text)) ? 'same' : 'added' }) as const,
    ),
    ...(to ?? [])
      .filter((text) => !here.has(foldChoice(text)))
      .map((text) => ({ text, state: 'gone' }) as const),
  ]
}

/** Per session, the number of tests, and the gap between its two largest FEV1 and FVC, with the limit in litres. */
export function repeatabilityRows(
  details: readonly (SessionDetail | null)[],
  measures: Measures,
): CompareRow[] {
  const tests: CompareRow = {
    key: 'tests',
    title: t('compare.row.tests'),
    unit: '',
    level: 'measured',
    cells: details.map(
      (detail) => detail && { text: whole(detail.session.all_tests.length), change: '', share: '' },
    ),
  }
  const apart = (['fev1', 'fvc'] as const).map((quantity): CompareRow => {
    return {
      key: `${quantity} repeatability`,
      title: t('compare.row.bestTwo', { quantity: t(`spirometry.quantity.${quantity}`) }),
      unit: '',
      level: 'beside',
      cells: details.map((detail) => {
        if (!detail) return null
        const { age } = detail.session
        const { all_tests: all } = usableTests(detail.session, detail.flags, detail.bestIndex)
        const own = measures.of(detail.row)
        const litres = all
          .map((test) => own.litres(test[`${quantity}_actual`]))
          .filter((value) => value !== null)
        const repeatability = repeatabilityOf(litres, age)
        if (repeatability) {
          const limit = own.ofLitres(repeatability.limit.litres, 3)
          return plain(besideLimit(repeatability, own), t('compare.limit', { limit }))
        }
        const difference = bestTwoDifference(all, `${quantity}_actual`)
        return plain(difference === null ? missing : own.full(quantity, difference))
      }),
    }
  })
  return [tests, ...apart]
}

export interface Person {
  readonly patient: PatientRef
  readonly name: string
}

/** The patients of these sessions, each once, in the order of the sessions; never told apart by name. */
export function peopleOf(details: readonly SessionDetail[]): Person[] {
  const people = new Map<string, Person>()
  for (const { patient, row } of details) {
    const key = patientKey(patient)
    if (!people.has(key)) people.set(key, { patient, name: nameText(row.identity.name, row.identity.email) })
  }
  return [...people.values()]
}

/** The moment of a session, in one line that fits into a sentence: `19 Nov 2026, Thu 09:14`. */
export function sessionWhen(detail: SessionDetail): string {
  const { day, time } = columnHead(detail, null)
  return [day, time].filter(Boolean).join(', ')
}

/** The day and the time of day of a session, for a narrow column; the time is empty if unknown. */
export function sessionHead({ session }: SessionDetail): readonly [day: string, time: string] {
  const { day, instant, offsetMinutes } = session.local
  if (day === 'undated') return [t('session.noDate'), '']
  return [
    dayText(day),
    instant === null || offsetMinutes === null ? '' : sessionClockText(instant, offsetMinutes),
  ]
}

/** A column's head: the moment of a session in two lines, and its distance from the reference session. */
interface ColumnHead {
  readonly day: string
  /** Weekday and time of day in the session's own offset; empty if unknown. */
  readonly time: string
  /** Empty for the reference session, and if either date is missing. */
  readonly apart: string
}

/** Puts a session's moment into words for the head of its column. */
export function columnHead(detail: SessionDetail, to: SessionDetail | null): ColumnHead {
  const { day, instant, offsetMinutes } = detail.session.local
  if (day === 'undated') return { day: t('session.noDate'), time: '', apart: '' }
  const clock =
    instant === null || offsetMinutes === null
      ? ''
      : `${sessionClockText(instant, offsetMinutes)} (${offsetText(offsetMinutes)})`
  return {
    day: dayText(day),
    time: [weekdayText(day), clock].filter(Boolean).join(' '),
    apart: apartText(detail, to),
  }
}

function apartText({ session }: SessionDetail, to: SessionDetail | null): string {
  const { day } = session.local
  const from = to?.session.local.day ?? 'undated'
  if (day === 'undated' || from === 'undated' || session.id === to?.session.id) return ''
  const days = dayNumber(day) - dayNumber(from)
  return days < 0 ? t('compare.daysBefore', { days: -days }) : t('compare.days', { days })
}
