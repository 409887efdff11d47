import { expect, test } from 'vitest'
import { failed, ok } from '#shared/faults/outcome'
import type { ReportOrder } from '#shared/reports/report-order'
import { openBlankPage } from '../../../../src-main/reports/blank-page'
import { drawReport } from '../../../../src-main/reports/draw-report'
import { type FakeReportPage, type PageTraits, aReportPage } from './a-report-page'

const order: ReportOrder = {
  request: { kind: 'session', paper: 'A4', sections: ['tests'], id: 's-1' },
  stamp: { printedAt: 1, dataUntil: null, version: '1.0', sample: false },
  locale: 'en-GB',
}
const { signal } = new AbortController()
const drawingOn = ({ pages }: FakeReportPage) => ({ ...pages, takePage: () => openBlankPage(pages) })
const drawWith = async (traits: PageTraits) => {
  const page = aReportPage(traits)
  const outcome = await drawReport(drawingOn(page), order, signal, async (_window, { pages }) => ok(pages))
  return { page, outcome }
}

test('a page gets its order, is used, and is gone', async () => {
  const { page, outcome } = await drawWith({})
  expect(outcome).toEqual(ok(1))
  expect(page.drawn).toEqual([order])
  expect(page.destroyed()).toBe(1)
})

test('a page that dies is told of, and nothing of it stays', async () => {
  const page = aReportPage({ draws: null })
  const outcome = drawReport(drawingOn(page), order, signal, async () => ok(null))
  await new Promise((resolve) => setTimeout(resolve, 0))
  page.die('crashed')
  expect(await outcome).toEqual(failed('interrupted', 'report-page/crashed'))
  expect(page.destroyed()).toBe(1)
})

test('what cannot be drawn keeps its reason', async () => {
  const { page, outcome } = await drawWith({ draws: failed('not-found') })
  expect(outcome).toEqual(failed('not-found'))
  expect(page.destroyed()).toBe(1)
})

test('without a store page nothing is drawn', async () => {
  const { page, outcome } = await drawWith({ hasStore: false })
  expect(outcome).toEqual(failed('store-stopped'))
  expect([page.drawn.length, page.destroyed()]).toEqual([0, 1])
})

test('a page that goes while it is printed is a fault, not an error', async () => {
  const outcome = await drawReport(drawingOn(aReportPage()), order, signal, () =>
    Promise.reject(new TypeError('gone')),
  )
  expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
})

test('a page that is still drawing when it is stopped is gone', async () => {
  const page = aReportPage({ draws: null })
  const stopping = new AbortController()
  const outcome = drawReport(drawingOn(page), order, stopping.signal, async () => ok(null))
  stopping.abort()
  expect(await outcome).toEqual(failed('cancelled'))
  expect(page.destroyed()).toBe(1)
  expect(await drawReport(drawingOn(page), order, stopping.signal, async () => ok(null))).toEqual(
    failed('cancelled'),
  )
})
