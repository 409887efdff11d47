import type { Lacking } from '#shared/measure/questions/answer'
import { ownLimits, type OwnSince } from '#shared/measure/questions/own-variation'
import {
  type CourseFigureName,
  figureFacts,
  type FigureForm,
  isCourseQuestion,
  isPartFigure,
  type LackOf,
  type QuestionName,
  questionOfFigure,
} from '#shared/measure/questions/questions'
import { lowestNormalZ } from '#shared/measure/reference/reference'
import { type AskedName, changeOfAsked } from '#shared/queries/patient-row'
import type { Texts } from '#shared/text/texts'
import { type MessageKey, t } from '../text/texts.svelte'
import { change, decidingDigits, figure, missing, rounded, withUnit } from './numbers'

type LackKey = { [Q in QuestionName]: `question.${Q}.${LackOf<Q>}` }[QuestionName]

type Say = Texts<MessageKey>

/** A condition that fails, in the place of the figure that a question asks for. */
export function lackText<Q extends QuestionName>(
  question: Q,
  { lacks, n, around = [] }: Lacking<LackOf<Q>>,
  say: Say = t,
): string {
  const [one = 0, other = one] = around
  const shown = (value: number) => rounded(value, 1)
  const values = { count: n, n: shown(n), one: shown(one), other: shown(other), several: around.length }
  return say(`question.${question}.${lacks}` as LackKey, values)
}

/** The condition that fails of what a list asks of a patient. */
export function unaskedText(asked: AskedName, lacking: Lacking, say: Say = t): string {
  // the store has asked the question of that name
  if (isCourseQuestion(asked)) return lackText(asked, lacking as Lacking<LackOf<typeof asked>>, say)
  if (!isPartFigure(asked))
    return say(`question.change.${lacking.lacks as 'no-fev1' | 'no-earlier' | 'unit' | 'growing'}`)
  const { lacks } = lacking
  if (lacks === 'no-fvc' || lacks === 'no-predicted') return say(`question.part.${lacks}`)
  return unaskedText(questionOfFigure[asked], lacking, say)
}

/** What a list asks that some patients cannot be asked: `the change since the previous session`. */
export function askedWords(of: AskedName, say: Say = t): string {
  if (isCourseQuestion(of) || isPartFigure(of)) return say(`question.${of}`)
  const { since, inVolume } = changeOfAsked(of) ?? { since: 'Before', inVolume: false }
  const values = { since: say(`filters.fell.since.${since}`) }
  return say(inVolume ? 'question.changeInVolume' : 'question.change', values)
}

/** The reason why own variation has no limit for changes since something; null where it has. */
export function noOwnLimitText(since: OwnSince): string | null {
  const limit = ownLimits[since]
  return typeof limit === 'number' ? null : t(`question.own-variation.${limit}`)
}

/** A z-score with two decimals, or as many as show on which side of the lower limit it is; a dash for none. */
export function zText(z: number | null): string {
  return change(z, z === null ? 2 : decidingDigits(z, lowestNormalZ, 2))
}

interface FigureWords {
  /** Its unit, as behind a figure; empty for none. */
  readonly unit: string
  readonly digits: number
  /** True where it has a sign, as a change. */
  readonly isChange: boolean
}

const forms: Readonly<Record<FigureForm, FigureWords>> = {
  z: { unit: '', digits: 2, isChange: true },
  percent: { unit: '%', digits: 1, isChange: false },
  change: { unit: '%', digits: 1, isChange: true },
  points: { unit: '', digits: 1, isChange: true },
  litres: { unit: 'L', digits: 2, isChange: false },
  mL: { unit: 'mL', digits: 0, isChange: true },
  aYear: { unit: 'mL', digits: 0, isChange: true },
  quotient: { unit: '', digits: 2, isChange: false },
}

/** A figure of a course without its unit: `−10.7`; a dash for none. */
export function courseFigureText(name: CourseFigureName, value: number | null): string {
  const { form } = figureFacts(name)
  const { digits, isChange } = forms[form]
  if (form === 'z') return zText(value)
  return isChange ? change(value, digits) : figure(value, digits)
}

/** The same with its unit: `−10.7 %`. */
export function courseFigureWithUnit(name: CourseFigureName, value: number | null): string {
  const { unit } = forms[figureFacts(name).form]
  const text = courseFigureText(name, value)
  return unit === '' || text === missing ? text : withUnit(text, unit)
}

/** A figure as a file has it: with the decimals shown. */
export function courseFigureNumber(name: CourseFigureName, value: number | null): number | null {
  return value === null ? null : rounded(value, forms[figureFacts(name).form].digits)
}

/** The unit of a figure in a heading: `%`, `mL a year`; empty for none. */
export function courseFigureUnit(name: CourseFigureName): string {
  const { form } = figureFacts(name)
  if (form === 'aYear') return t('figure.unit.aYear')
  if (form === 'points') return t('patients.column.points')
  return forms[form].unit
}

/** The name of a figure as the beginning of a sentence: `FEV₁ against its best of 6 months`. */
export function courseFigureTitle(name: CourseFigureName): string {
  return t(`figure.${name}`)
}
