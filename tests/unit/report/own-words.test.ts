import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { leavingText } from '../../../src-renderer/format/leaving'
import type { CourseContent, WorklistContent } from '../../../src-renderer/report/content/content'
import { ownWords } from '../../../src-renderer/report/own-words'

const on = (day: string, words: string) => ({
  on: 'patient profile a',
  at: 1,
  by: '',
  value: { kind: 'other', day: day as Day, session: null, words, leavesOut: false } as const,
})
const course = (from: Day | null, interpretation = '') =>
  ({
    kind: 'course',
    request: { from, to: null },
    interpretation,
    beside: {
      annotations: [on('2025-01-02', 'Oral steroids'), on('2026-01-02', 'Moved house'), on('2026-02-02', '')],
    },
  }) as unknown as CourseContent

test('a trend that prints what people wrote says so before it is printed', () => {
  expect(leavingText(ownWords(course(null, 'Below LLN.')))).toBe(
    'The words of 2 annotations and 1 interpretation leave with it.',
  )
  expect(ownWords(course('2026-01-01' as Day))).toMatchObject({ annotation: 1, interpretation: 0 })
  expect(leavingText({ note: 0 })).toBe('')
})

test('the notes of a worklist count only where their words are printed', () => {
  const list = (sections: readonly string[]) =>
    ({
      kind: 'worklist',
      request: { list: { columns: ['note'] }, sections },
      notes: [{ value: { words: 'Cough' } }],
    }) as unknown as WorklistContent
  expect(leavingText(ownWords(list(['words'])))).toBe('The words of 1 note leave with it.')
  expect(leavingText(ownWords(list([])))).toBe('')
})
