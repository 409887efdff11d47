import { surelyShareUnit } from '#shared/measure/comparable'
import { bestTwoDifference } from '#shared/measure/figures'
import { leftOutBy, usableTest, usableTests } from '#shared/measure/left-out'
import { isReferenceQuantity } from '#shared/measure/reference/reference'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import { patientKey, type PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { type Quantity, quantityFacts, quantityOrder } from '#shared/records/test'
import { repeatabilityOf } from '#shared/measure/questions/manoeuvres'
import { growthSentences, heightDiffers, type VisitChange, visitChange } from '../../format/changes'
import { doubted } from '../../format/doubt'
import type { Measures } from '../../format/measures'
import { change, missing, rounded, whole, withUnit } from '../../format/numbers'
import { normalLack, type NormalWords, normalWords } from '../../session/normal-words'
import { bestRows, recomputedText } from '../../session/session-rows'
import { besideLimit } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import { movedTexts, pointParts } from './moved'

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
  readonly detail: SessionDetail
  readonly normal: NormalWords
  /** The reason why it has no z-scores though there are reference values. */
  readonly lack: string | null
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
      if (both && to && heightDiffers(to.visit, column.visit))
        return plain(column.percentText, t('change.heightDiffers'))
      const points =
        by === null
          ? ''
          : doubtedTo(t('compare.points', { count: Math.abs(by), points: change(by, 0) }), column)
      const parts = by === null || !to || quantity !== 'fev1' ? '' : pointParts(to.detail, column.detail, by)
      return { ...plain(column.percentText, points), share: parts }
    })
    const limit = row('limit', t('compare.row.limit'), ({ normal }) => plain(normal.limit))
    const zScore = row('z', t('compare.row.z'), (column) => {
      if (column.lack !== null) return plain(quantity === 'fev1' ? column.lack : missing)
      const [from, now] = [to === column ? null : (to?.normal.bar?.z ?? null), column.normal.bar?.z ?? null]
      const by = from === null || now === null ? null : rounded(rounded(now, 2) - rounded(from, 2), 2)
      return plain(column.normal.z, by === null ? '' : doubtedTo(change(by, 2), column))
    })
    const recomputed = row('recomputed', t('compare.row.recomputed'), (column) =>
      plain(column.recomputed ?? missing),
    )
    return [
      { ...measured, unit: measures.unit(quantity) ?? '', level: 'measured' as const },
      ...(visits.cells.some((cell) => cell?.text) ? [visits] : []),
      predicted,
      ...(quantity === 'ratio' ? [] : [percent]),
      ...(isReferenceQuantity(quantity) && columns.some((column) => column?.detail.pack)
        ? [limit, zScore]
        : []),
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

/** Sentences below the figures: on predicted values that moved, and on growing lungs. */
export function figureFoot(
  details: readonly (SessionDetail | null)[],
  reference: number,
  measures: Measures,
): string[] {
  return [...movedTexts(details, reference, measures), growingText(details, reference, measures)].filter(
    Boolean,
  )
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
    detail,
    normal: normalWords(detail, quantity, own),
    lack: normalLack(detail),
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
