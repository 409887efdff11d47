import type { Units } from '#shared/records/units'
import { momentText } from '../../format/moments'
import { t } from '../../text/message-format'
import { rangeWords } from '../sessions/range-words'
import { choiceWords } from './choice-words'
import { type FigureCriterion, comparisonOf } from './comparison'
import type { Clause, Criterion } from './criterion'
import { figureScale, limitText, limitWithUnit } from './figure-scale'
import type { FilterPart, PartPlace } from './filter-part'
import { plainParts } from './filter-part'
import { rangeFieldWords } from './range-fields'
import { subjectOf, subjectWords } from './subjects'
import type { ViewFilter } from './view-filter'

/** What a chip says: what it is about, how it compares, with what; what is empty is not needed. */
export interface FilterWords {
  readonly field: string
  readonly comparison: string
  readonly value: string
}

/** What filters are put into words by: the units of the data set, and the last visit in ms since 1970. */
export interface WordsScene {
  readonly units: Units
  readonly lastVisit: number | null
}

/** A part of a filter in words. */
export function partWords(part: FilterPart, scene: WordsScene): FilterWords {
  switch (part.part) {
    case 'text':
      return {
        field: t('filters.subject.text'),
        comparison: t('filters.compare.includes'),
        value: part.text,
      }
    case 'range':
      return { field: t('filters.subject.range'), comparison: '', value: rangeWords(part.range) }
    case 'patient':
      return {
        field: t('filters.subject.patient'),
        comparison: t('filters.compare.is'),
        value: part.patient.name,
      }
    case 'withdrawn':
      return { field: t('filters.withdrawn.chip'), comparison: '', value: '' }
    case 'changed':
      return { field: t('filters.changed.chip'), comparison: '', value: sinceWords(scene) }
    case 'criterion':
      return criterionWords(part.criterion, scene.units)
  }
}

/** A part in one line: `FEV₁ is at most 2 L`. */
export function wordsInLine({ field, comparison, value }: FilterWords): string {
  return t('filters.words', { field, comparison, value }).replace(/ +/g, ' ').trim()
}

/** What stands in a place of a filter, in one line; alternatives joined by "or", empty when nothing is there. */
export function placeWords(filter: ViewFilter, place: PartPlace, scene: WordsScene): string {
  if (place.part === 'criterion') {
    const clause = filter.clauses[place.clause] ?? []
    return clauseWords(place.at === undefined ? clause : clause.slice(place.at, place.at + 1), scene.units)
  }
  const part = plainParts(filter).find((one) => one.part === place.part)
  return part ? wordsInLine(partWords(part, scene)) : ''
}

function clauseWords(clause: Clause, units: Units): string {
  const [first = '', ...others] = clause.map((criterion) => wordsInLine(criterionWords(criterion, units)))
  return others.reduce((words, other) => t('filters.either', { first: words, second: other }), first)
}

function criterionWords(criterion: Criterion, units: Units): FilterWords {
  if (criterion.kind !== 'choice') return figureWords(criterion, units)
  const { field, values, not } = criterion
  const several = values.length > 1
  return {
    field: subjectWords(subjectOf({ part: 'criterion', criterion })),
    comparison: t(`filters.compare.${several ? (not ? 'noneOf' : 'anyOf') : not ? 'isNot' : 'is'}`),
    value: values.map((value) => choiceWords(field, value)).join(', '),
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

function sinceWords({ lastVisit }: WordsScene): string {
  if (lastVisit === null) return t('filters.changed.ever')
  return t('filters.changed.since', { since: momentText(lastVisit, Date.now()) })
}
