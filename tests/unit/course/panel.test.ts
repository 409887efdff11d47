import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { quantityOrder } from '#shared/records/test'
import { courseCells } from '../../../src-renderer/app/patient/course-table'
import { spanStep } from '../../../src-renderer/app/patient/course-view.svelte'
import { type Course, makeCourse } from '../../../src-renderer/course/course'
import {
  chosenSpan,
  spanWithin,
  layOutPanel,
  moveEdge,
  nearestFigure,
  panelFrame,
  panelLabels,
  timeScale,
  type TimeSpan,
  wholeSpan,
} from '../../../src-renderer/course/panel'
import { takesPart } from '../../../src-renderer/course/tests'
import { leftOutLines } from '../../../src-renderer/course/words'
import { measuresIn } from '../../../src-renderer/format/measures'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

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
  expect(spanWithin({ from: whole.to - day, to: whole.to + 99 * day }, whole)).toEqual({
    from: whole.to - length,
    to: whole.to,
  })
  expect(spanWithin({ from: whole.from, to: whole.from }, whole).to).toBe(whole.from + 3 * day)
  expect(spanWithin({ from: 0, to: Infinity }, whole)).toEqual(whole)
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

const width = 700
const frame = panelFrame(width, 200)
const measures = measuresIn(knownUnits)
const lay = (course: Course, quantity: (typeof quantityOrder)[number], span: TimeSpan = course.whole) =>
  layOutPanel(course.panels[quantity], span, timeScale(span, width), frame)
const course = (rows: SessionRow[]) => makeCourse(rows, knownUnits, 'sent', null)

const value = (max: number) => fc.integer({ min: 5, max: max * 100 }).map((hundredths) => hundredths / 100)
const rows = fc
  .array(
    fc.record({ days: fc.integer({ min: 0, max: 3000 }), fev1: value(8), fvc: value(9), pef: value(14) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((list) =>
    list
      .sort((a, b) => b.days - a.days)
      .map(({ days, ...rest }, at) => {
        const day = new Date(Date.UTC(2018, 0, 1 + days)).toISOString().slice(0, 10) as Day
        return aRow(`s-${at}`, { day, ratio: rest.fev1 / rest.fvc, ...rest })
      }),
  )

test('every value of any course stands inside its frame, where the table says that it is', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const of = course(list)
      for (const quantity of quantityOrder) {
        const { placed, y } = lay(of, quantity)
        expect(placed).toHaveLength(of.tests.length)
        for (const { figure, ...place } of placed) {
          expect(place.x).toBeGreaterThanOrEqual(frame.left)
          expect(place.x).toBeLessThanOrEqual(frame.right)
          expect(place.y).toBeGreaterThanOrEqual(frame.top - 0.001)
          expect(place.y).toBeLessThanOrEqual(frame.bottom + 0.001)
          if (figure.leftOut) continue
          const cells = courseCells(of, new Map(), measures)(figure.of)
          const halfDigit = quantity === 'pef' ? 0.05 : 0.005
          expect(Math.abs(y.valueAt(place.y) - Number(cells[quantity]))).toBeLessThan(halfDigit + 1e-9)
        }
      }
    }),
  )
})

test('a value that cannot be is marked at the edge and flattens nothing', () => {
  const on = (day: string, fev1: number) => aRow(day, { day: day as Day, fev1 })
  const plain = lay(course([on('2026-02-01', 2.5), on('2025-01-01', 2.3)]), 'fev1')
  const { placed, ticks, octagons } = lay(
    course([on('2026-02-01', 2.5), on('2025-06-01', 1e308), on('2025-01-01', 2.3)]),
    'fev1',
  )
  expect(ticks).toEqual(plain.ticks)
  expect(placed[1]?.y).toBe(frame.top + 6)
  expect(octagons).not.toBe('')
})

test('a line goes on to the edges of what is shown, and only what is within is read', () => {
  const on = (day: string) => aRow(day, { day: day as Day })
  const of = course(['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01'].map(on))
  const span = { from: Date.parse('2026-01-20'), to: Date.parse('2026-03-20') }
  const { placed, lines } = lay(of, 'fev1', span)
  expect(placed.map(({ figure }) => figure.of.session.id)).toEqual(['2026-02-01', '2026-03-01'])
  expect(lines.match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L'])
})

test('a session alone between gaps is a dot, however many there are besides', () => {
  const daily = Array.from({ length: 400 }, (_, at) =>
    aRow(`d-${at}`, { day: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10) as Day }),
  )
  const alone = aRow('alone', { day: '2023-06-01' as Day })
  const { dots } = lay(course([...daily.reverse(), alone]), 'fev1')
  expect(dots.match(/M/g)).toHaveLength(1)
})

test('five years of daily sessions take no more to draw than their pixels', () => {
  const daily = Array.from({ length: 1825 }, (_, at) =>
    aRow(`d-${at}`, {
      day: new Date(Date.UTC(2021, 0, 1 + at)).toISOString().slice(0, 10) as Day,
      fev1: 2.5 + (at % 7) / 10,
    }),
  )
  const { lines, placed } = lay(course(daily.reverse()), 'fev1')
  expect(placed).toHaveLength(1825)
  expect(lines.match(/[ML]/g)?.length).toBeLessThanOrEqual(4 * (frame.right - frame.left))
})

test('the nearest figure is the one that is pointed at, by value among those of one moment', () => {
  const [figure] = course([aRow('a')]).panels.fev1.figures
  const places = [
    [10, 5],
    [50, 5],
    [50, 60],
  ]
    .map(([x = 0, y = 0]) => (figure ? [{ figure, x, y }] : []))
    .flat()
  expect(nearestFigure(places, { x: 61, y: 50 })).toBe(places[2])
  expect(nearestFigure(places, { x: 12, y: 90 })).toBe(places[0])
  expect(nearestFigure([], { x: 61, y: 0 })).toBeNull()
})

test('a doubtful session is a point of its own, stays in the line, and has its mark behind the last value', () => {
  const rows = [
    aRow('post', { day: '2026-11-19' as Day, fev1: 2.5, flags: ['likely-pair'] }),
    aRow('pre', { day: '2026-11-18' as Day, fev1: 3 }),
    aRow('other', { day: '2026-06-01' as Day, fev1: 3, flags: ['name-differs'] }),
  ]
  const course = makeCourse(rows, knownUnits, 'sent', null)
  const frame = panelFrame(600, 200)
  const source = course.panels.fev1
  const layout = layOutPanel(source, course.whole, timeScale(course.whole, 600), frame)
  expect(layout.doubtful.map(({ figure }) => figure.of.session.id)).toEqual(['other', 'post'])
  expect(source.figures.filter(takesPart)).toHaveLength(3)
  // the one that is not in doubt alone is a plain dot
  expect(layout.dots.match(/M/g)).toHaveLength(1)
  const write = (value: number) => value.toFixed(2)
  expect(panelLabels(layout, source.best, frame, write)[0]?.text).toBe('2.50?')
  const lines = leftOutLines(course, measuresIn(knownUnits))
  expect(lines.map(({ reason, tests }) => [reason, tests.map(({ session }) => session.id)])).toEqual([
    ['likely-pair', ['post']],
    ['name-differs', ['other']],
  ])
  expect(lines[0]?.text).toMatch(/^1 session is possibly post-bronchodilator/)
})
