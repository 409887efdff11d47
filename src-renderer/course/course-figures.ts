import { canBe } from '#shared/measure/figures'
import { dayAt } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { change, missing, oneDecimal, twoDecimals, whole, withUnit } from '../format/figures'
import type { Measures } from '../format/measures'
import { dayText } from '../format/moments'
import { t } from '../text/message-format'
import { type FittedLine, msPerYear } from './fitted-line'
import { type SessionWithFev1, sessionsWithFev1 } from './sessions-with-fev1'
import { testOfRow } from './test-of-row'

/** What a repeated test differs by without any change, in litres. */
const repeatVariation = 0.15

/** One figure above a course: what it is, its value, and what goes with it. */
export interface CourseFigure {
  readonly label: string
  readonly value: string
  readonly beside: string
}

/**
 * The figures above a course: the last FEV1, how it changed, and the line through all of them; none without an FEV1
 * that can be.
 * `rows` are the patient's, newest first.
 */
export function courseFigures(
  rows: readonly SessionRow[],
  line: FittedLine | null,
  measures: Measures,
): CourseFigure[] {
  const figures = fev1Figures(rows, measures)
  return figures.length > 0 ? [...figures, fittedFigure(line)] : []
}

function fev1Figures(rows: readonly SessionRow[], measures: Measures): CourseFigure[] {
  const measured = sessionsWithFev1(rows, measures.units)
  const [last, before] = measured
  const first = measured.at(-1)
  if (!last) return []
  const unit = measures.unit('fev1') ?? ''
  const percent = canBe(testOfRow(last), 'fev1_percentage', measures.units)
    ? measures.percent(last.fev1Percent)
    : null
  const figures: CourseFigure[] = [
    {
      label: t('patient.figure.last', { day: dayText(last.day) }),
      value: measures.value('fev1', last.fev1),
      beside: [
        unit,
        percent === null
          ? ''
          : t('patient.figure.ofPredicted', {
              percent: withUnit(measures.percentText(last.fev1Percent), '%'),
            }),
      ]
        .filter(Boolean)
        .join(', '),
    },
  ]
  const since = (row: SessionWithFev1, label: 'patient.figure.sinceLast' | 'patient.figure.sinceFirst') => {
    const difference = last.fev1 - row.fev1
    const share = withUnit(change((difference / row.fev1) * 100, 1), '%')
    figures.push({
      label: t(label, { day: dayText(row.day) }),
      value: measures.change('fev1', difference),
      beside: `${unit} (${share})`.trim(),
    })
  }
  if (before) since(before, 'patient.figure.sinceLast')
  if (first && first !== last && first !== before) since(first, 'patient.figure.sinceFirst')
  return figures
}

/**
 * The line through the FEV1 of best tests, in mL a year, with how many over how long; or why there is none. Null for
 * `line` is a volume of which nobody knows the unit.
 */
export function fittedFigure(line: FittedLine | null): CourseFigure {
  if (line?.state !== 'fitted') {
    const why = line === null ? 'noUnit' : line.state === 'too-few' ? 'tooFew' : 'tooShort'
    return { label: t('patient.figure.fittedNone'), value: missing, beside: t(`patient.figure.${why}`) }
  }
  return {
    label: t('patient.figure.fitted', {
      count: whole(line.count),
      years: t('patient.years', { age: oneDecimal((line.last - line.first) / msPerYear) }),
    }),
    value: change(line.aYear, 0),
    beside: t('patient.figure.aYear'),
  }
}

/** What goes with the figures above a course: how far they can be trusted, in a sentence for each. */
export function figureCaveats(line: FittedLine | null): string {
  const vary = t('patient.figure.vary', { limit: withUnit(twoDecimals(repeatVariation), 'L') })
  if (line?.state !== 'fitted') return vary
  const days = { first: dayText(dayAt(line.first, 0)), last: dayText(dayAt(line.last, 0)) }
  return `${vary} ${t('patient.figure.caveat', days)}`
}
