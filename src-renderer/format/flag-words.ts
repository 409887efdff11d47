import type { Flag, FlagCode } from '#shared/records/flag'
import type { Quantity } from '#shared/records/spirometry-test'
import { t } from '../text/message-format'
import { fieldParts, fieldWords } from './field-words'
import { twoDecimals, whole, withUnit } from './figures'
import type { Measures } from './measures'
import { instantDayText } from './moments'

/** A flag in words. */
export interface FlagWords {
  readonly title: string
  readonly sentence: string
}

/** The few words of a flag for a list, where its figures are not at hand. */
export function flagWord(code: FlagCode): string {
  return t(`flag.${code}.word`)
}

/**
 * What a flag says, with its figures in the units of the data set. A figure that is missing makes the sentence
 * shorter, never wrong. `short` leaves out how a figure came about.
 */
export function flagWords(flag: Flag, measures: Measures, short = false): FlagWords {
  const figures = flag.figures ?? {}
  const number = (name: string) => (typeof figures[name] === 'number' ? figures[name] : undefined)
  const quoted = typeof figures['sent'] === 'string' ? { sent: `“${figures['sent']}”` } : undefined
  const field = fieldWords(flag.field)
  const { quantity } = fieldParts(flag.field ?? '')
  const { code } = flag
  switch (code) {
    case 'value-unread':
    case 'decimal-comma':
      return {
        title: t(`flag.${code}.title`, { field }),
        sentence: quoted ? t(`flag.${code}.sentence`, quoted) : t(`flag.${code}.plain`),
      }
    case 'undated':
    case 'gender-unread':
      return {
        title: t(`flag.${code}.title`),
        sentence: quoted ? t(`flag.${code}.sentence`, quoted) : t(`flag.${code}.plain`),
      }
    case 'implausible':
    case 'unlikely': {
      const value = number('value')
      return {
        title: t(`flag.${code}.title`, { field }),
        sentence:
          value === undefined
            ? t(`flag.${code}.plain`)
            : t(`flag.${code}.sentence`, { value: valueOfField(flag.field, value, measures) }),
      }
    }
    case 'fev1-over-fvc': {
      const [fev1, fvc] = [number('fev1'), number('fvc')]
      const known = fev1 !== undefined && fvc !== undefined
      return {
        title: t('flag.fev1-over-fvc.title'),
        sentence: known
          ? t('flag.fev1-over-fvc.sentence', {
              fev1: measures.full('fev1', fev1),
              fvc: measures.full('fvc', fvc),
            })
          : t('flag.fev1-over-fvc.plain'),
      }
    }
    case 'percent-differs':
      return percentDiffers(number, field, quantity, measures, short)
    case 'ratio-differs': {
      const [sent, recomputed, fev1, fvc] = ['sent', 'recomputed', 'fev1', 'fvc'].map(number)
      const title = t('flag.ratio-differs.title')
      if (sent === undefined || recomputed === undefined)
        return { title, sentence: t('flag.ratio-differs.plain') }
      const both = { sent: measures.full('ratio', sent), recomputed: twoDecimals(recomputed) }
      if (short || fev1 === undefined || fvc === undefined)
        return { title, sentence: t('flag.ratio-differs.short', both) }
      const parts = { fev1: measures.value('fev1', fev1), fvc: measures.full('fvc', fvc) }
      return { title, sentence: t('flag.ratio-differs.sentence', { ...both, ...parts }) }
    }
    case 'larger-elsewhere':
      return largerElsewhere(number, field, quantity, measures)
    case 'unattributed': {
      const profiles = number('profiles')
      return {
        title: t('flag.unattributed.title'),
        sentence: profiles ? t('flag.unattributed.sentence', { profiles }) : t('flag.unattributed.plain'),
      }
    }
    case 'unshared':
    case 'withdrawn': {
      const since = number('since')
      return {
        title: t(`flag.${code}.title`),
        sentence:
          since === undefined
            ? t(`flag.${code}.plain`)
            : t(`flag.${code}.sentence`, { since: instantDayText(since) }),
      }
    }
    case 'best-missing':
    case 'below-070':
    case 'no-offset':
      return { title: t(`flag.${code}.title`), sentence: t(`flag.${code}.sentence`) }
  }
}

type Figure = (name: string) => number | undefined

function percentDiffers(
  number: Figure,
  field: string,
  quantity: Quantity | null,
  measures: Measures,
  short: boolean,
): FlagWords {
  const [sent, recomputed, actual, predicted] = ['sent', 'recomputed', 'actual', 'predicted'].map(number)
  const sentPercent = sent === undefined ? null : measures.percent(sent)
  if (sentPercent === null || recomputed === undefined)
    return {
      title: t('flag.percent-differs.plainTitle', { field }),
      sentence: t('flag.percent-differs.plain'),
    }
  const points = Math.round(Math.abs(sentPercent - recomputed))
  const title = t('flag.percent-differs.title', { field, points })
  const both = { sent: withUnit(whole(sentPercent), '%'), recomputed: withUnit(whole(recomputed), '%') }
  if (short || actual === undefined || predicted === undefined || quantity === null)
    return { title, sentence: t('flag.percent-differs.short', both) }
  const parts = {
    actual: measures.value(quantity, actual),
    predicted: measures.full(quantity, predicted),
  }
  return { title, sentence: t('flag.percent-differs.sentence', { ...both, ...parts }) }
}

function largerElsewhere(
  number: Figure,
  field: string,
  quantity: Quantity | null,
  measures: Measures,
): FlagWords {
  const [value, best, test, ratio] = ['value', 'best', 'test', 'ratio'].map(number)
  const title =
    test === undefined
      ? t('flag.larger-elsewhere.plainTitle', { field })
      : t('flag.larger-elsewhere.title', { field, test })
  if (value === undefined || best === undefined || quantity === null)
    return { title, sentence: t('flag.larger-elsewhere.plain') }
  const both = { value: measures.full(quantity, value), best: measures.full(quantity, best) }
  return {
    title,
    sentence:
      ratio === undefined
        ? t('flag.larger-elsewhere.sentence', both)
        : t('flag.larger-elsewhere.withRatio', { ...both, ratio: twoDecimals(ratio) }),
  }
}

function valueOfField(field: string | undefined, value: number, measures: Measures): string {
  const { quantity, aspect, name } = fieldParts(field ?? '')
  if (quantity && aspect === 'percentage') return withUnit(measures.percentText(value), '%')
  if (quantity) return measures.full(quantity, value)
  const text = value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
  if (name === 'height_in_cm') return withUnit(text, 'cm')
  if (name === 'weight_in_kg') return withUnit(text, 'kg')
  return name === 'age' ? withUnit(text, 'y') : text
}
