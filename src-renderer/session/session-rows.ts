import { surelyShareUnit, usableValue } from '#shared/measure/comparable'
import { recomputedOf } from '#shared/measure/figures'
import { usableTest, usableTests } from '#shared/measure/left-out'
import {
  leftOutReasons,
  type Quantity,
  quantityFacts,
  quantityFields,
  quantityOrder,
  type TestField,
} from '#shared/records/test'
import { dayNumber } from '#shared/records/day'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import type { SessionDetail } from '#shared/queries/session-detail'
import { growthSentences, type VisitChange, visitChange } from '../format/changes'
import { doubted } from '../format/doubt'
import { type Measures, ratioText } from '../format/measures'
import { change, listText, missing, numberText, whole, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'

export interface TestCell {
  /** The field's path in the session, such as `all_tests.1.fvc_actual`. */
  readonly path: string
  readonly value: number | null
  readonly text: string
  /** The text with its unit. */
  readonly full: string
  readonly largest: boolean
  /** Whether the original differs from the text. */
  readonly differs: boolean
}

interface TestRow {
  readonly title: string
  readonly unit: string
  readonly cells: readonly TestCell[]
}

/** The measured values of all tests of a session side by side, with their durations. */
export function testRows(detail: TestsOfSession, measures: Measures): TestRow[] {
  const rows = quantityOrder.map((quantity) =>
    row(detail, `${quantity}_actual`, quantity !== 'ratio', {
      title: t(`spirometry.quantity.${quantity}`),
      unit: measures.unit(quantity) ?? t('session.all.unitUnknown'),
      write: (value) => measures.value(quantity, value),
      full: (value) => measures.full(quantity, value),
    }),
  )
  const duration = row(detail, 'duration', false, {
    title: t('session.all.duration'),
    unit: t('session.all.unitUnknown'),
    write: durationText,
    full: durationText,
  })
  return duration.cells.some(({ value, differs }) => value !== null || differs) ? [...rows, duration] : rows
}

interface RowWords {
  readonly title: string
  readonly unit: string
  readonly write: (value: number | null) => string
  readonly full: (value: number | null) => string
}

type TestsOfSession = Pick<SessionDetail, 'session' | 'flags' | 'bestIndex'>

function row(
  { session, flags, bestIndex }: TestsOfSession,
  field: TestField,
  marked: boolean,
  { title, unit, write, full }: RowWords,
): TestRow {
  const values = session.all_tests.map((test) => test[field])
  const usable = usableTests(session, flags, bestIndex).all_tests.map((test) => test[field])
  const known = usable.filter((value) => value !== null)
  const largest = marked && known.length > 1 ? usable.indexOf(Math.max(...known)) : -1
  return {
    title,
    unit,
    cells: values.map((value, index) => {
      const path = `all_tests.${index}.${field}`
      return {
        path,
        value,
        text: write(value),
        full: full(value),
        largest: index === largest,
        differs: Object.hasOwn(session.asSent, path),
      }
    }),
  }
}

function durationText(duration: number | null): string {
  return duration === null ? missing : numberText(duration, duration < 100 ? 1 : 0, 2)
}

/** The result of recomputing, in a word or a figure. */
export function recomputedText(recomputed: Recomputed): string {
  if (recomputed.state === 'differs') return recomputed.text
  return recomputed.state === 'agrees' ? t('session.best.agrees') : missing
}

/** The result of recomputing a percentage or FEV1/FVC: the same, another value, or nothing to compare. */
export type Recomputed =
  | { readonly state: 'agrees' }
  | { readonly state: 'none' }
  | { readonly state: 'differs'; readonly text: string }

export interface BestRow {
  readonly quantity: Quantity
  readonly measured: string
  readonly unit: string
  readonly predicted: string
  /** Percent of predicted on a scale to 100, for the bar; null for FEV1/FVC, which has none. */
  readonly percent: number | null
  readonly percentText: string
  readonly recomputed: Recomputed
  readonly previous: string
  readonly change: string
  readonly changePercent: string
  /** Whether the change is within the variability between visits. */
  readonly isWithin: boolean
}

/** The quantities of a session's best test, as its page shows them. */
export function bestRows(detail: SessionDetail, measures: Measures): BestRow[] {
  const best = detail.session.best_test
  if (!best) return []
  return quantityOrder.map((quantity) => {
    const actual = best[`${quantity}_actual`]
    const percentage = best[`${quantity}_percentage`]
    const now = usableValue(detail.row, quantity)
    const before = detail.previous && usableValue(detail.previous, quantity)
    const isSure =
      now !== null &&
      detail.previous !== null &&
      before !== null &&
      surelyShareUnit(quantityFacts[quantity].dimension, [now, detail.row], [before, detail.previous])
    const doubts = doubtsOfAll(doubtsOf(detail.row), detail.previous ? doubtsOf(detail.previous) : [])
    const changed = quantity === 'fev1' || quantity === 'fvc' ? changeOf(detail, quantity, measures) : null
    // ATS 2017 defines none for it, and the service does not declare the reference of this field
    const ofPredicted = quantity === 'ratio' ? null : percentage
    return {
      quantity,
      measured: measures.value(quantity, actual),
      unit: actual === null ? '' : (measures.unit(quantity, actual) ?? ''),
      predicted: measures.value(quantity, best[`${quantity}_predicted`]),
      percent: measures.percent(ofPredicted),
      percentText: quantity === 'ratio' ? '' : measures.percentFull(ofPredicted),
      recomputed: recomputed(detail, quantity, measures),
      previous:
        detail.previous === null
          ? missing
          : doubted(measures.of(detail.previous).value(quantity, before), doubtsOf(detail.previous)),
      change: isSure ? doubted(measures.change(quantity, before, now), doubts) : missing,
      changePercent:
        quantity === 'ratio' || !isSure || !before
          ? ''
          : (changed?.relative ??
            doubted(withUnit(change(measures.relative(quantity, before, now), 1), '%'), doubts)),
      isWithin: changed?.said === 'within',
    }
  })
}

function changeOf(
  { row, previous }: SessionDetail,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
): VisitChange | null {
  const now = usableValue(row, quantity)
  const before = previous && usableValue(previous, quantity)
  if (!previous || now === null || before === null) return null
  return visitChange(quantity, { visit: previous, value: before }, { visit: row, value: now }, measures)
}

/**
 * Sentences on the changes of a session, with their sources: against the variability between visits, per year, or under
 * growth. Empty for none.
 */
export function changeSentences(detail: SessionDetail, measures: Measures): string {
  const changes = (['fev1', 'fvc'] as const).flatMap((quantity) => {
    const found = changeOf(detail, quantity, measures)
    return found ? [{ ...found, name: t(`spirometry.quantity.${quantity}`) }] : []
  })
  const percent = (limit: number) => withUnit(whole(limit), '%')
  const withLimits = ({ name, words, limits, said }: (typeof changes)[number]) => {
    // the words of a change between the two limits name both
    if (!limits || said === 'copd') return `${name} ${words}`
    if (said === 'fell') return `${name} ${t('change.fellLimit', { words, normal: percent(limits.normal) })}`
    const copd = limits.copd === null ? 'none' : percent(limits.copd)
    return `${name} ${t('change.limits', { words, normal: percent(limits.normal), copd })}`
  }
  const sentence = (
    key: 'change.said' | 'change.saidYears' | 'change.saidFell' | 'change.saidDoubtful',
    found: typeof changes,
  ) => (found.length === 0 ? [] : [t(key, { changes: listText(found.map(withLimits)) })])
  const saidOf = (...kinds: VisitChange['said'][]) => changes.filter(({ said }) => kinds.includes(said))
  return [
    ...sentence('change.saidFell', saidOf('fell')),
    ...sentence('change.said', saidOf('within', 'copd', 'beyond')),
    ...sentence('change.saidYears', saidOf('a-year')),
    ...sentence('change.saidDoubtful', changes.filter(isDoubtful)),
    ...pointSentences(changes),
    ...growthSentences(changes),
  ].join(' ')
}

type NamedChange = VisitChange & { readonly name: string }

const isDoubtful = ({ doubts }: VisitChange) => doubts.length > 0

/** Points of predicted of a child's changes without a sentence: `FEV₁ −2 points of predicted.` */
function pointSentences(changes: readonly NamedChange[]): string[] {
  const found = changes.filter(
    (one) => !isDoubtful(one) && (one.said === null || one.said === 'rose') && one.words !== '',
  )
  return found.length === 0 ? [] : [`${listText(found.map(({ name, words }) => `${name} ${words}`))}.`]
}

/** The reason why a session, or a value of it, is not compared; empty if all are. */
export function notCompared(detail: SessionDetail): string {
  if (detail.noPrevious !== null)
    return t(`session.previous.${detail.noPrevious}`, {
      isPost: String(detail.row.bronchodilator === 'post'),
    })
  const whyNot = (quantity: Quantity) => {
    const reason = detail.row.leftOut[`${quantity}_actual`]
    if (reason) return reason
    const [now, before] = [detail.row[quantity], detail.previous && usableValue(detail.previous, quantity)]
    if (now === null || before === null || detail.previous === null) return null
    const { dimension } = quantityFacts[quantity]
    return surelyShareUnit(dimension, [now, detail.row], [before, detail.previous]) ? null : 'unit'
  }
  const sentences = [...leftOutReasons, 'unit' as const].flatMap((reason) => {
    const out = quantityOrder.filter((quantity) => whyNot(quantity) === reason)
    const names = listText(out.map((quantity) => t(`spirometry.quantity.${quantity}`)))
    return out.length > 0 ? [t(`session.notCompared.${reason}`, { names })] : []
  })
  return sentences.join(' ')
}

/** Days from the previous session to this one; null if either has no date. */
export function daysSincePrevious({ session, previous }: SessionDetail): number | null {
  const { day } = session.local
  if (!previous || previous.day === 'undated' || day === 'undated') return null
  return dayNumber(day) - dayNumber(previous.day)
}

/** Recomputes a value from the others as sent; agreement is claimed only if all of them are plausible. */
function recomputed(
  { session, row, units }: SessionDetail,
  quantity: Quantity,
  measures: Measures,
): Recomputed {
  const best = session.best_test
  const found = best && recomputedOf(best, quantity, units)
  if (!best || !found) return { state: 'none' }
  const isRatio = quantity === 'ratio'
  if (!found.agrees)
    return { state: 'differs', text: isRatio ? ratioText(found.value) : withUnit(whole(found.value), '%') }
  const sent = best[quantityFields[quantity].percentage]
  const hasScale = isRatio ? measures.units.ratio.unit !== null : measures.percent(sent) !== null
  const canBeRight = recomputedOf(usableTest(best, row.leftOut), quantity, units) !== null
  return { state: hasScale && canBeRight ? 'agrees' : 'none' }
}
