import type { Flag, FlagCode } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import { t } from '../text/message-format'
import { fieldParts, fieldWords } from './field-words'
import {
  type FlagWords,
  largerElsewhereWords,
  percentDiffersWords,
  ratioDiffersWords,
} from './flag-comparisons'
import { twoDecimals, withUnit } from './figures'
import type { Measures } from './measures'
import { numberText } from './number-text'

const fixedCutOff = 0.7

// what the words of a flag without figures may name
const fixed = () => ({ limit: twoDecimals(fixedCutOff) })

/** The few words of a flag for a list, where its figures are not at hand. */
export function flagWord(code: FlagCode): string {
  return t(`flags.${code}.word`, fixed())
}

/**
 * What a flag says, with its figures in the units of the data set. With the session at hand it also says how a
 * figure came about; a figure that is missing makes the sentence shorter, never wrong.
 */
export function flagWords(flag: Flag, measures: Measures, session?: Session): FlagWords {
  const { code } = flag
  const field = fieldWords(flag.field)
  switch (code) {
    case 'value-unread':
    case 'decimal-comma':
    case 'gender-unread': {
      const sent = flag.figures?.['sent']
      return {
        title: t(`flags.${code}.title`, { field }),
        sentence:
          sent === undefined
            ? t(`flags.${code}.plain`)
            : t(`flags.${code}.sentence`, { sent: t('flags.quoted', { text: sent }) }),
      }
    }
    case 'implausible':
    case 'unlikely':
    case 'fev1-over-fvc':
      return { title: t(`flags.${code}.title`, { field }), sentence: outsideSentence(flag, code, measures) }
    case 'percent-differs':
      return percentDiffersWords(flag, measures, session)
    case 'ratio-differs':
      return ratioDiffersWords(flag, measures, session)
    case 'larger-elsewhere':
      return largerElsewhereWords(flag, measures, session)
    case 'best-missing':
    case 'below-070':
    case 'undated':
    case 'no-offset':
    case 'unattributed':
    case 'unshared':
    case 'withdrawn':
      return { title: t(`flags.${code}.title`, fixed()), sentence: t(`flags.${code}.sentence`) }
  }
}

function outsideSentence(
  flag: Flag,
  code: 'implausible' | 'unlikely' | 'fev1-over-fvc',
  measures: Measures,
): string {
  const { value, low, high, unit, fev1, fvc } = flag.figures ?? {}
  if (typeof fev1 === 'number' && typeof fvc === 'number' && code !== 'implausible') {
    const both = { fev1: measures.full('fev1', fev1), fvc: measures.full('fvc', fvc) }
    return t(code === 'unlikely' ? 'flags.unlikely.over' : 'flags.fev1-over-fvc.sentence', both)
  }
  if (
    typeof value !== 'number' ||
    typeof low !== 'number' ||
    typeof high !== 'number' ||
    code === 'fev1-over-fvc'
  )
    return t(`flags.${code}.plain`)
  const { quantity, aspect, name } = fieldParts(flag.field ?? '')
  const digits = quantity && aspect !== 'percentage' ? 2 : 1
  const write = (number: number) => numberText(number, 0, digits)
  const own = typeof unit === 'string' && unit ? withUnit(write(value), unit) : write(value)
  const top = typeof unit === 'string' && unit ? withUnit(write(high), unit) : write(high)
  const figures = { value: own, low: write(low), high: top }
  return t(name === 'duration' ? `flags.${code}.duration` : `flags.${code}.sentence`, figures)
}
