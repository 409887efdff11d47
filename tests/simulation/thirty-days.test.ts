import { describe, expect, test } from 'vitest'
import { randomStream } from '../../src-service/random'
import { dayMs, hour, minute } from './fake-clock'
import { expectSame, served } from './held'
import { type World, createWorld, daysBefore } from './world'
import { amount, someOf } from '../whole'

// LINE_DAYS=30 prints the table of docs/sync.md; otherwise it is shown that each line works, and nothing printed
const days = Number(process.env['LINE_DAYS'] ?? 1)
const isReport = process.env['LINE_DAYS'] !== undefined
const clinics = isReport ? [200, 1000] : [amount(20, 40)]

/** A line, as it is laid into a world. */
type LayLine = (world: World) => void

const slow =
  (kBPerSecond: number, firstByteMs: number): LayLine =>
  ({ network }) => {
    network.bytesPerMs = kBPerSecond
    network.latency = () => firstByteMs
  }

const comesAndGoes =
  (up: number, down: number): LayLine =>
  (world) => {
    slow(8, 300)(world)
    world.network.isUp = (now) => now % ((up + down) * 1000) < up * 1000
  }

/** Half a minute there and a minute gone, on average. */
const atRandom =
  (seed: number): LayLine =>
  (world) => {
    slow(8, 300)(world)
    const random = randomStream(seed, 3)
    let changesAt = world.clock.trueNow()
    let up = false
    world.network.isUp = (now) => {
      for (; changesAt <= now; up = !up) changesAt += -Math.log(1 - random.unit()) * (up ? 60_000 : 30_000)
      return up
    }
  }

/** Each connection is cut after so many bytes, whatever it carries. */
const cutsAfter =
  (bytes: number): LayLine =>
  (world) => {
    slow(8, 300)(world)
    world.network.cutAfter = () => Math.max(1, bytes - world.network.connectionBytes())
  }

const lines: Readonly<Record<string, LayLine>> = {
  '100 kB/s, 0.1 s': slow(100, 100),
  '2 kB/s, 1 s': slow(2, 1000),
  '100 kB/s, 3 s': slow(100, 3000),
  'there 20 s, gone 40 s': comesAndGoes(20, 40),
  'there 2 min, gone 20 min': comesAndGoes(120, 1200),
  'at random, 1': atRandom(1),
  'at random, 2': atRandom(2),
  'at random, 3': atRandom(3),
  'at random, 4': atRandom(4),
  'at random, 5': atRandom(5),
  'cut after 30 kB': cutsAfter(30_000),
}

/** Wakes the engine as the ticks do, without those that would find nothing due. */
async function live(world: World, until: number, isDone: () => boolean): Promise<void> {
  while (world.clock.trueNow() < until && !isDone()) {
    const due = world.process.engine.status().nextRunAt ?? world.clock.trueNow() + hour
    const tick = Math.max(world.clock.trueNow() + 1, due - minute)
    world.clock.pass(Math.min(until, Math.ceil(tick / minute) * minute) - world.clock.trueNow())
    await world.process.engine.wake('tick')
  }
}

interface Spent {
  readonly requests: number
  readonly kB: number
  readonly hours: number
}

/** What happened since an answer and a moment. */
function spentSince({ network, clock }: World, answers: number, began: number): Spent {
  const since = network.answers.slice(answers)
  return {
    requests: since.length,
    kB: since.reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1000,
    hours: (clock.trueNow() - began) / hour,
  }
}

const rows: string[] = []

describe('Requests and bytes over thirty days of several lines', () => {
  for (const patients of clinics)
    for (const [name, lay] of isReport ? Object.entries(lines) : someOf(Object.entries(lines), 3))
      test(
        `${patients} patients, ${name}`,
        async () => {
          const world = await createWorld(7, { patients, firstDay: daysBefore(365), sessionsPerYear: 7.2 })
          lay(world)
          const atFirst = served(world)
          const began = world.clock.trueNow()
          const { engine } = world.process
          await live(
            world,
            began + 30 * dayMs,
            () => engine.status().lastRunEndedAt !== null && isWhole(world),
          )
          expect(isWhole(world)).toBe(true)
          const first = spentSince(world, 0, began)
          const { length } = world.network.answers
          const from = world.clock.trueNow()
          await live(world, from + days * dayMs, () => false)
          const later = spentSince(world, length, from)
          rows.push(
            `| ${patients} | ${name} | ${first.requests} | ${first.kB.toFixed(0)} | ${first.hours.toFixed(1)} | ${(later.requests / days).toFixed(0)} | ${(later.kB / days).toFixed(0)} |`,
          )
          if (isReport) process.stderr.write(`${rows.at(-1) ?? ''}\n`)
          // what has been made since the last run
          world.network.isUp = () => true
          world.network.cutAfter = () => Infinity
          expect((await engine.run('manual')).outcome).toBe('complete')
          const shared = new Set(world.service.profiles().map(({ email }) => email))
          await expectSame(
            world,
            atFirst.filter(({ email }) => !shared.has(email)),
          )
          await world.close()
        },
        30 * minute,
      )
})

function isWhole({ process }: World): boolean {
  const { daysMissing, dataUntil } = process.engine.status()
  return daysMissing === 0 && dataUntil !== null
}
