import { type DrawnFrames, watchFrames } from '../../tests/e2e/fixtures/watch-frames'
import { launchApp } from '../../tests/e2e/fixtures/launch-app'
import { sessions } from '../../tests/e2e/pages/sessions'
import type { HistorySize } from '../browse/data/invented-history'
import { nameFunctions } from '../run/name-functions'
import { fillProfile } from './fill-profile'
import { scrollManners } from './scroll-manners'

/** The frames of the window while it was scrolled in one manner, and while nothing happened for as long. */
export interface ScrollRound {
  readonly manner: string
  readonly ms: number
  readonly scrolling: DrawnFrames
  readonly idle: DrawnFrames
}

const list = '.scroller'
const openingLimitMs = 120_000

/** Scrolls through all sessions of a size in each manner, so many times, in the built application. */
export async function scrollRounds(folder: string, size: HistorySize, runs: number): Promise<ScrollRound[]> {
  const { profile, forget } = await fillProfile(folder, size)
  const app = await launchApp(profile, {})
  try {
    await nameFunctions(app)
    const { window } = app
    const { count, rows, table } = sessions(window)
    await rows.first().waitFor({ timeout: openingLimitMs })
    await window
      .getByText('Older sessions are still loading')
      .waitFor({ state: 'hidden', timeout: openingLimitMs })
    await count.waitFor()
    const rounds: ScrollRound[] = []
    for (let run = 0; run < runs; run++) {
      for (const [manner, scroll] of Object.entries(scrollManners)) {
        await table.focus()
        await window.keyboard.press('Home')
        await window.waitForTimeout(1000)
        const scrolled = await watchFrames(window, list)
        const began = performance.now()
        await scroll(window)
        const ms = performance.now() - began
        const scrolling = await scrolled()
        if (scrolling.scrolled === 0) throw new Error(`nothing was scrolled by ${manner}`)
        await window.waitForTimeout(1000)
        const rested = await watchFrames(window, list)
        await window.waitForTimeout(ms)
        rounds.push({ manner, ms, scrolling, idle: await rested() })
      }
    }
    return rounds
  } finally {
    await app.kill()
    await forget()
  }
}
