import { expect, test } from 'vitest'
import { failed, ok } from '#shared/fault'
import { beginDrawing } from '../../../../src-main/transfers/report-pages'
import { aReportPage, drawnReport } from './a-report-page'
import { anOrder } from './an-order'

const order = anOrder('s-1')

test('a page gets its order, is stamped anew and handed on, and is gone in the end', async () => {
  const page = aReportPage()
  const drawing = beginDrawing(page.pages, order)
  expect(await drawing.drawn).toEqual(ok(drawnReport))
  expect(page.drawn).toEqual([order])
  expect(await drawing.renew({ ...order.stamp, printedAt: 2 })).toBe(true)
  expect(page.renewed).toMatchObject([{ printedAt: 2 }])
  expect(await drawing.use(async (window) => ok(window.known.contents))).toEqual(ok(7))
  expect(page.destroyed()).toBe(0)
  drawing.end()
  expect(page.destroyed()).toBe(1)
})

test('what the store would draw otherwise by now is told', async () => {
  expect(await beginDrawing(aReportPage({ isSame: false }).pages, order).renew(order.stamp)).toBe(false)
})

test('a page that dies is told of, whatever is asked of it', async () => {
  const page = aReportPage({ draws: null })
  const drawing = beginDrawing(page.pages, order)
  page.die('crashed')
  const died = failed('interrupted', 'report-page/crashed')
  expect(await drawing.drawn).toEqual(died)
  expect(await drawing.renew(order.stamp)).toBe(false)
  expect(await drawing.use(async () => ok(null))).toEqual(died)
})

test('what cannot be drawn keeps its reason', async () => {
  const page = aReportPage({ draws: failed('not-found') })
  expect(await beginDrawing(page.pages, order).drawn).toEqual(failed('not-found'))
})

test('without a store page nothing is drawn', async () => {
  const page = aReportPage({ hasStore: false })
  expect(await beginDrawing(page.pages, order).drawn).toEqual(failed('store-stopped'))
  expect(page.drawn).toEqual([])
})

test('a page that goes while it is printed is a fault, not an error', async () => {
  const drawing = beginDrawing(aReportPage().pages, order)
  const outcome = await drawing.use(() => Promise.reject(new TypeError('gone')))
  expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
})

test('a page that is still drawing when it ends is gone', async () => {
  const page = aReportPage({ draws: null })
  const drawing = beginDrawing(page.pages, order)
  drawing.end()
  expect(await drawing.drawn).toEqual(failed('cancelled'))
  expect(page.destroyed()).toBe(1)
})

test('a page to which no line could be laid is a fault, and ends without an error that nobody hears', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  try {
    const { pages, destroyed } = aReportPage()
    const layLine = () => {
      throw new TypeError('gone')
    }
    const drawing = beginDrawing({ ...pages, layLine }, order)
    expect(await drawing.drawn).toEqual(failed('interrupted', 'report-page/TypeError'))
    drawing.end()
    await new Promise((resolve) => setImmediate(resolve))
    expect(destroyed()).toBe(1)
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
