import { join } from 'node:path'
import { type DrawnFrames, watchFrames } from '../../tests/e2e/fixtures/watch-frames'
import { course } from '../../tests/e2e/pages/course'
import { saveTo } from '../../tests/e2e/pages/exports'
import { report } from '../../tests/e2e/pages/report'
import { sessions } from '../../tests/e2e/pages/sessions'
import { timeReport } from './time-report'
import { withApp } from './with-app'

/** A long course that was saved: how long it took, and the frames of the window meanwhile and of as long a time of rest. */
export interface CourseRound {
  readonly pages: number
  readonly ms: number
  readonly saving: DrawnFrames
  readonly idle: DrawnFrames
}

// some 45 rows are on a page
const history = { seed: 7, patients: 1, days: 360, sessionsPerYear: 14_000 }
const limitMs = 600_000

/** Saves the course of a patient with more than 200 pages so many times, and watches the window that it is saved from. */
export function courseReports(rounds: number): Promise<CourseRound[]> {
  return withApp(history, async (app, folder) => {
    const { window } = app
    await course(window).open((await sessions(window).rows.first().getByRole('link').textContent()) ?? '')
    await window.keyboard.press('ControlOrMeta+p')
    const laid = report(window).dialog.getByRole('img', { name: /^Preview of page 1 of [1-9]/ })
    await laid.waitFor({ timeout: limitMs })
    await saveTo(app, join(folder, 'course.pdf'))
    const measured: CourseRound[] = []
    while (measured.length < rounds) {
      await window.waitForTimeout(2000)
      const saved = await watchFrames(window, '[role=dialog]')
      const ms = await timeReport(window, limitMs)
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

async function pagesOf(window: Parameters<typeof report>[0]): Promise<number> {
  return Number(/of (\d+)/.exec((await report(window).pageOf.textContent()) ?? '')?.[1])
}
