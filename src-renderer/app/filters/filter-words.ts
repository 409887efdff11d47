import { now } from '#shared/now'
import {
  type ChoiceField,
  type Clause,
  type Criterion,
  type Fell,
  type FigureAspect,
  type Filter,
  manoeuvreFigures,
  quantityFigures,
  type RangeField,
} from '#shared/queries/filter'
import { courseFigureNames, isCourseFigure } from '#shared/measure/questions/questions'
import { flagCodes } from '#shared/records/flag'
import { allListedMarks, isListedMark, type MarkKind } from '#shared/records/marks'
import { isQuantity, quantities, type Quantity, quantityFacts, quantityOrder } from '#shared/records/test'
import type { UnitQuestion, Units } from '#shared/records/units'
import { foldChoice } from '#shared/text/texts'
import { flagWord } from '../../format/flags'
import { dayText, momentText, rangeWords } from '../../format/moments'
import { missing, numberText, withUnit } from '../../format/numbers'
import { markTitle } from '../../format/marks'
import { sexWord } from '../../format/people'
import { askedWords, courseFigureTitle, courseFigureUnit } from '../../format/questions'
import { t } from '../../text/texts.svelte'

/** The text of a chip in three parts: subject, comparison and value. Each part may be empty. */
export interface FilterWords {
  readonly field: string
  readonly comparison: string
  readonly value: string
  /** A remark behind them. */
  readonly note?: string
}

/** The context for the words of filters: the units of the data set, and the last visit in ms since 1970. */
export interface FormatContext {
  readonly units: Units
  readonly lastVisit: number | null
  /** The list that is filtered: of patients, a condition on a session means the last one. */
  readonly of?: Listed
}

/** A criterion in one line: `FEV₁ is at most 2 L`. */
export function wordsInLine({ field, comparison, value, note = '' }: FilterWords): string {
  return `${t('filters.words', { field, comparison, value })} ${note}`.replace(/ +/g, ' ').trim()
}

/** The clauses of a filter, each in one line. */
export function filterLines({ clauses }: Filter, context: FormatContext): string[] {
  return clauses.map((clause) => clauseWords(clause, context))
}

/** Criteria in one line, joined by "or"; empty when there is none. */
export function clauseWords(clause: Clause, context: FormatContext): string {
  const [first = '', ...others] = clause.map((criterion) => wordsInLine(criterionWords(criterion, context)))
  return others.reduce((words, other) => t('filters.either', { first: words, second: other }), first)
}

/** A criterion in words. */
export function criterionWords(criterion: Criterion, context: FormatContext): FilterWords {
  const { not } = criterion
  const field = subjectWords(subjectOf(criterion))
  switch (criterion.kind) {
    case 'words':
      return {
        field,
        comparison: t(`filters.compare.${not ? 'excludes' : 'includes'}`),
        value: criterion.text.trim(),
      }
    case 'dates':
      return {
        field: context.of === 'patients' ? t('filters.group.lastSession') : field,
        comparison: not ? t('filters.compare.isNot') : '',
        value: rangeWords(criterion.range),
      }
    case 'patients':
      return {
        field,
        ...listWords(
          criterion.patients.map(({ name }) => name),
          not,
        ),
      }
    case 'sharing': {
      const values = criterion.values.map((value) => t(`filters.sharing.${value}`))
      return { field, ...listWords(values, not) }
    }
    case 'marked':
      return {
        field,
        ...listWords(
          criterion.words.map((word) => t(`marks.word.${word}`)),
          not,
        ),
      }
    case 'quiet':
      return {
        field: t(`filters.quiet.${not ? 'notChip' : 'chip'}`, { days: criterion.days }),
        comparison: '',
        value: '',
      }
    case 'due':
      return { field: dueWords(criterion), comparison: '', value: '' }
    case 'fell':
      return { field: fellWords(criterion), comparison: '', value: '' }
    case 'figure':
      return courseFigureWords(criterion)
    case 'unasked':
      return {
        field: t(`filters.unasked.${not ? 'notChip' : criterion.old ? 'oldChip' : 'chip'}`, {
          what: askedWords(criterion.of),
        }),
        comparison: '',
        value: '',
      }
    case 'new':
      return {
        field: t(not ? 'filters.changed.notChip' : 'filters.changed.chip'),
        comparison: '',
        value: sinceWords(context),
      }
    case 'withdrawn':
    case 'doubtful':
    case 'repeating':
      return {
        field: t(`filters.${criterion.kind}.${not ? 'notChip' : 'chip'}`),
        comparison: '',
        value: '',
      }
    case 'choice': {
      const values = criterion.values.map((value) => choiceWords(criterion.field, value))
      const isOfLast = ['diagnosis', 'medication', 'drug'].includes(criterion.field)
      return { field, ...listWords(values, not), ...(isOfLast && ofLastNote(context)) }
    }
    default:
      return { ...figureWords(criterion, context.units), ...ofLastNote(context) }
  }
}

/** A note that patients are listed by their last session alone: one that lacks a value is not looked behind. */
function ofLastNote({ of }: FormatContext): Pick<FilterWords, 'note'> {
  return of === 'patients' ? { note: t('filters.asOfLast') } : {}
}

function listWords(values: readonly string[], not: boolean): Omit<FilterWords, 'field'> {
  const several = values.length > 1
  return {
    comparison: t(`filters.compare.${several ? (not ? 'noneOf' : 'anyOf') : not ? 'isNot' : 'is'}`),
    value: values.join(', '),
  }
}

function figureWords(criterion: FigureCriterion, units: Units): FilterWords {
  const scale = figureScale(criterion.field, units)
  const field = rangeFieldWords(criterion.field)
  const comparison = comparisonOf(criterion)
  const { from = null, to = null } = criterion.kind === 'range' ? criterion : {}
  if (from !== null && from === to) {
    const is = criterion.not ? 'isNot' : 'is'
    return { field, comparison: t(`filters.compare.${is}`), value: limitWithUnit(from, scale) }
  }
  const words = { field, comparison: t(`filters.compare.${comparison}`) }
  if (from !== null && to !== null)
    return {
      ...words,
      value: t('filters.span', { from: limitText(from, scale), to: limitWithUnit(to, scale) }),
    }
  const limit = from ?? to
  return { ...words, value: limit === null ? '' : limitWithUnit(limit, scale) }
}

type OfCourse = Extract<Criterion, { readonly kind: 'figure' }>

function courseFigureWords(criterion: OfCourse): FilterWords {
  const { figure, from, to } = criterion
  const limit = (value: number) => numberText(value, 0, typedAtMost)
  const unit = courseFigureUnit(figure)
  const values = [from, to].flatMap((value) => (value === null ? [] : limit(value)))
  const value =
    values.length === 2
      ? t('filters.span', { from: values[0] ?? '', to: values[1] ?? '' })
      : (values[0] ?? '')
  return {
    field: courseFigureTitle(figure),
    comparison: t(`filters.compare.${comparisonOf(criterion)}`),
    value: unit ? withUnit(value, unit) : value,
  }
}

function fellWords({ since, day, least, unit, not }: Fell): string {
  return t(`filters.fell.${not ? 'notChip' : 'chip'}`, {
    least: withUnit(numberText(least, 0, 3), unit === 'mL' ? 'mL' : '%'),
    since:
      day === null ? t(`filters.fell.since.${since}`) : t('filters.fell.sinceDay', { day: dayText(day) }),
  })
}

function dueWords({ overdue, otherwise, not }: Extract<Criterion, { kind: 'due' }>): string {
  const words = t(`filters.due.${overdue ? 'overdue' : 'due'}`)
  const said = otherwise === null ? words : t('filters.due.otherwise', { words, days: otherwise })
  return not ? t('filters.due.notChip', { words: said }) : said
}

function sinceWords({ lastVisit }: FormatContext): string {
  if (lastVisit === null) return t('filters.changed.ever')
  return t('filters.changed.since', { since: momentText(lastVisit, now()) })
}

/** A value of a choice in words: as sent, except flags, sex and none. */
export function choiceWords(field: ChoiceField, value: string | null): string {
  if (value === null) return t(field === 'flag' ? 'filters.choice.noFlag' : 'filters.choice.none')
  if (field === 'flag') {
    const code = flagCodes.find((one) => one === value)
    return code ? flagWord(code) : value
  }
  const sex = field === 'gender' ? sexWord(value) : missing
  return sex === missing ? value : sex
}

export const comparisons = [
  'between',
  'notBetween',
  'atLeast',
  'lessThan',
  'atMost',
  'moreThan',
  'missing',
  'given',
] as const

export type Comparison = (typeof comparisons)[number]

/** A range, or one that is missing. */
type Compared = FigureCriterion | OfCourse

export type FigureCriterion = Extract<Criterion, { readonly kind: 'range' | 'missing' }>

/** The numbers that a comparison needs. */
export function limitsOf(comparison: Comparison): readonly ('from' | 'to')[] {
  if (comparison === 'missing' || comparison === 'given') return []
  if (comparison === 'between' || comparison === 'notBetween') return ['from', 'to']
  return comparison === 'atLeast' || comparison === 'lessThan' ? ['from'] : ['to']
}

/** The comparison of a criterion. */
export function comparisonOf(criterion: Compared): Comparison {
  const { kind, not } = criterion
  if (kind === 'missing') return not ? 'given' : 'missing'
  if (criterion.from !== null && criterion.to !== null) return not ? 'notBetween' : 'between'
  if (criterion.from !== null) return not ? 'lessThan' : 'atLeast'
  if (criterion.to !== null) return not ? 'moreThan' : 'atMost'
  // a range without limits holds any value
  return not ? 'notBetween' : 'given'
}

/** A criterion of a comparison and its numbers, in the unit sent; unneeded numbers are dropped. */
export function criterionOfComparison(
  field: RangeField,
  comparison: Comparison,
  limits: { readonly from: number | null; readonly to: number | null },
): FigureCriterion {
  if (comparison === 'missing') return { kind: 'missing', field, not: false }
  if (comparison === 'given') return { kind: 'missing', field, not: true }
  return { kind: 'range', field, ...rangeOf(comparison, limits) }
}

/** The limits of a comparison, and whether it denies them; unneeded numbers are dropped. */
export function rangeOf(
  comparison: Comparison,
  limits: { readonly from: number | null; readonly to: number | null },
) {
  const needed = limitsOf(comparison)
  return {
    from: needed.includes('from') ? limits.from : null,
    to: needed.includes('to') ? limits.to : null,
    not: comparison === 'notBetween' || comparison === 'lessThan' || comparison === 'moreThan',
  }
}

/** The scale of a typed or shown figure: as sent, except percent of predicted, which is always out of 100. */
export interface FigureScale {
  /** The factor from the sent value to the shown one. */
  readonly times: number
  /** Empty for a bare number; null if unknown. */
  readonly unit: string | null
  /** The question by which the unit was inferred, if the service declares none. */
  readonly question: UnitQuestion | null
  /** The usual number of decimals, from and to. */
  readonly decimals: readonly [least: number, most: number]
}

const none = [0, 0] as const
const two = [2, 2] as const
const asSent = [0, 3] as const
const bare: FigureScale = { times: 1, unit: '', question: null, decimals: none }
const typedAtMost = 6

/** The scale of a figure in the units of a data set. */
export function figureScale(field: RangeField, units: Units): FigureScale {
  const parts = figureParts(field)
  if (!parts) return scaleOfSession(field, units)
  const { quantity, aspect } = parts
  if (aspect === 'recomputed' || aspect === 'z') return { ...bare, decimals: two }
  if (aspect === 'percentRecomputed') return { ...bare, unit: '%' }
  // neither its meaning nor its scale is declared
  if (aspect === 'percent' && quantity === 'ratio') return { ...bare, decimals: asSent }
  if (aspect === 'percent') {
    const { unit } = units.percent
    return {
      times: unit === 'fraction' ? 100 : 1,
      unit: unit && '%',
      question: 'percent',
      decimals: unit ? none : asSent,
    }
  }
  const { dimension } = quantityFacts[quantity]
  if (dimension === 'flow') return flowScale(units)
  if (dimension === 'volume') return volumeScale(units)
  const { unit } = units.ratio
  if (unit === null) return { times: 1, unit, question: 'ratio', decimals: asSent }
  return unit === 'percent'
    ? { times: 1, unit: '%', question: 'ratio', decimals: none }
    : { times: 1, unit: '', question: 'ratio', decimals: two }
}

function scaleOfSession(field: RangeField, units: Units): FigureScale {
  if (/^(bestTwo|largestF)/.test(field)) return volumeScale(units)
  if (field === 'largestRatio') return { ...bare, decimals: two }
  if (field === 'age') return { ...bare, unit: t('filters.unit.years'), decimals: [1, 1] }
  if (field === 'height') return { ...bare, unit: 'cm', decimals: [0, 1] }
  return field === 'weight' ? { ...bare, unit: 'kg', decimals: [0, 1] } : bare
}

function volumeScale({ volume: { unit } }: Units): FigureScale {
  return { times: 1, unit, question: 'volume', decimals: unit === 'L' ? two : unit ? none : asSent }
}

function flowScale({ flow: { unit } }: Units): FigureScale {
  return { times: 1, unit, question: 'flow', decimals: unit === 'L/s' ? [1, 1] : unit ? none : asSent }
}

/** A typed limit in the sent scale, without the decimals that only the calculation made, since it may be met exactly. */
export function limitAsSent(typed: number, { times }: FigureScale): number {
  return Number((typed / times).toPrecision(15))
}

/** A limit in the shown scale, as exact as it was typed: `2.4`, `74`. */
function limitText(sent: number, { times }: FigureScale): string {
  return numberText(sent * times, 0, typedAtMost)
}

/** A limit with its unit: `2.4 L`, `74 %`. */
function limitWithUnit(sent: number, scale: FigureScale): string {
  return withScaleUnit(limitText(sent, scale), scale)
}

/** A figure with the usual decimals and its unit: `2.40 L`. */
export function figureWithUnit(sent: number, scale: FigureScale): string {
  return withScaleUnit(numberText(sent * scale.times, ...scale.decimals), scale)
}

function withScaleUnit(text: string, { unit }: FigureScale): string {
  return unit ? withUnit(text, unit) : text
}

const aspects = ['sent', 'percent', 'recomputed', 'percentRecomputed', 'z'] as const

const partsOfFigure = new Map<RangeField | undefined, { quantity: Quantity; aspect: FigureAspect }>(
  quantities.flatMap((quantity) =>
    aspects.map((aspect) => [quantityFigures[quantity][aspect], { quantity, aspect }] as const),
  ),
)

/** The quantity and aspect of a figure; null for figures of the session or the person. */
export function figureParts(field: RangeField): { quantity: Quantity; aspect: FigureAspect } | null {
  return partsOfFigure.get(field) ?? null
}

/** The words of an aspect: the percentage of FEV1/FVC is not called that of predicted. */
export function aspectWords<A extends FigureAspect>({
  quantity,
  aspect,
}: {
  readonly quantity: Quantity
  readonly aspect: A
}): A | 'percentAsSent' {
  return quantity === 'ratio' && aspect === 'percent' ? 'percentAsSent' : aspect
}

/** A figure in words, as the beginning of a sentence: `FEV₁ % predicted`. */
export function rangeFieldWords(field: RangeField): string {
  const parts = figureParts(field)
  if (parts) {
    const quantity = t(`spirometry.quantity.${parts.quantity}`)
    const { aspect } = parts
    if (aspect === 'sent') return quantity
    const words = aspectWords({ quantity: parts.quantity, aspect })
    return t(`filters.field.${words}`, { quantity })
  }
  const subject = figuresOfSession.find((one) => one === field)
  return subject ? t(`filters.subject.${subject}`) : field
}

/** Figures of a session that are no quantity's. */
const figuresOfSession = [...manoeuvreFigures, 'age', 'height', 'weight'] as const

/** All subjects, in the groups and the order of the list. */
const subjectGroups = [
  { group: 'course', subjects: ['fell', 'quiet', 'due', 'sharing', 'unasked'] },
  { group: 'questions', subjects: courseFigureNames },
  {
    group: 'session',
    subjects: [
      'range',
      'text',
      'tests',
      'manoeuvres',
      'bestTwoFev1',
      'bestTwoFvc',
      'repeating',
      'flag',
      'attribution',
      'changed',
      'withdrawn',
      'doubtful',
    ],
  },
  { group: 'values', subjects: [...quantityOrder, 'largestFev1', 'largestFvc', 'largestRatio'] },
  {
    group: 'person',
    subjects: [
      'patient',
      'age',
      'gender',
      'ethnicity',
      'height',
      'weight',
      'diagnosis',
      'medication',
      'drug',
    ],
  },
  { group: 'marks', subjects: allListedMarks },
] as const

export type Subject = (typeof subjectGroups)[number]['subjects'][number]

export type FigureSubject = Quantity | (typeof figuresOfSession)[number]

/** The flags about the attribution of a session. */
export const attributionFlags: readonly (string | null)[] = ['unattributed', 'unshared']

/** A subject in words. */
export function subjectWords(subject: Subject): string {
  if (isQuantity(subject)) return t(`spirometry.quantity.${subject}`)
  if (isCourseFigure(subject)) return courseFigureTitle(subject)
  return isListedMark(subject) ? markTitle(subject) : t(`filters.subject.${subject}`)
}

/** Subjects that are neither figures nor choices. */
export const otherSubjects = {
  words: 'text',
  dates: 'range',
  patients: 'patient',
  new: 'changed',
  withdrawn: 'withdrawn',
  doubtful: 'doubtful',
  repeating: 'repeating',
  sharing: 'sharing',
  quiet: 'quiet',
  due: 'due',
  fell: 'fell',
  unasked: 'unasked',
} as const

const facts = ['new', 'withdrawn', 'doubtful', 'repeating'] as const

type Fact = (typeof facts)[number]

/** A subject of which a criterion only holds or does not. */
type FactSubject = (typeof otherSubjects)[Fact]

/** True when a subject is a fact. */
export function isFact(subject: Subject): subject is FactSubject {
  return facts.some((fact) => otherSubjects[fact] === subject)
}

/** The kind of criterion that a fact is asked for by. */
export function factOf(subject: FactSubject): Fact {
  return facts.find((fact) => otherSubjects[fact] === subject) ?? 'doubtful'
}

/** The subject of a criterion. */
export function subjectOf(criterion: Criterion): Subject {
  if (criterion.kind === 'choice') {
    const { field, values } = criterion
    return field === 'flag' && values.every((value) => attributionFlags.includes(value))
      ? 'attribution'
      : field
  }
  if (criterion.kind === 'marked') return criterion.mark
  if (criterion.kind === 'figure') return criterion.figure
  if (criterion.kind !== 'range' && criterion.kind !== 'missing') return otherSubjects[criterion.kind]
  const { field } = criterion
  return figuresOfSession.find((one) => one === field) ?? figureParts(field)?.quantity ?? 'fev1'
}

/** The one of some subjects that a text means: the one of that name, else the first whose name begins with it, else the first. */
export function meantSubject(text: string, subjects: readonly Subject[]): Subject | null {
  const wanted = foldChoice(text)
  const named = subjects.map((subject) => ({ subject, words: foldChoice(subjectWords(subject)) }))
  const found =
    named.find(({ words }) => words === wanted) ?? named.find(({ words }) => words.startsWith(wanted))
  return found?.subject ?? subjects[0] ?? null
}

/** The kind of a list: a condition on a session means, for a patient, the last one. */
export type Listed = 'sessions' | 'patients'

/** The groups, each with its subjects whose words contain a text, but for marks that are `off`; case and accents do not count. */
export function findSubjects(
  text: string,
  of: Listed,
  off: readonly MarkKind[] = [],
): { group: (typeof subjectGroups)[number]['group'] | 'lastSession'; subjects: Subject[] }[] {
  const wanted = foldChoice(text)
  const asked = subjectGroups.filter(
    ({ group }) => of === 'patients' || (group !== 'course' && group !== 'questions'),
  )
  return asked
    .map(({ group, subjects }) => ({
      group: of === 'patients' && group === 'session' ? ('lastSession' as const) : group,
      subjects: subjects.filter(
        (subject) =>
          foldChoice(subjectWords(subject)).includes(wanted) &&
          !off.some((kind) => kind === subject) &&
          // asked for by the count beside a list
          subject !== 'unasked' &&
          // a withdrawn session is never a patient's last
          !(of === 'patients' && subject === 'withdrawn'),
      ),
    }))
    .filter(({ subjects }) => subjects.length > 0)
}
