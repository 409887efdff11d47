import type { Units } from '#shared/records/units'
import { now } from '#shared/now'
import { momentText } from '../../format/moments'
import { t } from '../../text/message-format'
import { rangeWords } from '../sessions/range-words'
import { choiceWords } from './choice-words'
import { type FigureCriterion, comparisonOf } from './comparison'
import type { Clause, Criterion } from './criterion'
import { criterionOf } from './filter-part'
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
  return criterionWords(criterionOf(part), scene)
}

/** A part in one line: `FEV₁ is at most 2 L`. */
export function wordsInLine({ field, comparison, value }: FilterWords): string {
  return t('filters.words', { field, comparison, value }).replace(/ +/g, ' ').trim()
}

/** What stands in a place of a filter, in one line; alternatives joined by "or", empty when nothing is there. */
export function placeWords(filter: ViewFilter, place: PartPlace, scene: WordsScene): string {
  if (place.part === 'criterion') {
    const clause = filter.clauses[place.clause] ?? []
    return clauseWords(place.at === undefined ? clause : clause.slice(place.at, place.at + 1), scene)
  }
  const part = plainParts(filter).find((one) => one.part === place.part)
  return part ? wordsInLine(partWords(part, scene)) : ''
}

function clauseWords(clause: Clause, scene: WordsScene): string {
  const [first = '', ...others] = clause.map((criterion) => wordsInLine(criterionWords(criterion, scene)))
  return others.reduce((words, other) => t('filters.either', { first: words, second: other }), first)
}

function criterionWords(criterion: Criterion, scene: WordsScene): FilterWords {
  const { not } = criterion
  const field = subjectWords(subjectOf(criterion))
  switch (criterion.kind) {
    case 'words':
      return {
        field,
        comparison: t(`filters.compare.${not ? 'excludes' : 'includes'}`),
        value: criterion.text,
      }
    case 'dates':
      return { field, comparison: not ? t('filters.compare.isNot') : '', value: rangeWords(criterion.range) }
    case 'patients':
      return {
        field,
        ...listWords(
          criterion.patients.map(({ name }) => name),
          not,
        ),
      }
    case 'new':
      return {
        field: t(not ? 'filters.changed.notChip' : 'filters.changed.chip'),
        comparison: '',
        value: sinceWords(scene),
      }
    case 'withdrawn':
      return {
        field: t(not ? 'filters.withdrawn.notChip' : 'filters.withdrawn.chip'),
        comparison: '',
        value: '',
      }
    case 'choice':
      return {
        field,
        ...listWords(
          criterion.values.map((value) => choiceWords(criterion.field, value)),
          not,
        ),
      }
    default:
      return figureWords(criterion, scene.units)
  }
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

function sinceWords({ lastVisit }: WordsScene): string {
  if (lastVisit === null) return t('filters.changed.ever')
  return t('filters.changed.since', { since: momentText(lastVisit, now()) })
}
