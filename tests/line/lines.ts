import { setTimeout as wait } from 'node:timers/promises'
import { randomStream } from '../../src-service/random'
import { type PortalKind, openPortal, portalKinds } from './portal'
import type { LineRun, LineService } from './sync-over'
import type { LineShape } from './thin-line'

/** A line of the table. */
export interface LineCase {
  readonly name: string
  /** How often it comes back unseen, since it takes connections while it is away: a request a minute or two later finds it. */
  readonly unseen?: number
  /** What is synced over; made for one service. */
  readonly run: (from: LineService) => LineRun
}

const kilobytes = 1000
const asleepMs = 150_000

const steady = (name: string, shape: LineShape, launches = 1): LineCase => ({
  name,
  run: () => ({ shape, launches }),
})

const cutting = (name: string, shape: LineShape, launches = 12): LineCase => ({
  name,
  run: () => ({ shape: { bytesPerSecond: 16 * kilobytes, ...shape }, launches }),
})

const rhythmic = (name: string, shape: LineShape): LineCase => ({
  name,
  run: () => ({ shape: { bytesPerSecond: 8 * kilobytes, ...shape }, launches: 60, betweenMs: 2_000 }),
})

/** The network wants a sign-in after a part has come, until the program has said so once. */
const portal = (kind: PortalKind): LineCase => ({
  name: `portal: ${kind}`,
  unseen: 1,
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
  unseen: 1,
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
  unseen: 3,
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

/** The program is killed again and again, over a line that comes and goes. */
const killed: LineCase = {
  name: 'killed every few seconds, up 15 s, down 10 s',
  run: () => ({
    shape: { bytesPerSecond: 8 * kilobytes, rhythm: { upMs: 15_000, downMs: 10_000 } },
    launches: 60,
    kills: true,
    async meanwhile(_line, signal, send) {
      const random = randomStream(3, 5)
      for (let kill = 0; kill < 6; kill++) {
        await wait(5_000 + 8_000 * random.unit(), undefined, { signal })
        await send('SIGKILL')
      }
    },
  }),
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
  killed,
  badWeek,
]

/** The computer sleeps for a while in the midst, and its connections are gone when it wakes. */
function asleep(): LineCase {
  const shape = { bytesPerSecond: 16 * kilobytes }
  return {
    name: `asleep for ${asleepMs / 60_000} minutes in the midst`,
    run: () => ({
      shape,
      launches: 4,
      async meanwhile(line, signal, send) {
        while (line.passed.down < 60 * kilobytes) await wait(50, undefined, { signal })
        // nothing passes, and what it would cost is not the line's
        line.become({ ...shape, rhythm: { upMs: 1, downMs: 3_600_000 }, down: 'silent' })
        await send('SIGSTOP')
        await wait(asleepMs, undefined, { signal })
        line.become(shape, 'cut')
        await send('SIGCONT')
      },
    }),
  }
}
