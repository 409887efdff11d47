import { setTimeout as wait } from 'node:timers/promises'
import { type PortalKind, openPortal, portalKinds } from './portal'
import type { LineRun, LineService } from './sync-over'
import type { LineShape } from './thin-line'

/** A line of the table. */
export interface LineCase {
  readonly name: string
  /** Connections end before their answers do, so that more bytes are wasted than on others. */
  readonly cuts: boolean
  /** How often it comes back while nothing is asked, so that a look a minute or two later has to find it; 0 if left out. */
  readonly looks?: number
  /** What is synced over; made for one service. */
  readonly run: (from: LineService) => LineRun
}

const kilobytes = 1000

const steady = (name: string, shape: LineShape, launches = 1): LineCase => ({
  name,
  cuts: false,
  run: () => ({ shape, launches }),
})

const cutting = (name: string, shape: LineShape, launches = 12): LineCase => ({
  name,
  cuts: true,
  run: () => ({ shape: { bytesPerSecond: 16 * kilobytes, ...shape }, launches }),
})

const rhythmic = (name: string, shape: LineShape): LineCase => ({
  name,
  cuts: true,
  run: () => ({ shape: { bytesPerSecond: 8 * kilobytes, ...shape }, launches: 60, betweenMs: 2_000 }),
})

/** The network wants a sign-in after a part has come, until the program has said so once. */
const portal = (kind: PortalKind): LineCase => ({
  name: `portal: ${kind}`,
  cuts: false,
  looks: 1,
  run: ({ stateFolder, service }) => {
    const shape = { bytesPerSecond: 64 * kilobytes }
    return {
      shape,
      launches: 8,
      async meanwhile(line, signal) {
        const opened = await openPortal(kind, stateFolder)
        try {
          while (line.passed.down < 40 * kilobytes) await wait(50, undefined, { signal })
          line.become({ ...shape, instead: opened.port }, 'cut')
          const { length } = service.requests
          const seen = line.passed.connections
          while (line.passed.connections < seen + 2) await wait(50, undefined, { signal })
          await wait(3_000, undefined, { signal })
          if (service.requests.length > length) throw new Error('the portal lets requests through')
          line.become(shape, 'cut')
        } finally {
          await opened.close()
        }
      },
    }
  },
})

/** Nothing behind the router for a while, and nobody who says so. */
const nothingBehind: LineCase = {
  name: 'router up, nothing behind it for 90 s',
  cuts: false,
  looks: 1,
  run: () => {
    const shape = { bytesPerSecond: 32 * kilobytes }
    return {
      shape: { ...shape, rhythm: { upMs: 1, downMs: 90_000 }, down: 'silent' },
      launches: 10,
      async meanwhile(line, signal) {
        await wait(90_000, undefined, { signal })
        line.become(shape)
      },
    }
  },
}

/** Every trouble for a while, one after the other, over one profile. */
const badWeek: LineCase = {
  name: 'a bad week',
  cuts: true,
  looks: 3,
  run: ({ stateFolder }) => {
    const slow = { bytesPerSecond: 8 * kilobytes }
    const days: (LineShape | PortalKind)[] = [
      { ...slow, cut: { how: 'reset', bytes: 25_000 } },
      { ...slow, latencyMs: 1_500 },
      'html',
      { ...slow, brokenByteIn: 30_000 },
      { ...slow, rhythm: { upMs: 8_000, downMs: 12_000, seed: 9 } },
      'other-certificate',
      { ...slow, cut: { how: 'close', ms: 6_000 } },
      { ...slow, rhythm: { upMs: 12_000, downMs: 20_000, seed: 4 }, down: 'silent' },
      'redirect',
      { ...slow, cut: { how: 'half-close', bytes: 30_000 } },
    ]
    return {
      shape: slow,
      launches: 60,
      betweenMs: 1_000,
      async meanwhile(line, signal) {
        for (const day of days) {
          const opened = typeof day === 'string' ? await openPortal(day, stateFolder) : null
          line.become(opened ? { ...slow, instead: opened.port } : shapeOf(day), 'cut')
          try {
            await wait(12_000, undefined, { signal })
          } finally {
            await opened?.close()
          }
        }
        line.become(slow)
      },
    }
  },
}

function shapeOf(day: LineShape | PortalKind): LineShape {
  return typeof day === 'string' ? {} : day
}

/** All lines of the long form. */
export const lines: readonly LineCase[] = [
  steady('8 kB/s', { bytesPerSecond: 8 * kilobytes }),
  steady('2 kB/s', { bytesPerSecond: 2 * kilobytes }, 3),
  steady('0.6 s of latency', { bytesPerSecond: 64 * kilobytes, latencyMs: 600 }),
  steady('3 s of latency', { bytesPerSecond: 64 * kilobytes, latencyMs: 3_000 }, 3),
  cutting('cut by RST after 30 kB', { cut: { how: 'reset', bytes: 30_000 } }),
  cutting('cut by FIN after 30 kB', { cut: { how: 'close', bytes: 30_000 } }),
  cutting('half-closed after 40 kB', { cut: { how: 'half-close', bytes: 40_000 } }),
  cutting('cut after 8 s', { bytesPerSecond: 8 * kilobytes, cut: { how: 'close', ms: 8_000 } }),
  rhythmic('stalls of 2 min without a close', {
    rhythm: { upMs: 20_000, downMs: 120_000 },
    down: 'silent',
  }),
  rhythmic('up 20 s, down 40 s', { rhythm: { upMs: 20_000, downMs: 40_000 } }),
  ...[1, 2, 3, 4, 5].map((seed) =>
    rhythmic(`up and down at random, seed ${seed}`, { rhythm: { upMs: 15_000, downMs: 20_000, seed } }),
  ),
  cutting('a byte broken in 100 kB', { bytesPerSecond: 32 * kilobytes, brokenByteIn: 100_000 }),
  ...portalKinds.map(portal),
  nothingBehind,
  asleep(),
  badWeek,
]

/** The computer sleeps for a while in the midst, and its connections are gone when it wakes. */
function asleep(): LineCase {
  const shape = { bytesPerSecond: 16 * kilobytes }
  return {
    name: 'asleep for 45 s in the midst',
    cuts: false,
    run: () => ({
      shape,
      launches: 4,
      async meanwhile(line, signal, pause) {
        while (line.passed.down < 60 * kilobytes) await wait(50, undefined, { signal })
        // nothing passes, and what it would cost is not the line's
        line.become({ ...shape, rhythm: { upMs: 1, downMs: 3_600_000 }, down: 'silent' })
        await pause(true)
        await wait(45_000, undefined, { signal })
        line.become(shape, 'cut')
        await pause(false)
      },
    }),
  }
}
