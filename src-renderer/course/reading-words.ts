import { type FlagKind, flagKinds } from '#shared/records/flag'
import { type Quantity, quantityFields } from '#shared/records/test'
import { whole, withUnit } from '../format/figures'
import { flagWord, flagWords } from '../format/flag-words'
import { listText } from '../format/list-text'
import { type Measures, quantityOrder } from '../format/measures'
import { sessionMomentText } from '../format/moments'
import { t } from '../text/message-format'
import type { CourseTest } from './course-tests'

/** One quantity of a test that is read: exact, as sent, with what a recomputation gives where that differs. */
export interface ReadFigure {
  readonly quantity: Quantity
  readonly name: string
  readonly value: string
  readonly percent: string
  readonly predicted: string
  /** Empty where nothing differs. */
  readonly recomputed: string
}

/** The figures of a test that is read. */
export function readFigures({ test, flags }: CourseTest, measures: Measures): ReadFigure[] {
  return quantityOrder.map((quantity) => {
    const { actual, predicted, percentage } = quantityFields[quantity]
    const percent = test[percentage]
    const differs = flags.find(
      ({ code, field }) =>
        (code === 'percent-differs' && field === percentage) ||
        (code === 'ratio-differs' && field === actual),
    )
    const recomputed = differs?.figures?.['recomputed']
    return {
      quantity,
      name: t(`spirometry.quantity.${quantity}`),
      value: measures.full(quantity, test[actual]),
      percent: percent === null ? measures.percentText(null) : withUnit(measures.percentText(percent), '%'),
      predicted: measures.value(quantity, test[predicted]),
      recomputed:
        typeof recomputed !== 'number'
          ? ''
          : differs?.code === 'percent-differs'
            ? withUnit(whole(recomputed), '%')
            : measures.value('ratio', recomputed),
    }
  })
}

/** Which test it is: `Best manoeuvre of 4`, `Manoeuvre 2 of 4`. */
export function whichTest({ number, isBest, session }: CourseTest): string {
  const of = { count: session.tests }
  if (number === null) return t('patient.reading.best', of)
  return t(isBest ? 'patient.reading.testBest' : 'patient.reading.test', { ...of, number })
}

/** One thing that is to be said of a test or its session: a fault, a note or a mere fact. */
export interface ReadFlag {
  readonly kind: FlagKind
  readonly text: string
}

/** What is to be said of a test and its session, in words, each once. */
export function readFlags({ flags, session, isBest }: CourseTest, measures: Measures): ReadFlag[] {
  const said = new Set(flags.map(({ code }) => code))
  const others = isBest ? session.flags.filter((code) => !said.has(code)) : []
  const all = [
    ...flags.map((flag) => ({ kind: flagKinds[flag.code], text: flagWords(flag, measures).title })),
    ...others.map((code) => ({ kind: flagKinds[code], text: flagWord(code) })),
  ]
  return [...new Map(all.map((one) => [one.text, one])).values()]
}

/** A test as it is read out: when, which, its figures, and what is to be said of it. */
export function readAloud(read: CourseTest, measures: Measures): string {
  const figures = readFigures(read, measures).map(({ name, value, percent, predicted, recomputed }) =>
    recomputed === ''
      ? t('patient.reading.aloud', { name, value, percent, predicted })
      : t('patient.reading.aloudDiffers', { name, value, percent, predicted, recomputed }),
  )
  const flags = readFlags(read, measures).map(({ text }) => text)
  const sentences = [sessionMomentText(read.session), whichTest(read), listText(figures)]
  return [...sentences, ...(flags.length > 0 ? [listText(flags)] : [])].join('. ')
}
