import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { libraryCalls } from '#shared/calls/library-calls'
import { type Answer, type HeldBackRows, type StoreCalls, storeCalls } from '#shared/calls/store-calls'
import type { Caller } from '#shared/calls/rpc'
import { failed } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { addDays, type Day, dayAt } from '#shared/records/day'
import { firstPreferences, type Preferences } from '#shared/preferences'
import { createServiceClient } from '../../src-main/service-client/service-client'
import { createSyncEngine, type SyncEngine } from '../../src-main/sync/engine'
import { createStore } from '../../src-renderer/store/store'
import { randomStream } from '../../src-service/random'
import type { RunningService } from '../../src-service/running-service'
import { type ServiceOptions, startService } from '../../src-service/service'
import { usualInstant } from '../clock'
import { directCaller } from './direct-caller'
import { createFakeClock } from './fake-clock'
import { type Guard, createGuard } from './guard'
import { createNetwork } from './network'

/** When the simulated time begins, ms since 1970. */
export const start = usualInstant

/** The day (in UTC) that lies so many days before the one on which the simulated time begins. */
export function daysBefore(days: number): Day {
  return addDays(dayAt(start, 0), -days)
}

/** The day that it is at an instant (ms since 1970) where days begin first. */
export function dayInTheEast(instant: number): Day {
  return dayAt(instant, 14 * 60)
}

const dataKey = new Uint8Array(32).fill(7)
// nothing happens at the very moment at which a run began
const storeCallMs = 3

/** One computer with its store and its sync, and the service that it syncs from. */
export interface World {
  readonly service: RunningService
  readonly clock: ReturnType<typeof createFakeClock>
  readonly network: ReturnType<typeof createNetwork>
  readonly preferences: Preferences
  /** Where the store keeps everything. */
  readonly indexedDB: IDBFactory
  /** The first day that there are sessions of, and that is fetched. */
  readonly historyStart: Day
  /** Free bytes on the disk. */
  disk: number
  isOnBattery: boolean
  isSavingPower: boolean
  /** The most bytes that an answer may have, for processes started from now on. */
  maxBytes: number
  /** Whether the store page has died, as main would say. */
  storeGone: boolean
  /** The fault with which the store answers each answer that it is to apply, if any. */
  applyFault: FaultCode | null
  /** What happens before the store applies an answer. */
  beforeApply: ((answer: Answer) => Promise<unknown>) | null
  readonly process: Process
  /** Opens the store again that was put down, with what it held back. */
  takeUp(heldBack: HeldBackRows): Promise<void>
  /** Kills the process that syncs, and starts another over the same database. */
  restart(): Promise<Process>
  close(): Promise<void>
}

/** A process that syncs: an engine and a store. */
interface Process {
  readonly engine: SyncEngine
  readonly store: Caller<StoreCalls>
  readonly library: Caller<typeof libraryCalls>
  readonly guard: Guard
  readonly database: MortalDatabase
}

/** A process's own way to a database, which ends with it: what it does a moment later, by a timer, reaches nothing. */
interface MortalDatabase {
  readonly indexedDB: IDBFactory
  end(): void
}

function mortal(shared: IDBFactory): MortalDatabase {
  const opened: IDBDatabase[] = []
  let isDead = false
  const open = (...given: Parameters<IDBFactory['open']>) => {
    if (isDead) throw new DOMException('its process has ended', 'InvalidStateError')
    const request = shared.open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  return {
    indexedDB: {
      open,
      databases: () => shared.databases(),
      deleteDatabase: (name) => shared.deleteDatabase(name),
      cmp: (first, second) => shared.cmp(first, second),
    },
    end() {
      isDead = true
      for (const database of opened) database.close()
    },
  }
}

/** Makes a world; the same seed makes the same one. */
export async function createWorld(seed: number, options: Partial<ServiceOptions> = {}): Promise<World> {
  const historyStart = (options.firstDay ?? daysBefore(60)) as Day
  const clock = createFakeClock(start)
  const service = await startService({
    seed,
    patients: 12,
    firstDay: historyStart,
    sessionsPerYear: 30,
    key: 'simulated-key',
    ...options,
    now: clock.trueNow,
  })
  const network = createNetwork(service.certificate, clock)
  const indexedDB = new IDBFactory()
  const random = randomStream(seed, 99)

  const boot = async (): Promise<Process> => {
    const guard = createGuard()
    const database = mortal(indexedDB)
    const { storeHandlers, libraryHandlers } = createStore({
      indexedDB: database.indexedDB,
      IDBKeyRange,
      crypto,
      clock,
      // reference values are invented here, which gives no published figure
      packCases: [],
    })
    const store = directCaller(storeCalls, storeHandlers)
    const opened = await store('open', { connection: 'sim', dataKey })
    if (!opened.ok) throw new Error(`the store does not open: ${opened.fault.code}`)
    const client = createServiceClient({
      baseUrl: service.baseUrl,
      key: 'simulated-key',
      transport: network.transport,
      limits: { maxBytes: world.maxBytes, firstByteMs: 2000, idleMs: 2000 },
    })
    const engine = createSyncEngine({
      client: {
        getProfiles: (signal) => guard.step(() => client.getProfiles(signal)),
        getTimelines: (question, signal) => guard.step(() => client.getTimelines(question, signal)),
      },
      line: network.line,
      store: (name, input) =>
        guard.step(async () => {
          clock.pass(storeCallMs)
          if ('body' in input && 'base' in input) {
            await world.beforeApply?.(input)
            if (world.applyFault) return failed(world.applyFault)
          }
          return world.storeGone ? failed('store-stopped') : store(name, input)
        }),
      connection: {
        id: 'sim',
        kind: 'service',
        baseUrl: service.baseUrl,
        pin: null,
        historyStart,
        createdAt: start,
      },
      preferences: () => world.preferences,
      clock,
      timer: { sleep: async (ms, signal) => (signal.aborted ? undefined : clock.pass(ms)) },
      random: () => random.unit(),
      disk: async () => world.disk,
      isOnline: () => network.online,
      isOnBattery: () => world.isOnBattery,
      isSavingPower: () => world.isSavingPower,
      log: () => undefined,
    })
    return { engine, store, library: directCaller(libraryCalls, libraryHandlers), guard, database }
  }

  let process: Process
  const world: World = {
    service,
    clock,
    network,
    preferences: { ...firstPreferences },
    indexedDB,
    historyStart,
    disk: Infinity,
    isOnBattery: false,
    isSavingPower: false,
    maxBytes: 16 * 1024 * 1024,
    storeGone: false,
    applyFault: null,
    beforeApply: null,
    get process() {
      return process
    },
    async takeUp(heldBack) {
      const opened = await process.store('open', { connection: 'sim', dataKey: dataKey.slice(), heldBack })
      if (!opened.ok) throw new Error(opened.fault.code)
    },
    async restart() {
      process.guard.kill()
      // a store that has died with its process commits nothing any more
      await process.guard.settled()
      process.database.end()
      process = await boot()
      return process
    },
    async close() {
      process.guard.kill()
      process.database.end()
      network.close()
      await service.close()
    },
  }
  process = await boot()
  return world
}
