import { expect, test } from 'vitest'
import { beginDrawing } from '../../../../src-main/transfers/report-pages'
import { createDrawingsAhead } from '../../../../src-main/transfers/reports'
import { aReportPage } from './a-report-page'
import { anOrder } from './an-order'

const order = anOrder('s-1')
const other = anOrder('s-2')

/** Reports drawn ahead, with timers that run when they are told to. */
function make() {
  const opened: ReturnType<typeof aReportPage>[] = []
  const timers: { ms: number; action: () => void }[] = []
  const begin = (request: typeof order.request) => {
    const page = aReportPage()
    opened.push(page)
    return beginDrawing(page.pages, { ...order, request })
  }
  const ahead = createDrawingsAhead(begin, (ms, action) => {
    const timer = { ms, action }
    timers.push(timer)
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
    }
  })
  const destroyed = () => opened.map((page) => page.destroyed())
  /** Runs what is due within so many ms. */
  const pass = (ms: number) => {
    for (const timer of timers.filter((one) => one.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.action()
    }
  }
  return { ahead, begin, opened, destroyed, pass }
}

test('what stays expected is drawn once, and gone when it no longer is', () => {
  const { ahead, destroyed, pass } = make()
  ahead.expect(other.request)
  ahead.expect(order.request)
  expect(destroyed()).toEqual([])
  pass(1000)
  ahead.expect(order.request)
  pass(1000)
  expect(destroyed()).toEqual([0])
  ahead.expect(null)
  expect(destroyed()).toEqual([1])
})

test('another choice ends what was drawn for the one before', () => {
  const { ahead, destroyed, pass } = make()
  ahead.expect(order.request)
  pass(1000)
  ahead.expect(other.request)
  expect(destroyed()).toEqual([1])
  expect(ahead.take(order)).toBe(null)
})

test('what was drawn for another report or in another language is not handed out', () => {
  const { ahead, pass } = make()
  ahead.expect(order.request)
  pass(1000)
  expect(ahead.take(other)).toBe(null)
  expect(ahead.take({ ...order, locale: 'es-ES' })).toBe(null)
  expect(ahead.take({ ...order, stamp: { ...order.stamp, printedAt: 9 } })).not.toBe(null)
  expect(ahead.take(order)).toBe(null)
})

test('what is asked for before it was begun is not drawn twice', () => {
  const { ahead, opened, pass } = make()
  ahead.expect(order.request)
  expect(ahead.take(order)).toBe(null)
  pass(1000)
  expect(opened).toEqual([])
})

test('what is given back is kept while it is expected, and only one', () => {
  const { ahead, begin, destroyed } = make()
  ahead.expect(order.request)
  const drawing = begin(order.request)
  ahead.giveBack(drawing)
  expect(ahead.take(order)).toBe(drawing)
  ahead.giveBack(drawing)
  ahead.giveBack(begin(order.request))
  ahead.giveBack(begin(other.request))
  expect(destroyed()).toEqual([0, 1, 1])
  // what was taken belongs to whoever took it
  ahead.take(order)
  ahead.expect(null)
  expect(destroyed()).toEqual([0, 1, 1])
  ahead.giveBack(drawing)
  expect(destroyed()).toEqual([1, 1, 1])
})

test('what nobody takes is gone after a while', () => {
  const { ahead, destroyed, pass } = make()
  ahead.expect(order.request)
  pass(1000)
  pass(Infinity)
  expect(destroyed()).toEqual([1])
})
