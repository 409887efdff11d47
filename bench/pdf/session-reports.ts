import { join } from 'node:path'
import type { RunningApp } from '../../tests/e2e/fixtures/launch-app'
import { saveTo } from '../../tests/e2e/pages/exports'
import { report } from '../../tests/e2e/pages/report'
import { session } from '../../tests/e2e/pages/session'
import { sessions } from '../../tests/e2e/pages/sessions'
import { type BarePages, timeBarePages } from './time-bare-pages'
import { timeReport } from './time-report'
import { withApp } from './with-app'

/** One round: a session's report and the least that can be printed, one after the other; ms. */
export interface SessionRound extends BarePages {
  /** From the click in the dialog; the place is answered at once. */
  readonly report: number
  /** From the answer where to save, of a person who looked for a place for a second. */
  readonly answered: number
}

const history = { seed: 7, patients: 6, days: 300, sessionsPerYear: 60 }
const limitMs = 60_000
const thoughtMs = 1000

/** Saves the report of one session so many times, in both ways; the dialog is opened anew for each round. */
export function sessionReports(rounds: number): Promise<SessionRound[]> {
  return withApp(history, async (app, folder) => {
    const { window, electron } = app
    await sessions(window).open(0)
    await session(window).bestTest.waitFor()
    const path = join(folder, 'session.pdf')
    const round = async (): Promise<SessionRound> => {
      await report(window).open()
      await saveTo(app, path)
      const atOnce = await timeReport(window, limitMs)
      await saveAfter(app, path, thoughtMs)
      const thought = await timeReport(window, limitMs)
      await window.keyboard.press('Escape')
      await report(window).dialog.waitFor({ state: 'hidden' })
      return {
        report: atOnce,
        answered: thought - thoughtMs,
        ...(await timeBarePages(electron, join(folder, 'bare.pdf'))),
      }
    }
    // what is read and compiled once only
    await round()
    const measured: SessionRound[] = []
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
