import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startService } from '../../src-service/service'
import { launchApp } from '../../tests/e2e/fixtures/launch-app'
import { type DrawnFrames, watchFrames } from '../../tests/e2e/fixtures/watch-frames'
import { firstStart } from '../../tests/e2e/pages/first-start'
import { patients } from '../../tests/e2e/pages/patients'
import { sessions } from '../../tests/e2e/pages/sessions'
import { shell } from '../../tests/e2e/pages/shell'
import { daysPerYear } from '../data/history'
import { formatTable, median } from '../report/figures'
import { inFolder, nameFunctions } from '../run/run-job'
import type { Bench } from './bench'

const limitMs = 600_000
const quietMs = 1000

/**
 * Does something in a page, and returns the ms from the first key or press of the mouse until its content had changed for the last
 * time and was painted; the last time is the one after which nothing changes for a second.
 */
async function timeAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const watch = { askedAt: 0, paintedAt: 0 }
    const asked = () => (watch.askedAt ||= performance.now())
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, asked, { capture: true, once: true })
    // what is there as a frame begins has been painted when the next one does
    const painted = () => requestAnimationFrame(() => (watch.paintedAt = performance.now()))
    const changes = new MutationObserver(() => requestAnimationFrame(painted))
    const main = document.querySelector('main')
    if (main) changes.observe(main, { subtree: true, childList: true, characterData: true })
    return { watch, changes }
  })
  await act()
  await page.waitForFunction(
    ({ watch: { askedAt, paintedAt }, quietMs }) =>
      paintedAt > askedAt && askedAt > 0 && performance.now() - paintedAt > quietMs,
    { watch: await watch.getProperty('watch'), quietMs },
    { timeout: limitMs },
  )
  return watch.evaluate(({ watch, changes }) => {
    changes.disconnect()
    return watch.paintedAt - watch.askedAt
  })
}

/** Scrolls the list with the wheel for as long as the first sync is under way. */
async function scrollDuringSync(page: Page): Promise<DrawnFrames> {
  const { rows, table } = sessions(page)
  await rows.first().waitFor({ timeout: limitMs })
  const watched = await watchFrames(page, '.scroller')
  await table.hover()
  const { status } = shell(page)
  for (let turn = 0; (await status.textContent())?.includes('Downloading'); turn++)
    await page.mouse.wheel(0, turn % 20 < 15 ? 700 : -700)
  return watched()
}

/** Types the first word of the first row into the search field, letter by letter, and removes it. */
async function typeWord(page: Page): Promise<number[]> {
  const { rows, search } = sessions(page)
  const name = (await rows.first().getByRole('link').textContent()) ?? ''
  await search.click()
  const letters: number[] = []
  for (const letter of name.trim().split(/\s/)[0] ?? '')
    letters.push(await timeAnswer(page, () => page.keyboard.press(letter)))
  await search.clear()
  await page.waitForTimeout(quietMs)
  return letters
}

/** Opens each worklist of the patients that has a tab. */
async function openWorklists(page: Page): Promise<number[]> {
  await shell(page).go('Patients')
  await patients(page).rows.first().waitFor({ timeout: limitMs })
  const opened: number[] = []
  for (const worklist of await patients(page).worklist('').all()) {
    const isShown = (await worklist.getAttribute('aria-pressed')) === 'true'
    if (!isShown && (await worklist.isVisible())) opened.push(await timeAnswer(page, () => worklist.click()))
  }
  return opened
}

/** A first sync while the list is scrolled, and what a person waits for after it, in ms. */
interface Worked {
  readonly scrolling: DrawnFrames
  readonly letters: readonly number[]
  readonly worklists: readonly number[]
}

function workOnce(perDay: number): Promise<Worked> {
  return inFolder(async (folder) => {
    const sessionsPerYear = (perDay * daysPerYear) / people
    // with names that any keyboard can type
    const clinic = { clinic: true, seed: 7, patients: people, days: daysPerYear, sessionsPerYear }
    const service = await startService(clinic)
    const app = await launchApp(join(folder, 'profile'), {})
    try {
      await nameFunctions(app)
      const { window } = app
      await firstStart(window).connectTo(service)
      await shell(window).go('Sessions')
      const scrolling = await scrollDuringSync(window)
      await shell(window).untilSynced()
      const letters = await typeWord(window)
      return { scrolling, letters, worklists: await openWorklists(window) }
    } finally {
      await app.kill()
      await service.close()
    }
  })
}

const people = 400
const usual = 85

/** Scrolling during a sync, typing into the search field and opening worklists, with a year of a clinic. */
export const work: Bench = async ({ sessionsPerDay, runs, say }) => {
  const rows: (Worked & { readonly sessionsPerDay: number })[] = []
  for (const perDay of sessionsPerDay.length > 0 ? sessionsPerDay : [usual])
    for (let run = 0; run < runs; run++) {
      rows.push({ sessionsPerDay: perDay, ...(await workOnce(perDay)) })
      say(`work, ${perDay} sessions a day: ${run + 1} of ${runs}`)
    }
  return {
    name: 'work',
    what: 'ms until the answer of a letter typed and of a worklist opened is painted; frames while a list is scrolled during the first sync of a year, all runs together',
    table: workTable(rows),
    rows,
  }
}

function workTable(rows: readonly (Worked & { readonly sessionsPerDay: number })[]): string {
  const lines = [...new Set(rows.map(({ sessionsPerDay }) => sessionsPerDay))].map((perDay) => {
    const own = rows.filter(({ sessionsPerDay }) => sessionsPerDay === perDay)
    const sum = (read: (frames: DrawnFrames) => number) =>
      own.reduce((total, { scrolling }) => total + read(scrolling), 0)
    const waits = [own.flatMap(({ letters }) => letters), own.flatMap(({ worklists }) => worklists)]
    return [
      `${perDay}`,
      ...waits.flatMap((all) => [median(all), Math.max(...all)].map((ms) => ms.toFixed(0))),
      `${sum(({ frames }) => frames)}`,
      `${sum(({ over33Ms }) => over33Ms)}`,
      `${sum(({ over100Ms }) => over100Ms)}`,
      Math.max(...own.map(({ scrolling }) => scrolling.longestMs)).toFixed(0),
    ]
  })
  const waiting = ['a letter: median ms', 'most', 'a worklist: median ms', 'most']
  const frames = ['frames while scrolling', 'over 33 ms', 'over 100 ms', 'longest ms']
  return formatTable(['sessions a day', ...waiting, ...frames], lines)
}
