import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ServiceOptions, startService } from '../../src-service/service'
import { launchApp, type RunningApp } from '../../tests/e2e/fixtures/launch-app'
import { type DrawnFrames, watchFrames } from '../../tests/e2e/fixtures/watch-frames'
import { connectAndSync } from '../../tests/e2e/pages/connect'
import { course } from '../../tests/e2e/pages/course'
import { saveTo } from '../../tests/e2e/pages/exports'
import { report } from '../../tests/e2e/pages/report'
import { session } from '../../tests/e2e/pages/session'
import { sessions } from '../../tests/e2e/pages/sessions'
import { formatTable, median } from '../report/figures'
import { nameFunctions } from '../run/run-job'
import type { Bench } from './bench'

/**
 * Runs work with the built application, after it has synced a whole service, and with a folder that is removed afterwards.
 */
async function withApp<T>(
  options: ServiceOptions,
  work: (app: RunningApp, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  const service = await startService(options)
  let app: RunningApp | null = null
  try {
    app = await launchApp(join(folder, 'profile'), {})
    await nameFunctions(app)
    await connectAndSync(app.window, service)
    return await work(app, folder)
  } finally {
    await app?.kill()
    await service.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Clicks the save button and waits for the dialog to say that the report is saved: then it is on the disk. The duration in
 * ms, by the window's own clock.
 */
async function timeReport(window: Page, limitMs: number): Promise<number> {
  await window.locator('[role=dialog] button[type=submit]:enabled').waitFor({ timeout: limitMs })
  return window.evaluate(
    (limitMs) =>
      new Promise<number>((resolve, reject) => {
        const dialog = document.querySelector('[role=dialog]')
        const button = dialog?.querySelector<HTMLButtonElement>('button[type=submit]')
        const line = dialog?.querySelector('.announced')
        if (!button || !line) throw new Error('no dialog of a report is open')
        const began = performance.now()
        const seen = new MutationObserver(() => {
          if (!line.textContent.startsWith('Saved as')) return
          seen.disconnect()
          resolve(performance.now() - began)
        })
        seen.observe(line, { childList: true, characterData: true, subtree: true })
        setTimeout(() => reject(new Error('no report was saved')), limitMs)
        button.click()
      }),
    limitMs,
  )
}

/** A saved long trend: its duration, and the window's frames meanwhile and during a rest of the same length. */
interface CourseRound {
  readonly pages: number
  readonly ms: number
  readonly saving: DrawnFrames
  readonly idle: DrawnFrames
}

// some 45 rows are on a page
const oneLongHistory = { seed: 7, patients: 1, days: 360, sessionsPerYear: 14_000 }
const courseLimitMs = 600_000

/** Saves the trend of a patient with more than 200 pages several times, and watches the window. */
function courseReports(rounds: number): Promise<CourseRound[]> {
  return withApp(oneLongHistory, async (app, folder) => {
    const { window } = app
    const name = (await sessions(window).rows.first().getByRole('link').textContent()) ?? ''
    // so many sessions may take longer to load than that waits
    await course(window)
      .open(name)
      .catch(() => undefined)
    await course(window).slider.waitFor({ timeout: courseLimitMs })
    await window.keyboard.press('ControlOrMeta+p')
    const laid = report(window).dialog.getByRole('img', { name: /^Preview of page 1 of [1-9]/ })
    await laid.waitFor({ timeout: courseLimitMs })
    await saveTo(app, join(folder, 'course.pdf'))
    const measured: CourseRound[] = []
    while (measured.length < rounds) {
      await window.waitForTimeout(2000)
      const saved = await watchFrames(window, '[role=dialog]')
      const ms = await timeReport(window, courseLimitMs)
      const saving = await saved()
      await window.waitForTimeout(2000)
      const rested = await watchFrames(window, '[role=dialog]')
      await window.waitForTimeout(ms)
      const idle = await rested()
      measured.push({ pages: await pagesOf(window), ms, saving, idle })
    }
    return measured
  })
}

/** The number of pages that the dialog says it has saved. */
async function pagesOf(window: Page): Promise<number> {
  return Number(/(\d+) pages?$/.exec((await window.locator('.announced').textContent()) ?? '')?.[1])
}

const shortHistories = { seed: 7, patients: 6, days: 300, sessionsPerYear: 60 }
const sessionLimitMs = 60_000
const thoughtMs = 1000

/**
 * Saves the report of one session several times, and returns the ms that each took after the answer of the save dialog, for which
 * a person needed a second; the report's own dialog is reopened for each.
 */
function sessionReports(rounds: number): Promise<number[]> {
  return withApp(shortHistories, async (app, folder) => {
    const { window } = app
    await sessions(window).open(0)
    await session(window).bestTest.waitFor()
    await saveAfter(app, join(folder, 'session.pdf'), thoughtMs)
    const round = async (): Promise<number> => {
      await report(window).open()
      const ms = await timeReport(window, sessionLimitMs)
      await window.keyboard.press('Escape')
      await report(window).dialog.waitFor({ state: 'hidden' })
      return ms - thoughtMs
    }
    // warms up one-time reading and compiling
    await round()
    const measured: number[] = []
    while (measured.length < rounds) measured.push(await round())
    return measured
  })
}

async function saveAfter({ electron }: RunningApp, path: string, ms: number): Promise<void> {
  await electron.evaluate(
    ({ dialog }, { filePath, ms }) => {
      dialog.showSaveDialog = () =>
        new Promise((resolve) => setTimeout(() => resolve({ canceled: false, filePath }), ms))
    },
    { filePath: path, ms },
  )
}

const sessionRounds = 12

const goalMs = 20

/** The wait for a PDF of a session, and the frames that the one of a long trend takes from the window. */
export const pdf: Bench = async ({ runs, say }) => {
  const answered = await sessionReports(sessionRounds)
  say(`pdf: ${answered.length} reports of a session`)
  const courses = await courseReports(runs)
  say(`pdf: ${courses.length} reports of a course`)
  const table = [sessionTable(answered), courseTable(courses)].join('\n\n')
  return {
    name: 'pdf',
    what: 'a session from the answer of the save dialog to the file, a long trend from the click in the window',
    table,
    rows: [...answered.map((ms) => ({ answered: ms })), ...courses],
  }
}

function sessionTable(times: readonly number[]): string {
  const figures = [median(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0))
  return formatTable(
    ['PDF of', 'ms after the answer', 'least', 'most', 'goal'],
    [['a session', ...figures, `${goalMs}`]],
  )
}

function courseTable(rounds: readonly CourseRound[]): string {
  return formatTable(
    ['pages', 's', 'frames: while saving', 'over 33 ms', 'longest ms', 'at rest', 'over 33 ms', 'longest ms'],
    rounds.map(({ pages, ms, saving, idle }) => [
      `${pages}`,
      (ms / 1000).toFixed(1),
      ...[saving, idle].flatMap(({ frames, over33Ms, longestMs }) => [
        `${frames}`,
        `${over33Ms}`,
        longestMs.toFixed(0),
      ]),
    ]),
  )
}
