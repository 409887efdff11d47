import type { SessionCondition, SessionGroup } from '#shared/queries/session-condition'
import type { Library } from '../create-library'
import { keepChoice } from './keep-choice'
import { keepFigure } from './keep-figure'
import { type WantedRange, anyValue } from '../rows/wanted-range'

/** Clears the marks of sessions for which a condition does not hold; of those for which it does when `wanted` is false. */
export function keepWhere(
  library: Library,
  marks: Uint8Array,
  condition: SessionCondition,
  wanted = true,
): void {
  switch (condition.kind) {
    case 'range':
      return keepFigure(library, marks, condition.field, range(condition.from, condition.to, wanted))
    case 'missing':
      return keepFigure(library, marks, condition.field, anyValue(!wanted))
    case 'choice':
      return keepChoice(library, marks, condition, wanted)
    case 'changed': {
      const { changedAt } = library.rows.numbers
      return changedAt.keep(marks, marks.length, range(condition.since, null, wanted))
    }
    case 'group':
      return keepGroup(library, marks, condition, wanted)
  }
}

function range(from: number | null, to: number | null, inside: boolean): WantedRange {
  return { least: from ?? -Infinity, greatest: to ?? Infinity, inside }
}

function keepGroup(library: Library, marks: Uint8Array, { join, of }: SessionGroup, wanted: boolean): void {
  if (of.length === 0) {
    if (!wanted) marks.fill(0)
    return
  }
  // what is left when all parts hold, or none does, is what is asked for, or else what is to be taken away
  const isLeft = wanted === (join !== 'any')
  const left = isLeft ? marks : marks.slice()
  for (const each of of) keepWhere(library, left, each, join === 'all')
  if (isLeft) return
  for (let row = 0; row < marks.length; row++) marks[row] = (marks[row] ?? 0) - (left[row] ?? 0)
}
