import { bestIndex, fixedCutOff } from '#shared/measure/figures'
import { usableTests } from '#shared/measure/left-out'
import { type Flag, type FlagCode, isOfOrigin } from '#shared/records/flag'
import type { Session, SessionRow } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { SpirometryTest } from '#shared/records/test'
import { t } from '../text/texts.svelte'
import { fieldParts, fieldWords, isFraction, type Measures, ratioText } from './measures'
import { decidingDigits, numberText, rounded, twoDecimals, whole, withUnit } from './numbers'

// the values for a flag's words without figures
const fixed = () => ({ limit: twoDecimals(fixedCutOff) })

/** A flag in few words for a list, without its figures. */
export function flagWord(code: FlagCode): string {
  return t(`flags.${code}.word`, fixed())
}

/** Doubts about a session's validity or patient, for places without its flags. */
export function originWords(codes: readonly FlagCode[]): string[] {
  return codes.filter(isOfOrigin).map(flagWord)
}

/** The mark of a session as to a bronchodilator, for places that name a session alone; empty for none. */
export function bronchodilatorWords({ bronchodilator }: Pick<SessionRow, 'bronchodilator'>): string[] {
  return bronchodilator === null ? [] : [t(`compare.pair.${bronchodilator}`)]
}

type FlaggedSession = Pick<SessionDetail, 'session' | 'flags'> & {
  readonly row?: Pick<SessionRow, 'bronchodilator'>
}

/**
 * A flag in words, with its figures in the units of the data set, and their origin if the session is given. A missing figure
 * makes the sentence shorter, never wrong.
 */
export function flagWords(flag: Flag, measures: Measures, about?: FlaggedSession): FlagWords {
  const session = about?.session
  const { code } = flag
  const field = fieldWords(flag.field)
  switch (code) {
    case 'value-unread':
    case 'decimal-comma':
    case 'gender-unread':
    case 'other-form': {
      const sent = flag.figures?.['sent']
      return {
        title: t(`flags.${code}.title`, { field }),
        sentence:
          sent === undefined
            ? t(`flags.${code}.plain`)
            : t(`flags.${code}.sentence`, { sent: t('flags.quoted', { text: sent }) }),
      }
    }
    case 'name-differs': {
      const { sent, own } = flag.figures ?? {}
      return {
        title: t('flags.name-differs.title'),
        sentence:
          sent === undefined || own === undefined
            ? t('flags.name-differs.plain')
            : t('flags.name-differs.sentence', { sent, own }),
      }
    }
    case 'height-differs':
      return { title: t('flags.height-differs.title'), sentence: heightSentence(flag) }
    case 'predicted-moved':
      return { title: t('flags.predicted-moved.title'), sentence: predictedSentence(flag, measures) }
    case 'implausible':
    case 'unlikely':
    case 'odd-duration':
      return { title: t(`flags.${code}.title`, { field }), sentence: outsideSentence(flag, code, measures) }
    case 'fev1-over-fvc':
    case 'fev1-just-over-fvc':
      return overFvcWords(flag, code, measures)
    case 'contradicts':
      return contradictsWords(flag, measures)
    case 'percent-differs':
      return percentDiffersWords(flag, measures, session)
    case 'ratio-differs':
      return ratioDiffersWords(flag, measures, session)
    case 'larger-elsewhere':
      return largerElsewhereWords(flag, measures, about)
    case 'below-070':
      return below070Words(flag, measures, about)
    case 'best-missing':
    case 'undated':
    case 'no-offset':
    case 'unattributed':
    case 'unshared':
    case 'withdrawn':
    case 'imported':
    case 'ahead':
    case 'likely-pair':
      return { title: t(`flags.${code}.title`, fixed()), sentence: t(`flags.${code}.sentence`) }
  }
}

function heightSentence({ figures }: Flag): string {
  const { height, one, other } = figures ?? {}
  if (typeof height !== 'number' || typeof one !== 'number') return t('flags.height-differs.plain')
  const around = typeof other === 'number' ? { one, other, several: 2 } : { one, other: one, several: 1 }
  return t('flags.height-differs.sentence', { height, ...around })
}

function predictedSentence({ figures }: Flag, measures: Measures): string {
  const { from, to } = figures ?? {}
  if (typeof from !== 'number' || typeof to !== 'number') return t('flags.predicted-moved.plain')
  const [before, after] = measures.apart('fev1', from, to)
  const way = to > from ? 'rose' : 'fell'
  return t('flags.predicted-moved.sentence', { way, from: before, to: after })
}

type OutsideCode = 'implausible' | 'unlikely' | 'odd-duration'

function outsideSentence(flag: Flag, code: OutsideCode, measures: Measures): string {
  const { value, low, high, unit } = flag.figures ?? {}
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number')
    return t(`flags.${code}.plain`)
  const { quantity, aspect } = fieldParts(flag.field ?? '')
  const digits = quantity && aspect !== 'percentage' ? 2 : 1
  // one unit on a page: limits of volumes are in litres
  const inMillilitres = unit === 'L' && measures.units.volume.unit === 'mL'
  const [times, shownUnit] = inMillilitres ? [1000, 'mL'] : [1, unit]
  const limit = value > high ? high : low
  const write = (number: number, most: number) => numberText(number * times, 0, most)
  const ofUnit = (text: string) => (shownUnit ? withUnit(text, String(shownUnit)) : text)
  const figures = {
    value:
      unit === '%' && isFraction(value)
        ? numberText(value, 0, 3)
        : ofUnit(write(value, decidingDigits(value * times, limit * times, digits))),
    low: write(low, digits),
    high: ofUnit(write(high, digits)),
  }
  return t(`flags.${code}.sentence`, figures)
}

interface FlagWords {
  readonly title: string
  readonly sentence: string
}

type OverCode = 'fev1-over-fvc' | 'fev1-just-over-fvc'

function overFvcWords({ figures }: Flag, code: OverCode, measures: Measures): FlagWords {
  const { fev1, fvc } = figures ?? {}
  const title = t(`flags.${code}.title`)
  if (typeof fev1 !== 'number' || typeof fvc !== 'number')
    return { title, sentence: t(`flags.${code}.plain`) }
  const [over, under] = measures.apart('fev1', fev1, fvc)
  return { title, sentence: t(`flags.${code}.sentence`, { fev1: over, fvc: under }) }
}

function contradictsWords({ field, figures }: Flag, measures: Measures): FlagWords {
  const title = t('flags.contradicts.title', { field: fieldWords(field) })
  const { value, others } = figures ?? {}
  const { quantity } = fieldParts(field ?? '')
  if (typeof value !== 'number' || typeof others !== 'number' || quantity === null)
    return { title, sentence: t('flags.contradicts.plain') }
  const both = { value: measures.full(quantity, value), others: measures.full(quantity, others) }
  return { title, sentence: t('flags.contradicts.sentence', both) }
}

function percentDiffersWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
  const { sent, recomputed } = flag.figures ?? {}
  const field = fieldWords(flag.field)
  if (typeof sent !== 'number' || typeof recomputed !== 'number')
    return {
      title: t('flags.percent-differs.plainTitle', { field }),
      sentence: t('flags.percent-differs.plain'),
    }
  // whole points, from the rounded percentages shown
  const points = Math.abs(rounded(sent, 0) - rounded(recomputed, 0))
  const title = isFraction(sent)
    ? t('flags.percent-differs.plainTitle', { field })
    : t('flags.percent-differs.title', { field, points })
  const both = { sent: percentOf(sent), recomputed: percentOf(recomputed) }
  const test = testOf(flag, session)
  const { quantity } = fieldParts(flag.field ?? '')
  const actual = quantity && test ? test[`${quantity}_actual`] : null
  const predicted = quantity && test ? test[`${quantity}_predicted`] : null
  if (quantity === null || actual === null || predicted === null)
    return { title, sentence: t('flags.percent-differs.short', both) }
  const parts = { actual: measures.value(quantity, actual), predicted: measures.full(quantity, predicted) }
  return { title, sentence: t('flags.percent-differs.sentence', { ...both, ...parts }) }
}

function percentOf(value: number): string {
  return isFraction(value) ? numberText(value, 0, 3) : withUnit(whole(value), '%')
}

function ratioDiffersWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
  const { sent, recomputed } = flag.figures ?? {}
  const test = testOf(flag, session)
  const number = fieldParts(flag.field ?? '').test
  const title =
    number === null ? t('flags.ratio-differs.title') : t('flags.ratio-differs.titleInTest', { test: number })
  if (typeof sent !== 'number' || typeof recomputed !== 'number')
    return { title, sentence: t('flags.ratio-differs.plain') }
  const both = { sent: ratioText(sent), recomputed: ratioText(recomputed) }
  if (!test || test.fev1_actual === null || test.fvc_actual === null)
    return { title, sentence: t('flags.ratio-differs.short', both) }
  const parts = {
    fev1: measures.value('fev1', test.fev1_actual),
    fvc: measures.full('fvc', test.fvc_actual),
  }
  return { title, sentence: t('flags.ratio-differs.sentence', { ...both, ...parts }) }
}

/** Names the FEV1/FVC below the cut-off, and its origin if another one was sent. */
function below070Words({ figures }: Flag, measures: Measures, about?: FlaggedSession): FlagWords {
  const title = t('flags.below-070.title', fixed())
  const role = about?.row?.bronchodilator ?? 'none'
  const { ratio } = figures ?? {}
  const sent = about?.session.best_test?.ratio_actual ?? null
  if (typeof ratio !== 'number') return { title, sentence: t('flags.below-070.sentence', { role }) }
  const shown = ratioText(ratio)
  const asSent = sent === null ? shown : measures.value('ratio', sent)
  return {
    title,
    sentence:
      shown === asSent || measures.unit('ratio', sent ?? undefined) !== ''
        ? t('flags.below-070.withRatio', { ratio: shown, role })
        : t('flags.below-070.recomputed', { ratio: shown, sent: asSent, role }),
  }
}

/** Says that the test chosen by the service does not hold the largest value, and the effect of that. */
function largerElsewhereWords(flag: Flag, measures: Measures, about?: FlaggedSession): FlagWords {
  const { best, largest, test } = flag.figures ?? {}
  const field = fieldWords(flag.field)
  const title =
    typeof test === 'number'
      ? t('flags.larger-elsewhere.title', { field, test })
      : t('flags.larger-elsewhere.plainTitle', { field })
  const { quantity } = fieldParts(flag.field ?? '')
  if (typeof best !== 'number' || typeof largest !== 'number' || quantity === null)
    return { title, sentence: t('flags.larger-elsewhere.plain') }
  const [value, ofBest] = measures.apart(quantity, largest, best)
  const both = { value, best: ofBest }
  const ratio = about ? ratioOfLargest(about) : null
  return {
    title,
    sentence:
      ratio === null
        ? t('flags.larger-elsewhere.sentence', both)
        : t('flags.larger-elsewhere.withRatio', { ...both, ratio: ratioText(ratio) }),
  }
}

function testOf(flag: Flag, session?: Session): SpirometryTest | null {
  const { test } = fieldParts(flag.field ?? '')
  return (test === null ? session?.best_test : session?.all_tests[test - 1]) ?? null
}

/** FEV1/FVC of the largest plausible values, of whichever manoeuvres. */
function ratioOfLargest({ session, flags }: FlaggedSession): number | null {
  const same = bestIndex(session.best_test, session.all_tests)
  const { best_test, all_tests } = usableTests(session, flags, same)
  const tests = best_test ? [best_test, ...all_tests] : all_tests
  const fev1 = Math.max(...tests.map((test) => test.fev1_actual ?? -Infinity))
  const fvc = Math.max(...tests.map((test) => test.fvc_actual ?? -Infinity))
  return Number.isFinite(fev1) && fvc > 0 ? fev1 / fvc : null
}

/** Groups flags that say the same of several tests of a session, in the order of their first; tests count from 1. */
export function groupFlags(flags: readonly Flag[]) {
  const groups = new Map<string, { flag: Flag; alsoTests: number[] }>()
  for (const flag of flags) {
    const { name, test } = fieldParts(flag.field ?? '')
    const key = `${flag.code} ${name}`
    const group = groups.get(key)
    if (!group) groups.set(key, { flag, alsoTests: [] })
    else if (test !== null) group.alsoTests.push(test)
  }
  return [...groups.values()]
}
