import { expect, test } from 'vitest'
import { openBlankPage } from '../../../../src-main/reports/blank-page'
import { createPagesAhead } from '../../../../src-main/reports/pages-ahead'
import { aReportPage } from './a-report-page'

/** Pages opened ahead, with a clock that runs when it is told to. */
function make() {
  const opened: ReturnType<typeof aReportPage>[] = []
  let timer: (() => void) | null = null
  const ahead = createPagesAhead(
    () => {
      const page = aReportPage()
      opened.push(page)
      return openBlankPage(page.pages)
    },
    (_ms, action) => {
      timer = action
      return () => (timer = null)
    },
  )
  const destroyed = () => opened.map((page) => page.destroyed())
  return { ahead, opened, destroyed, runTimer: () => timer?.() }
}

test('a page is there once a report is expected, and gone when it no longer is', () => {
  const { ahead, destroyed } = make()
  ahead.expect(true)
  ahead.expect(true)
  expect(destroyed()).toEqual([0])
  ahead.expect(false)
  expect(destroyed()).toEqual([1])
})

test('each report has a page of its own, and the next is opened after it', () => {
  const { ahead, opened, destroyed } = make()
  ahead.expect(true)
  const first = ahead.take()
  expect(opened).toHaveLength(1)
  const second = ahead.take()
  expect(second.window).not.toBe(first.window)
  ahead.done()
  ahead.done()
  expect(opened).toHaveLength(3)
  // what was taken belongs to whoever took it
  ahead.expect(false)
  expect(destroyed()).toEqual([0, 0, 1])
})

test('without anything expected nothing is opened ahead', () => {
  const { ahead, opened } = make()
  ahead.take()
  ahead.done()
  expect(opened).toHaveLength(1)
})

test('a page that dies while it waits is not handed out', async () => {
  const { ahead, opened, destroyed } = make()
  ahead.expect(true)
  opened[0]?.die('crashed')
  await Promise.resolve()
  ahead.take()
  expect(destroyed()).toEqual([1, 0])
})

test('a page that nobody takes is gone after a while', () => {
  const { ahead, opened, destroyed, runTimer } = make()
  ahead.expect(true)
  runTimer()
  expect(destroyed()).toEqual([1])
  ahead.done()
  expect(opened).toHaveLength(1)
})
