import { createServer, connect, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { randomStream } from '../../src-service/random'

/** What a line between a computer and the service is like; what is left out does not limit it. Times are ms. */
export interface LineShape {
  /** In either direction, all connections together. */
  readonly bytesPerSecond?: number
  /** There and back; a new connection takes it once more. */
  readonly latencyMs?: number
  /** How each connection ends before it should: after so many bytes of answers, or so long after it began. */
  readonly cut?: { readonly how: CutKind } & ({ readonly bytes: number } | { readonly ms: number })
  /** One bit of one byte in so many that come is turned over. */
  readonly brokenByteIn?: number
  /** So many bytes of each connection are never broken, for instance those of its handshake. */
  readonly unbroken?: number
  /** When the line is up. It is up at first. */
  readonly rhythm?: Rhythm
  /** What happens to connections while it is down: they are reset, or nothing passes and nothing is said. */
  readonly down?: 'reset' | 'silent'
  /** Another server on this computer that answers in place of the service. */
  readonly instead?: number
}

/** How a connection ends: by RST, by FIN, by FIN in one direction only, or not at all, while nothing comes any more. */
type CutKind = 'reset' | 'close' | 'half-close' | 'stall'

/** Up and down by turns; times of a seed lie between a quarter of these and twice as much. */
interface Rhythm {
  readonly upMs: number
  readonly downMs: number
  readonly seed?: number
}

/** A line to a server on this computer. */
export interface ThinLine {
  readonly port: number
  /** The bytes that came through in each direction, TLS and all, and how often somebody connected, or only looked. */
  readonly passed: {
    readonly up: number
    readonly down: number
    readonly connections: number
    readonly looks: number
  }
  /** Makes the line another one from now on; connections that are open stay so, or are cut. */
  become(shape: LineShape, open?: 'stay' | 'cut'): void
  /** Begins to count, with the next connection, the time for which the line is up; answers how to stop, in ms. */
  use(): () => number
  close(): Promise<void>
}

// small enough that two connections share a slow line fairly
const pieceBytes = 512
// what a server may send ahead of a slow line
const queueBytes = 32_768

/** Opens a line to a port of this computer. */
export async function openLine(to: number, first: LineShape): Promise<ThinLine> {
  let shape = first
  let isUp = true
  const passed = { up: 0, down: 0, connections: 0, looks: 0 }
  const free = { up: 0, down: 0 }
  const open = new Set<{ client: Socket; end: () => void }>()
  const stopwatches = new Set<Stopwatch>()

  const turn = (up: boolean) => {
    for (const stopwatch of stopwatches) stopwatch.tick(isUp)
    isUp = up
    if (!up && shape.down !== 'silent') for (const { end } of [...open]) end()
  }
  let rhythm = keepRhythm(shape.rhythm, turn)

  /** Takes turns on the line, byte by byte, as long as `alive`. */
  const carry = async (bytes: number, direction: 'up' | 'down') => {
    const { bytesPerSecond } = shape
    if (bytesPerSecond === undefined) return
    const now = performance.now()
    free[direction] = Math.max(now, free[direction]) + (bytes / bytesPerSecond) * 1000
    await wait(free[direction] - now)
  }

  const serve = (client: Socket) => {
    passed.connections += 1
    for (const stopwatch of stopwatches) stopwatch.begin()
    if (!isUp && shape.down !== 'silent') {
      passed.looks += 1
      client.resetAndDestroy()
      return
    }
    const server = connect(shape.instead ?? to, '127.0.0.1')
    const state = { came: 0, stalled: false }
    const end = (how: CutKind = 'reset') => {
      if (how === 'stall') {
        state.stalled = true
        return
      }
      if (how === 'half-close') {
        state.stalled = true
        client.end()
        return
      }
      if (how === 'reset') client.resetAndDestroy()
      else client.end(() => client.destroy())
      server.destroy()
    }
    const entry = { client, end }
    open.add(entry)
    const { cut } = shape
    const timer = cut && 'ms' in cut ? setTimeout(() => end(cut.how), cut.ms) : undefined
    client.once('close', () => {
      if (client.bytesRead === 0) passed.looks += 1
      clearTimeout(timer)
      open.delete(entry)
      server.destroy()
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      // a connection that is broken on purpose ends with errors
      socket.on('error', () => socket.destroy())
    }
    const established = wait(shape.latencyMs ?? 0)

    const pass = async (from: Socket, into: Socket, direction: 'up' | 'down') => {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        await established
        const size = shape.bytesPerSecond === undefined ? chunk.length : pieceBytes
        for (let at = 0; at < chunk.length; at += size) {
          let piece = chunk.subarray(at, at + size)
          await carry(piece.length, direction)
          while (!isUp || state.stalled) {
            if (into.destroyed) return
            await wait(50)
          }
          if (into.destroyed) return
          if (direction === 'down') {
            const limit = cut && 'bytes' in cut ? cut.bytes - state.came : Infinity
            const ends = piece.length >= limit
            piece = piece.subarray(0, limit)
            if (state.came >= (shape.unbroken ?? 0))
              piece = withBrokenBytes(piece, passed.down, shape.brokenByteIn)
            state.came += piece.length
            deliver(piece)
            if (ends && cut) {
              void wait((shape.latencyMs ?? 0) / 2 + 5).then(() => end(cut.how))
              state.stalled = true
            }
          } else deliver(piece)
        }
      }
      await wait((shape.latencyMs ?? 0) / 2)
      if (!state.stalled) into.end()

      function deliver(piece: Buffer) {
        passed[direction] += piece.length
        setTimeout(() => into.destroyed || into.write(piece), (shape.latencyMs ?? 0) / 2)
      }
    }
    void pass(client, server, 'up').catch(() => server.destroy())
    void pass(server, client, 'down').catch(() => end('reset'))
  }

  const listener = createServer({ allowHalfOpen: true, highWaterMark: queueBytes }, serve)
  const port = await listen(listener)
  return {
    port,
    passed,
    become(next, opened = 'stay') {
      shape = next
      rhythm.stop()
      if (opened === 'cut') for (const { end } of [...open]) end()
      turn(true)
      rhythm = keepRhythm(next.rhythm, turn)
    },
    use() {
      const stopwatch = createStopwatch(() => isUp)
      stopwatches.add(stopwatch)
      return () => {
        stopwatches.delete(stopwatch)
        return stopwatch.stop()
      }
    },
    async close() {
      rhythm.stop()
      for (const { client } of open) client.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('the line has no port'))
      else resolve(address.port)
    })
  })
}

/** Turns the line up and down by its rhythm, until it is stopped. */
function keepRhythm(rhythm: Rhythm | undefined, turn: (up: boolean) => void): { stop: () => void } {
  const ended = new AbortController()
  const random = rhythm?.seed === undefined ? null : randomStream(rhythm.seed, 1)
  const lasts = (ms: number) => (random ? ms * (0.25 + 1.75 * random.unit()) : ms)
  const beat = async ({ upMs, downMs }: Rhythm) => {
    for (;;) {
      await wait(lasts(upMs), undefined, { signal: ended.signal })
      turn(false)
      await wait(lasts(downMs), undefined, { signal: ended.signal })
      turn(true)
    }
  }
  if (rhythm) beat(rhythm).catch(() => undefined)
  return { stop: () => ended.abort() }
}

function withBrokenBytes(piece: Buffer, before: number, one: number | undefined): Buffer {
  if (one === undefined || Math.floor(before / one) === Math.floor((before + piece.length) / one))
    return piece
  const broken = Buffer.from(piece)
  const at = Math.min(piece.length - 1, one - (before % one) - 1)
  broken[at] = (broken[at] ?? 0) ^ 0x10
  return broken
}

interface Stopwatch {
  begin(): void
  /** The line is about to turn; it was up until now, or not. */
  tick(wasUp: boolean): void
  stop(): number
}

function createStopwatch(isUp: () => boolean): Stopwatch {
  let sum = 0
  let since: number | null = null
  const tick = (wasUp: boolean) => {
    if (since === null) return
    const now = performance.now()
    if (wasUp) sum += now - since
    since = now
  }
  return {
    begin: () => void (since ??= performance.now()),
    tick,
    stop() {
      tick(isUp())
      return sum
    },
  }
}
