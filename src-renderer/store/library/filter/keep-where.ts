import type { SessionCondition, SessionGroup } from '#shared/queries/filter'
import type { RangeDays } from '#shared/queries/date-range'
import type { PatientRef } from '#shared/records/patient'
import type { Library } from '../create-library'
import { daysInRange } from './days-in-range'
import { findWords } from './find-words'
import { keepChoice } from './keep-choice'
import { keepFigure } from './keep-figure'
import { keepMarked } from './keep-marked'
import { keepWords } from './keep-words'
import { rowsOfPatient } from './rows-of-patient'
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
    case 'patient':
      return keepMarked(marks, ofPatients(library, marks.length, condition.patients), wanted)
    case 'words':
      return keepMarked(marks, withWords(library, marks, condition.text), wanted)
    case 'days':
      return keepMarked(marks, onDays(library, marks.length, condition), wanted)
    case 'group':
      return keepGroup(library, marks, condition, wanted)
  }
}

function range(from: number | null, to: number | null, inside: boolean): WantedRange {
  return { least: from ?? -Infinity, greatest: to ?? Infinity, inside }
}

function ofPatients(library: Library, size: number, patients: readonly PatientRef[]): Uint8Array {
  const marks = new Uint8Array(size)
  for (const patient of patients) for (const row of rowsOfPatient(library, patient)) marks[row] = 1
  return marks
}

function withWords(library: Library, marks: Uint8Array, text: string): Uint8Array {
  const words = findWords(library, text)
  if (!words) return new Uint8Array(marks.length)
  const found = marks.slice()
  for (const some of words) keepWords(library, found, some)
  return found
}

function onDays(library: Library, size: number, range: RangeDays): Uint8Array {
  const marks = new Uint8Array(size)
  for (const { start, count } of daysInRange(library.days(), range)) marks.fill(1, start, start + count)
  return marks
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
