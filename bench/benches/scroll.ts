import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchApp } from '../../tests/e2e/fixtures/launch-app'
import { type DrawnFrames, watchFrames } from '../../tests/e2e/fixtures/watch-frames'
import { sessions } from '../../tests/e2e/pages/sessions'
import { fillProfile } from '../browse/fill-profile'
import type { HistorySize } from '../browse/invented'
import { formatTable } from '../report/figures'
import { nameFunctions } from '../run/run-job'
import type { Bench } from './bench'

/** Ways of scrolling through a list of `rows`; each takes some seconds. */
const scrollManners: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async wheel(page) {
    await page.getByRole('grid').hover()
    for (let turn = 0; turn < 250; turn++) await page.mouse.wheel(0, turn % 50 < 35 ? 500 : -500)
  },
  async 'dragging the bar'(page) {
    const box = await page.locator('.scroller').boundingBox()
    if (!box) throw new Error('there is no list')
    const x = box.x + box.width - 4
    // the bar's handle, while the list is at its top
    await page.mouse.move(x, box.y + 16)
    await page.mouse.down()
    for (let step = 1; step <= 250; step++) {
      const part = step <= 125 ? step / 125 : (250 - step) / 125
      await page.mouse.move(x, box.y + 16 + part * (box.height - 40))
    }
    await page.mouse.up()
  },
  async keys(page) {
    for (let step = 0; step < 250; step++)
      await page.keyboard.press(step % 5 === 0 ? 'PageDown' : 'ArrowDown')
  },
  async 'first and last'(page) {
    for (let jump = 0; jump < 40; jump++) {
      await page.keyboard.press(jump % 2 === 0 ? 'End' : 'Home')
      await page.waitForTimeout(80)
    }
  },
}

/** The window's frames while scrolled in one way, and during the same time at rest. */
interface ScrollRound {
  readonly manner: string
  readonly ms: number
  readonly scrolling: DrawnFrames
  readonly idle: DrawnFrames
}

const list = '.scroller'
const openingLimitMs = 120_000

/** Scrolls through all sessions of a size in each way, several times, in the built application. */
async function scrollRounds(folder: string, size: HistorySize, runs: number): Promise<ScrollRound[]> {
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

const usual = { sessions: 1_000_000, people: 5_000 }

/** The frames of the window while a list of a million sessions is scrolled. */
export const scroll: Bench = async ({ sessions, people, runs, say }) => {
  const size = { sessions: sessions ?? usual.sessions, people: people ?? usual.people }
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  try {
    const rounds = await scrollRounds(folder, size, runs)
    say(`scroll: ${rounds.length} times`)
    return {
      name: 'scroll',
      what: `frames of the window with ${size.sessions.toLocaleString('en')} sessions, beside as long a time of rest`,
      table: roundsTable(rounds),
      rows: rounds,
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function roundsTable(rounds: readonly ScrollRound[]): string {
  const figures = ({ frames, over33Ms, over100Ms, longestMs }: DrawnFrames) => [
    `${frames}`,
    `${over33Ms}`,
    `${over100Ms}`,
    longestMs.toFixed(0),
  ]
  return formatTable(
    [
      'by',
      's',
      'places',
      'frames',
      'over 33 ms',
      'over 100 ms',
      'longest ms',
      'at rest: frames',
      'over 33 ms',
      'over 100 ms',
      'longest ms',
    ],
    rounds.map(({ manner, ms, scrolling, idle }) => [
      manner,
      (ms / 1000).toFixed(1),
      `${scrolling.scrolled}`,
      ...figures(scrolling),
      ...figures(idle),
    ]),
  )
}
