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
  expect(chosenSpan({ kind: 'years3' }, whole)).toEqual({ from: at('2023-11-19'), to: whole.to })
  expect(chosenSpan({ kind: 'year1' }, whole)).toEqual({ from: at('2025-11-19'), to: whole.to })
  expect(chosenSpan({ kind: 'all' }, whole)).toEqual(whole)
  const short = { from: at('2026-11-01'), to: whole.to }
  expect(chosenSpan({ kind: 'years3' }, short)).toEqual(short)
})

test('a course of one session stands in the middle of a month, several within one at its end', () => {
  expect(wholeSpan([{ time: whole.to }])).toEqual({ from: whole.to - 15 * day, to: whole.to + 15 * day })
  expect(wholeSpan([{ time: whole.to - day }, { time: whole.to }]).from).toBe(whole.to - 30 * day)
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
  layOutPanel(course.panels[quantity], span, timeScale(span, frame), frame)
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
  const { placed, ticks, struck, beyond } = lay(
    course([on('2026-02-01', 2.5), on('2025-06-01', 1e308), on('2025-01-01', 2.3)]),
    'fev1',
  )
  expect(ticks).toEqual(plain.ticks)
  expect(placed[1]?.y).toBe(frame.top + 14)
  expect(struck).not.toBe('')
  expect(beyond.map(({ above }) => above)).toEqual([true])
})

test('a line goes on to the edges of what is shown, and only what is within is read', () => {
  const on = (day: string) => aRow(day, { day: day as Day })
  const of = course(['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01'].map(on))
  const span = { from: Date.parse('2026-01-20'), to: Date.parse('2026-03-20') }
  const { placed, lines } = lay(of, 'fev1', span)
  expect(placed.map(({ figure }) => figure.of.session.id)).toEqual(['2026-02-01', '2026-03-01'])
  expect(lines.match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L'])
})

test('from 60 sessions on each is a dot beside the line of medians, one alone between gaps too', () => {
  const daily = Array.from({ length: 400 }, (_, at) =>
    aRow(`d-${at}`, { day: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10) as Day }),
  )
  const alone = aRow('alone', { day: '2023-06-01' as Day })
  const { dots } = lay(course([...daily.reverse(), alone]), 'fev1')
  expect(dots.match(/M/g)).toHaveLength(401)
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
  const layout = layOutPanel(source, course.whole, timeScale(course.whole, frame), frame)
  expect(layout.doubtful.map(({ figure }) => figure.of.session.id)).toEqual(['other', 'post'])
  expect(source.figures.filter(takesPart)).toHaveLength(3)
  // the one that is not in doubt alone is a plain dot
  expect(layout.dots.match(/M/g)).toHaveLength(1)
  const write = (value: number) => value.toFixed(2)
  expect(panelLabels(layout, source, frame, write)[0]?.text).toBe('2.50?')
  const lines = leftOutLines(course, measuresIn(knownUnits))
  expect(lines.map(({ reason, tests }) => [reason, tests.map(({ session }) => session.id)])).toEqual([
    ['likely-pair', ['post']],
    ['name-differs', ['other']],
  ])
  expect(lines[0]?.text).toMatch(/^1 session is possibly post-bronchodilator/)
})

const on = (day: string, rest: Partial<SessionRow> = {}) => aRow(day, { day: day as Day, ...rest })

test('predicted is a line only where it costs little of the height, else a word with an arrow', () => {
  const labels = (fev1: number, fev1Predicted: number) => {
    const of = course([
      on('2026-03-01', { fev1, fev1Predicted }),
      on('2025-03-01', { fev1: fev1 + 0.2, fev1Predicted }),
    ])
    const layout = lay(of, 'fev1')
    return panelLabels(layout, of.panels.fev1, frame, (value) => value.toFixed(2)).map(({ text }) =>
      text.replaceAll('\u202f', ' '),
    )
  }
  expect(labels(2.4, 2.7)).toEqual(['2.40', '80 % 2.16', 'pred. 2.70'])
  expect(labels(1, 3.2)).toEqual(['1.00', '↑ 80 % 2.56', '↑ pred. 3.20'])
})

test('a session after a bronchodilator is a square on a stem from the one before it that day', () => {
  const pair = (bronchodilator: 'pre' | 'post', hour: string, fev1: number) =>
    aRow(bronchodilator, {
      ...{ day: '2026-03-01' as Day, instant: Date.parse(`2026-03-01T${hour}:00Z`), bronchodilator, fev1 },
    })
  const { squares, stems } = lay(
    course([
      pair('post', '10:20', 2.7),
      pair('pre', '10:00', 2.4),
      on('2025-01-01', { bronchodilator: 'post' }),
    ]),
    'fev1',
  )
  expect([squares.match(/z/g)?.length, stems.match(/M/g)?.length]).toEqual([2, 1])
})

test('from 60 sessions on the line is the median of nine neighbours', () => {
  const noisy = (count: number) =>
    course(
      Array.from({ length: count }, (_, at) =>
        aRow(`d-${at}`, {
          day: new Date(Date.UTC(2026, 0, 1 + count - at)).toISOString().slice(0, 10) as Day,
          fev1: at === 20 ? 1.5 : 2.5,
        }),
      ),
    )
  const lowest = ({ lines }: ReturnType<typeof lay>) =>
    Math.max(...[...lines.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)))
  const [few, many] = [lay(noisy(59), 'fev1'), lay(noisy(60), 'fev1')]
  expect([few.median, many.median?.figure.value]).toEqual([null, 2.5])
  expect(lowest(few)).toBeCloseTo(few.y.at(1.5), 0)
  expect(lowest(many)).toBeCloseTo(many.y.at(2.5), 0)
})

test('own variation is drawn from the visit before the newest, the slope only where its interval excludes 0', () => {
  const years = (volumes: readonly number[]) =>
    course(volumes.map((fev1, at) => on(`${2018 + at}-06-01`, { fev1 })).reverse()).panels.fev1.drawn
  const falling = years([2.8, 2.74, 2.66, 2.63, 2.55, 2.5, 2.44, 2.4])
  expect(falling?.line.map(([, value]) => value.toFixed(2))).toEqual(['2.79', '2.39'])
  expect(falling?.own && ((falling.own.low + falling.own.high) / 2).toFixed(2)).toBe('2.44')
  const steady = years([2.5, 2.62, 2.41, 2.58, 2.45])
  expect([steady?.line, steady?.own]).toEqual([[], null])
})
