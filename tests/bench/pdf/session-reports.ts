import { join } from 'node:path'
import { saveTo } from '../../e2e/pages/exports'
import { report } from '../../e2e/pages/report'
import { session } from '../../e2e/pages/session'
import { sessions } from '../../e2e/pages/sessions'
import { type BarePages, timeBarePages } from './time-bare-pages'
import { timeReport } from './time-report'
import { withApp } from './with-app'

/** One round: a session's report and the least that can be printed, one after the other; ms. */
export interface SessionRound extends BarePages {
  /** From the click in a dialog that was just opened. */
  readonly report: number
  /** From a second click in the same dialog. */
  readonly again: number
}

const history = { seed: 7, patients: 6, days: 300, sessionsPerYear: 60 }
const limitMs = 60_000

/** Saves the report of one session so many times; the dialog is opened anew for each round. */
export function sessionReports(rounds: number): Promise<SessionRound[]> {
  return withApp(history, async (app, folder) => {
    const { window, electron } = app
    await sessions(window).open(0)
    await session(window).bestTest.waitFor()
    await saveTo(app, join(folder, 'session.pdf'))
    const round = async (): Promise<SessionRound> => {
      await report(window).open()
      // a person looks at the preview before saving
      await window.waitForTimeout(1000)
      const first = await timeReport(window, limitMs)
      await window.waitForTimeout(1000)
      const again = await timeReport(window, limitMs)
      await window.keyboard.press('Escape')
      await report(window).dialog.waitFor({ state: 'hidden' })
      return { report: first, again, ...(await timeBarePages(electron, join(folder, 'bare.pdf'))) }
    }
    // what is read and compiled once only
    await round()
    const measured: SessionRound[] = []
    while (measured.length < rounds) measured.push(await round())
    return measured
  })
}
