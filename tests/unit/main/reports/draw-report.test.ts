import { expect, test } from 'vitest'
import { failed, ok } from '#shared/fault'
import { drawReport, type ReportWindow } from '../../../../src-main/transfers/report-pages'
import { aReportPage, drawnReport, type PageTraits } from './a-report-page'
import { anOrder } from './an-order'

const order = anOrder('s-1')

/** Draws on a page with such traits. */
function make(traits: PageTraits = {}) {
  const page = aReportPage(traits)
  const stopping = new AbortController()
  const draw = (use = async ({ known }: ReportWindow) => ok(known.contents), pages = page.pages) =>
    drawReport(pages, order, stopping.signal, use)
  return { page, stopping, draw }
}

test('a page gets its order, is handed on once it is drawn, and is gone in the end', async () => {
  const { page, stopping } = make()
  const used = await drawReport(page.pages, order, stopping.signal, async (window, drawn) => {
    expect(page.destroyed()).toBe(0)
    return ok([window.known.contents, drawn])
  })
  expect(used).toEqual(ok([7, drawnReport]))
  expect([page.drawn, page.destroyed()]).toEqual([[order], 1])
})

test('a page that dies while it draws is told of, and so is one that dies while it is used', async () => {
  const died = failed('interrupted', 'report-page/crashed')
  const drawing = make({ draws: null })
  const drawn = drawing.draw()
  drawing.page.die('crashed')
  expect(await drawn).toEqual(died)

  const using = make()
  const used = using.draw(() => {
    using.page.die('crashed')
    return new Promise(() => undefined)
  })
  expect(await used).toEqual(died)
  expect([drawing.page.destroyed(), using.page.destroyed()]).toEqual([1, 1])
})

test('what cannot be drawn keeps its reason', async () => {
  const { page, draw } = make({ draws: failed('not-found') })
  expect(await draw()).toEqual(failed('not-found'))
  expect(page.destroyed()).toBe(1)
})

test('without a store page nothing is drawn', async () => {
  const { page, draw } = make({ hasStore: false })
  expect(await draw()).toEqual(failed('store-stopped'))
  expect([page.drawn, page.destroyed()]).toEqual([[], 1])
})

test('a page that goes while it is printed is a fault, not an error', async () => {
  const outcome = await make().draw(() => Promise.reject(new TypeError('gone')))
  expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
})

test('what is stopped while it is drawn is gone, and nothing else begins', async () => {
  const { page, stopping, draw } = make({ draws: null })
  const outcome = draw()
  stopping.abort()
  expect(await outcome).toEqual(failed('cancelled'))
  expect(page.destroyed()).toBe(1)
  expect(await draw()).toEqual(failed('cancelled'))
  expect(page.destroyed()).toBe(1)
})

test('a page to which no line could be laid is a fault, and ends without an error that nobody hears', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  try {
    const { page, draw } = make()
    const connectStorePort = () => {
      throw new TypeError('gone')
    }
    const outcome = await draw(undefined, { ...page.pages, connectStorePort })
    expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.destroyed()).toBe(1)
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
