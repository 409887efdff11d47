import type { SessionCondition, SessionGroup } from '#shared/queries/session-condition'
import type { Library } from '../create-library'
import { keepChoice } from './keep-choice'
import { keepFigure } from './keep-figure'

/** Clears the marks of sessions for which a condition does not hold. */
export function keepWhere(library: Library, marks: Uint8Array, condition: SessionCondition): void {
  switch (condition.kind) {
    case 'range':
      return keepFigure(library, marks, condition.field, inRange(condition.from, condition.to))
    case 'missing':
      return keepFigure(library, marks, condition.field, Number.isNaN)
    case 'choice':
      return keepChoice(library, marks, condition)
    case 'changed':
      return library.rows.numbers.changedAt.keep(marks, marks.length, (at) => at >= condition.since)
    case 'group':
      return keepGroup(library, marks, condition)
  }
}

function inRange(from: number | null, to: number | null): (value: number) => boolean {
  const [least, greatest] = [from ?? -Infinity, to ?? Infinity]
  // every comparison with NaN is false: what is missing is in no range
  return (value) => value >= least && value <= greatest
}

function keepGroup(library: Library, marks: Uint8Array, { join, of }: SessionGroup): void {
  if (of.length === 0) return
  if (join === 'all') {
    for (const each of of) keepWhere(library, marks, each)
    return
  }
  const found = new Uint8Array(marks.length)
  for (const each of of) {
    const passing = marks.slice()
    keepWhere(library, passing, each)
    for (let row = 0; row < found.length; row++) found[row] = (found[row] ?? 0) | (passing[row] ?? 0)
  }
  const wanted = join === 'any' ? 1 : 0
  for (let row = 0; row < marks.length; row++) if (found[row] !== wanted) marks[row] = 0
}
