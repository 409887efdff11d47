import { expect, test } from 'vitest'
import { failed, ok } from '#shared/fault'
import { beginDrawing, type Drawing } from '../../../../src-main/transfers/report-pages'
import { useReport } from '../../../../src-main/transfers/reports'
import { type PageTraits, aReportPage, drawnReport } from './a-report-page'
import { anOrder } from './an-order'

const order = anOrder('s-1')
const later = { ...order, stamp: { ...order.stamp, printedAt: 2 } }

/** Uses a report of which one may have been drawn ahead, on a page with its own traits. */
function make(ahead: PageTraits | null, fresh: PageTraits = {}) {
  const [before, page] = [aReportPage(ahead ?? {}), aReportPage(fresh)]
  const returned: Drawing[] = []
  const stopping = new AbortController()
  const ready = ahead && beginDrawing(before.pages, order)
  const using = () =>
    useReport(
      {
        ahead: { take: () => ready, giveBack: (drawing) => void returned.push(drawing) },
        begin: (wanted) => beginDrawing(page.pages, wanted),
      },
      later,
      stopping.signal,
      async (_window, drawn) => ok(drawn),
    )
  return { before, page, ready, returned, stopping, using }
}

test('what was drawn ahead gets the stamp of now, and is given back', async () => {
  const { before, page, ready, returned, using } = make({})
  expect(await using()).toEqual(ok(drawnReport))
  expect([before.renewed, page.drawn]).toEqual([[later.stamp], []])
  expect(returned).toEqual([ready])
})

test.each([
  ['is of older data', { isSame: false }],
  ['could not be drawn', { draws: failed('store-unreadable') }],
])('what was drawn ahead and %s is gone, and drawn anew', async (_, traits) => {
  const { before, page, returned, using } = make(traits)
  expect(await using()).toEqual(ok(drawnReport))
  expect([before.destroyed(), page.drawn, returned.length]).toEqual([1, [later], 1])
})

test('without anything drawn ahead it is drawn; what fails is not kept', async () => {
  expect(await make(null).using()).toEqual(ok(drawnReport))
  const { page, returned, using } = make(null, { draws: failed('not-found') })
  expect(await using()).toEqual(failed('not-found'))
  expect([page.destroyed(), returned]).toEqual([1, []])
})

test.each([
  ['drawn ahead', { draws: null }, {}],
  ['drawn', null, { draws: null }],
] as const)('what is stopped while it is %s is gone, and nothing else begins', async (_, ahead, fresh) => {
  const { before, page, returned, stopping, using } = make(ahead, fresh)
  const outcome = using()
  stopping.abort()
  expect(await outcome).toEqual(failed('cancelled'))
  expect(before.destroyed() + page.destroyed()).toBeGreaterThan(0)
  expect(page.drawn.length === 0 || ahead === null).toBe(true)
  expect(returned).toEqual([])
  expect(await using()).toEqual(failed('cancelled'))
})
