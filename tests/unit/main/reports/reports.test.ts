import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { ReportOrder, ReportRequest } from '#shared/reports/report-request'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import { drawReport, type ReportWindow } from '../../../../src-main/transfers/report-pages'
import { createReports } from '../../../../src-main/transfers/reports'
import { aFilter } from '../../a-filter'
import { temporaryFolder } from '../temporary-folder'
import { aReportPage, drawnReport, type PageTraits } from './a-report-page'

/** An order for the report of one session. */
function anOrder(id: string): ReportOrder {
  return {
    request: { kind: 'session', paper: 'A4', sections: ['tests'], id },
    stamp: { printedAt: 1, dataUntil: null, version: '1.0', sample: false },
    locale: 'en-GB',
  }
}

const request: ReportRequest = {
  kind: 'cohort',
  paper: 'A4',
  sections: ['list'],
  filter: aFilter({ text: 'Lindqvist' }),
  sort: { by: 'date', descending: true },
  words: ['Search: Lindqvist'],
}

/** Reports with a log that answers so, and a person who saves to a path. */
function make(
  traits: PageTraits,
  log: Outcome<object> = ok({}),
  path: string | null | Promise<string | null> = null,
  openFile = openWholeFile,
  { pages } = aReportPage(traits),
  permits = { current: true },
) {
  const lines: { what: string; figures: object }[] = []
  const callStore = (async (_name: string, line: { what: string; figures: object }) => {
    lines.push(line)
    return log
  }) as Caller<StoreCalls>
  const stamp = { printedAt: 1, dataUntil: null, version: '1.0', sample: false }
  const reports = createReports({
    pages,
    permits: () => permits.current,
    callStore,
    clock: () => 1,
    footer: () => ({ stamp, locale: 'en-GB' }),
    openFile,
    askWhere: async () => path,
    onWritten: async () => undefined,
  })
  return { reports, lines }
}

test('a report leaves neither as a file nor on paper where the organisation does not allow it', async () => {
  const path = join(temporaryFolder(), 'list.pdf')
  const { reports, lines } = make({}, ok({}), path, openWholeFile, aReportPage({}), { current: false })
  const refused = { ok: false, fault: { code: 'policy-set', detail: 'exports' } }
  expect(await reports.save({ request, name: 'List' })).toEqual(refused)
  expect(await reports.saveTo(request, path)).toEqual(refused)
  expect(await reports.print({ request })).toEqual(refused)
  expect(lines).toEqual([])
  expect(existsSync(path)).toBe(false)
})

test('a report is on the disk, and in the log without a name or a word', async () => {
  const path = join(temporaryFolder(), 'list.pdf')
  const { reports, lines } = make({}, ok({}), path)
  const saved = await reports.save({ request, name: 'List' })
  expect(saved).toMatchObject(ok({ saved: { file: 'list.pdf', pages: 1, bytes: 4 } }))
  expect(readFileSync(path, 'utf8')).toBe('%PDF')
  expect(lines).toMatchObject([
    { what: 'exported', figures: { form: 'pdf-cohort', sessions: 1, searched: true } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Lindqvist|list\.pdf/)
})

test('a report is drawn while a person looks for a place, and away when they would rather not have it', async () => {
  const page = aReportPage()
  let answer: (path: string | null) => void = () => undefined
  const asked = new Promise<string | null>((resolve) => (answer = resolve))
  const { reports, lines } = make({}, ok({}), asked, undefined, page)
  const saving = reports.save({ request, name: 'List' })
  await expect.poll(() => page.drawn.length).toBe(1)
  answer(null)
  expect(await saving).toEqual(ok({ saved: null }))
  expect([page.destroyed(), lines]).toEqual([1, []])
})

test('a person who would rather not leaves no line', async () => {
  const { reports, lines } = make({})
  expect(await reports.save({ request, name: 'List' })).toEqual(ok({ saved: null }))
  expect(lines).toEqual([])
})

test.each([
  ['what cannot be drawn', { draws: failed('store-unreadable') }, ok({}), 'store-unreadable'],
  ['what cannot be logged', {}, failed('store-stopped'), 'store-stopped'],
] as const)('%s leaves the old file as it was', async (_, traits, log, code) => {
  const folder = temporaryFolder()
  const path = join(folder, 'list.pdf')
  writeFileSync(path, 'before')
  const saved = await make(traits, log).reports.saveTo(request, path)
  expect(saved).toMatchObject({ ok: false, fault: { code } })
  expect(readFileSync(path, 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['list.pdf'])
})

test('what could not be put in its place is in the log as that', async () => {
  const folder = temporaryFolder()
  const { reports, lines } = make({}, ok({}), null, async (to) => ({
    ...(await openWholeFile(to)),
    place: () => Promise.reject(new Error('in use')),
  }))
  expect((await reports.saveTo(request, join(folder, 'list.pdf'))).ok).toBe(false)
  expect(readdirSync(folder)).toEqual([])
  expect(lines.map(({ what }) => what)).toEqual(['exported', 'export-failed'])
})

test('a report that is printed is in the log; one that is not, for whatever reason, is not', async () => {
  const printed = make({})
  expect(await printed.reports.print({ request })).toEqual(ok({ printed: true }))
  expect(printed.lines).toMatchObject([{ figures: { form: 'print-cohort', bytes: 0 } }])

  const cancelled = make({ notPrinted: 'Print job canceled' })
  expect(await cancelled.reports.print({ request })).toEqual(ok({ printed: false }))
  const failing = make({ notPrinted: 'Print job failed' })
  expect(await failing.reports.print({ request })).toEqual(failed('not-printed', 'Print job failed'))
  expect([cancelled.lines, failing.lines]).toEqual([[], []])
})

test('what is stopped while its file is written leaves neither a file nor a line', async () => {
  const folder = temporaryFolder()
  const { reports, lines } = make({}, ok({}), null, async (to) => {
    const file = await openWholeFile(to)
    const write = async (part: string | Uint8Array) => {
      await file.write(part)
      void reports.stop()
    }
    return { ...file, write }
  })
  expect(await reports.saveTo(request, join(folder, 'list.pdf'))).toEqual(failed('cancelled'))
  await reports.stop()
  expect([readdirSync(folder), lines]).toEqual([[], []])
})

const order = anOrder('s-1')

/** Draws on a page with such traits. */
function makeDrawing(traits: PageTraits = {}) {
  const page = aReportPage(traits)
  const stopping = new AbortController()
  const draw = (use = async ({ known }: ReportWindow) => ok(known.contents), pages = page.pages) =>
    drawReport(pages, order, stopping.signal, use)
  return { page, stopping, draw }
}

test('a page gets its order, is handed on once it is drawn, and is gone in the end', async () => {
  const { page, stopping } = makeDrawing()
  const used = await drawReport(page.pages, order, stopping.signal, async (window, drawn) => {
    expect(page.destroyed()).toBe(0)
    return ok([window.known.contents, drawn])
  })
  expect(used).toEqual(ok([7, drawnReport]))
  expect([page.drawn, page.destroyed()]).toEqual([[order], 1])
})

test('a page that dies while it draws is told of, and so is one that dies while it is used', async () => {
  const died = failed('interrupted', 'report-page/crashed')
  const drawing = makeDrawing({ draws: null })
  const drawn = drawing.draw()
  drawing.page.die('crashed')
  expect(await drawn).toEqual(died)

  const using = makeDrawing()
  const used = using.draw(() => {
    using.page.die('crashed')
    return new Promise(() => undefined)
  })
  expect(await used).toEqual(died)
  expect([drawing.page.destroyed(), using.page.destroyed()]).toEqual([1, 1])
})

test('what cannot be drawn keeps its reason', async () => {
  const { page, draw } = makeDrawing({ draws: failed('not-found') })
  expect(await draw()).toEqual(failed('not-found'))
  expect(page.destroyed()).toBe(1)
})

test('without a store page nothing is drawn', async () => {
  const { page, draw } = makeDrawing({ hasStore: false })
  expect(await draw()).toEqual(failed('store-stopped'))
  expect([page.drawn, page.destroyed()]).toEqual([[], 1])
})

test('a page that goes while it is printed is a fault, not an error', async () => {
  const outcome = await makeDrawing().draw(() => Promise.reject(new TypeError('gone')))
  expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
})

test('what is stopped while it is drawn is gone, and nothing else begins', async () => {
  const { page, stopping, draw } = makeDrawing({ draws: null })
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
    const { page, draw } = makeDrawing()
    const connectHostPort = () => {
      throw new TypeError('gone')
    }
    const outcome = await draw(undefined, { ...page.pages, connectHostPort })
    expect(outcome).toEqual(failed('interrupted', 'report-page/TypeError'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.destroyed()).toBe(1)
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
