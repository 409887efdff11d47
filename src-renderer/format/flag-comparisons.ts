import type { Flag } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import type { SpirometryTest } from '#shared/records/test'
import { t } from '../text/message-format'
import { fieldParts, fieldWords } from './field-words'
import { twoDecimals, whole, withUnit } from './figures'
import type { Measures } from './measures'

/** A flag in words. */
export interface FlagWords {
  readonly title: string
  readonly sentence: string
}

/** Says that a percentage as sent is not what measured over predicted gives. */
export function percentDiffersWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
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

/** Says that FEV1/FVC as sent is not what FEV1 over FVC gives. */
export function ratioDiffersWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
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
export function largerElsewhereWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
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
  const ratio = session ? ratioOfLargest(session) : null
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

function ratioOfLargest({ best_test, all_tests }: Session): number | null {
  const tests = best_test ? [best_test, ...all_tests] : all_tests
  const fev1 = Math.max(...tests.map((test) => test.fev1_actual ?? -Infinity))
  const fvc = Math.max(...tests.map((test) => test.fvc_actual ?? -Infinity))
  return Number.isFinite(fev1) && fvc > 0 ? fev1 / fvc : null
}
