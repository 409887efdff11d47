import { expect, test } from 'vitest'
import { chosenSpan, insideOf, moveEdge, wholeSpan } from '../../../src-renderer/course/panel'
import { spanStep } from '../../../src-renderer/app/patient/course-view.svelte'

const at = (day: string) => Date.parse(day)
const day = 86_400_000
const whole = { from: at('2020-01-15'), to: at('2026-11-19') }

test('spans are offered back from the last session, never beyond the first', () => {
  expect(chosenSpan({ kind: 'months3' }, whole)).toEqual({ from: at('2026-08-19'), to: whole.to })
  expect(chosenSpan({ kind: 'year1' }, whole)).toEqual({ from: at('2025-11-19'), to: whole.to })
  expect(chosenSpan({ kind: 'all' }, whole)).toEqual(whole)
  const short = { from: at('2026-11-01'), to: whole.to }
  expect(chosenSpan({ kind: 'years5' }, short)).toEqual(short)
})

test('a course of one session has a month before it', () => {
  expect(wholeSpan([{ time: whole.to }])).toEqual({ from: whole.to - 30 * day, to: whole.to })
  expect(wholeSpan([{ time: whole.from }, { time: whole.to }])).toEqual(whole)
})

test('a span stays inside, as long as it was, and three days at least', () => {
  const length = 100 * day
  expect(insideOf({ from: whole.to - day, to: whole.to + 99 * day }, whole)).toEqual({
    from: whole.to - length,
    to: whole.to,
  })
  expect(insideOf({ from: whole.from, to: whole.from }, whole).to).toBe(whole.from + 3 * day)
  expect(insideOf({ from: 0, to: Infinity }, whole)).toEqual(whole)
})

test('an edge moves by keys and stops before the other and at the ends', () => {
  const move = (edge: 'from' | 'to', key: string) => moveEdge(whole, edge, spanStep(key) ?? 0, whole)
  expect(move('from', 'ArrowRight').from).toBe(whole.from + 7 * day)
  expect(move('to', 'PageDown').to).toBe(whole.to - 91 * day)
  expect(move('from', 'End').from).toBe(whole.to - 3 * day)
  expect(move('from', 'ArrowLeft')).toEqual(whole)
  expect(move('to', 'Home').to).toBe(whole.from + 3 * day)
  expect(spanStep('Enter')).toBeNull()
})
