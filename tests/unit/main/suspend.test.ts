import { describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import { daySchema } from '#shared/records/day'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { goodWorld, startProcess, storeOf } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: 'the-key', pin: null, historyStart }

describe('a store that is put down for a while', () => {
  const heldBack = { days: [], runs: [heldRun()] }
  const startDown = async (world: ReturnType<typeof goodWorld>) => {
    const call = storeOf(world)
    const process = startProcess(temporaryFolder(), world, call)
    await process.connections.connect(input, null)
    world.happened.splice(0)
    expect(await process.connections.suspend(call)).toBe(true)
    return { ...process, call }
  }

  it('is taken up with what it held back, and what syncs goes on', async () => {
    const world = { ...goodWorld(), heldBack }
    const { connections, call } = await startDown(world)
    const engine = connections.current()?.engine
    expect(await connections.resume(call)).toBe(true)
    expect(world.happened).toEqual(['putDown', 'open id-2'])
    expect(world.opened).toMatchObject({ heldBack })
    expect(connections.current()?.engine).toBe(engine)
  })

  it('is opened anew when it is another, an older one, or changed', async () => {
    const found: boolean[] = []
    const { altered, anchor } = goodWorld().store
    for (const change of [
      { storeIsNew: true },
      { store: { altered, anchor: { sequence: 0, tag: 'a' } } },
      { store: { altered, anchor: { ...anchor, tag: 'b' } } },
      { store: { altered: { ...altered, days: 1 }, anchor } },
      { storeFault: 'store-unreadable' as const },
    ]) {
      const world = goodWorld()
      const { connections, call } = await startDown(world)
      Object.assign(world, change)
      found.push(await connections.resume(call))
    }
    expect(found).toEqual([false, false, false, false, false])
  })

  it('remembers in the keychain which writing was the last', async () => {
    const world = goodWorld()
    const call = storeOf(world)
    const folder = temporaryFolder()
    const first = startProcess(folder, world, call)
    await first.connections.connect(input, null)
    world.store = { ...world.store, anchor: { sequence: 9, tag: 'nine' } }
    await first.connections.suspend(call)
    world.store = { ...world.store, anchor: { sequence: 8, tag: 'eight' } }
    const { connections, state } = startProcess(folder, world)
    await connections.storeReady(null)
    expect(state.get().altered).not.toBeNull()
  })

  it('is not opened to be closed, unless there is something to be written', async () => {
    const world = goodWorld()
    const { connections } = await startDown(world)
    await connections.shutDown()
    expect(world.happened).toEqual(['putDown', 'stop'])
    const other = { ...goodWorld(), heldBack }
    const { connections: writing } = await startDown(other)
    await writing.shutDown()
    expect(other.happened).toEqual(['putDown', 'stop', 'settle'])
  })
})

function heldRun(): SyncRun {
  return {
    id: 'held',
    connection: 'id-2',
    reason: 'schedule',
    startedAt: 1,
    endedAt: 2,
    outcome: 'complete',
    fault: null,
    counts: noCounts(),
  }
}
