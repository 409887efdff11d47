import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawnFrames } from '../../tests/e2e/fixtures/watch-frames'
import { formatTable } from '../report/format-table'
import { type ScrollRound, scrollRounds } from '../scroll/scroll-rounds'
import type { Bench } from './bench'

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
  const figures = ({ frames, over33Ms, longestMs }: DrawnFrames) => [
    `${frames}`,
    `${over33Ms}`,
    longestMs.toFixed(0),
  ]
  return formatTable(
    [
      'by',
      's',
      'places',
      'frames',
      'over 33 ms',
      'longest ms',
      'at rest: frames',
      'over 33 ms',
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
