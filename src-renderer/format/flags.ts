import { bestIndex } from '#shared/measure/figures'
import { usableTests } from '#shared/measure/left-out'
import type { Flag, FlagCode } from '#shared/records/flag'
import type { Session, SessionDetail } from '#shared/records/session'
import type { SpirometryTest } from '#shared/records/test'
import { t } from '../text/texts.svelte'
import { fieldParts, fieldWords, type Measures } from './measures'
import { numberText, twoDecimals, whole, withUnit } from './numbers'

const fixedCutOff = 0.7

// what the words of a flag without figures may name
const fixed = () => ({ limit: twoDecimals(fixedCutOff) })

/** The few words of a flag for a list, where its figures are not at hand. */
export function flagWord(code: FlagCode): string {
  return t(`flags.${code}.word`, fixed())
}

type FlaggedSession = Pick<SessionDetail, 'session' | 'flags'>

/**
 * What a flag says, with its figures in the units of the data set. With the session at hand it also says how a
 * figure came about; a figure that is missing makes the sentence shorter, never wrong.
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
    case 'implausible':
    case 'unlikely':
      return { title: t(`flags.${code}.title`, { field }), sentence: outsideSentence(flag, code) }
    case 'fev1-over-fvc':
      return overFvcWords(flag, measures)
    case 'contradicts':
      return contradictsWords(flag, measures)
    case 'percent-differs':
      return percentDiffersWords(flag, measures, session)
    case 'ratio-differs':
      return ratioDiffersWords(flag, measures, session)
    case 'larger-elsewhere':
      return largerElsewhereWords(flag, measures, about)
    case 'best-missing':
    case 'below-070':
    case 'undated':
    case 'no-offset':
    case 'unattributed':
    case 'unshared':
    case 'withdrawn':
    case 'imported':
      return { title: t(`flags.${code}.title`, fixed()), sentence: t(`flags.${code}.sentence`) }
  }
}

function outsideSentence(flag: Flag, code: 'implausible' | 'unlikely'): string {
  const { value, low, high, unit } = flag.figures ?? {}
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number')
    return t(`flags.${code}.plain`)
  const { quantity, aspect, name } = fieldParts(flag.field ?? '')
  const digits = quantity && aspect !== 'percentage' ? 2 : 1
  const write = (number: number) => numberText(number, 0, digits)
  const own = typeof unit === 'string' && unit ? withUnit(write(value), unit) : write(value)
  const top = typeof unit === 'string' && unit ? withUnit(write(high), unit) : write(high)
  const figures = { value: own, low: write(low), high: top }
  return t(name === 'duration' ? `flags.${code}.duration` : `flags.${code}.sentence`, figures)
}

interface FlagWords {
  readonly title: string
  readonly sentence: string
}

function overFvcWords({ figures }: Flag, measures: Measures): FlagWords {
  const { fev1, fvc } = figures ?? {}
  const title = t('flags.fev1-over-fvc.title')
  if (typeof fev1 !== 'number' || typeof fvc !== 'number')
    return { title, sentence: t('flags.fev1-over-fvc.plain') }
  const both = { fev1: measures.full('fev1', fev1), fvc: measures.full('fvc', fvc) }
  return { title, sentence: t('flags.fev1-over-fvc.sentence', both) }
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
  const points = Math.round(Math.abs(sent - recomputed))
  const title = t('flags.percent-differs.title', { field, points })
  const both = { sent: withUnit(whole(sent), '%'), recomputed: withUnit(whole(recomputed), '%') }
  const test = testOf(flag, session)
  const { quantity } = fieldParts(flag.field ?? '')
  const actual = quantity && test ? test[`${quantity}_actual`] : null
  const predicted = quantity && test ? test[`${quantity}_predicted`] : null
  if (quantity === null || actual === null || predicted === null)
    return { title, sentence: t('flags.percent-differs.short', both) }
  const parts = { actual: measures.value(quantity, actual), predicted: measures.full(quantity, predicted) }
  return { title, sentence: t('flags.percent-differs.sentence', { ...both, ...parts }) }
}

function ratioDiffersWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
  const { sent, recomputed } = flag.figures ?? {}
  const test = testOf(flag, session)
  const number = fieldParts(flag.field ?? '').test
  const title =
    number === null ? t('flags.ratio-differs.title') : t('flags.ratio-differs.titleInTest', { test: number })
  if (typeof sent !== 'number' || typeof recomputed !== 'number')
    return { title, sentence: t('flags.ratio-differs.plain') }
  const both = { sent: twoDecimals(sent), recomputed: twoDecimals(recomputed) }
  if (!test || test.fev1_actual === null || test.fvc_actual === null)
    return { title, sentence: t('flags.ratio-differs.short', both) }
  const parts = {
    fev1: measures.value('fev1', test.fev1_actual),
    fvc: measures.full('fvc', test.fvc_actual),
  }
  return { title, sentence: t('flags.ratio-differs.sentence', { ...both, ...parts }) }
}

/** Says that the test chosen by the service does not hold the largest value, and what that would change. */
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
  const both = { value: measures.full(quantity, largest), best: measures.full(quantity, best) }
  const ratio = about ? ratioOfLargest(about) : null
  return {
    title,
    sentence:
      ratio === null
        ? t('flags.larger-elsewhere.sentence', both)
        : t('flags.larger-elsewhere.withRatio', { ...both, ratio: twoDecimals(ratio) }),
  }
}

function testOf(flag: Flag, session?: Session): SpirometryTest | null {
  const { test } = fieldParts(flag.field ?? '')
  return (test === null ? session?.best_test : session?.all_tests[test - 1]) ?? null
}

/** FEV1/FVC of the largest values that can be right, of whichever manoeuvres. */
function ratioOfLargest({ session, flags }: FlaggedSession): number | null {
  const same = bestIndex(session.best_test, session.all_tests)
  const { best_test, all_tests } = usableTests(session, flags, same)
  const tests = best_test ? [best_test, ...all_tests] : all_tests
  const fev1 = Math.max(...tests.map((test) => test.fev1_actual ?? -Infinity))
  const fvc = Math.max(...tests.map((test) => test.fvc_actual ?? -Infinity))
  return Number.isFinite(fev1) && fvc > 0 ? fev1 / fvc : null
}

/** Puts flags that say the same of several tests of a session together, in the order of their first; tests count from 1. */
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
