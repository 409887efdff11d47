import { parse } from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { daySchema } from '#shared/records/day'
import { noSyncYet, type SyncProgress } from '#shared/records/sync'
import { goodWorld, startProcess } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: 'the-key', pin: null, historyStart }
const begun: SyncProgress = {
  reason: 'schedule',
  startedAt: 0,
  stage: 'recent',
  reading: null,
  daysDone: 0,
  daysPlanned: 1,
  daysFailed: 0,
  sessions: 0,
  bytes: 0,
  msLeft: null,
  retryAt: null,
  retryFault: null,
}

describe('a store that a run found broken', () => {
  const broken = async (reason: SyncProgress['reason'], times = 1) => {
    const world = goodWorld()
    const { connections } = startProcess(temporaryFolder(), world)
    await connections.connect(input, 'first')
    world.happened.length = 0
    for (let at = 1; at <= times; at++) {
      world.tell({ ...noSyncYet(), running: { ...begun, reason } })
      world.tell({ ...noSyncYet(), lastRunEndedAt: at, fault: { code: 'store-stopped' } })
    }
    await vi.waitFor(() => expect(connections.isBusy()).toBe(false))
    return world.happened.filter((what) => /^(open|run|wake)/.test(what))
  }

  it.each([
    ['manual', 'run manual with the-key'],
    ['range', 'run manual with the-key'],
    ['schedule', 'wake start with the-key'],
  ] as const)(
    'is opened anew, and a person who asked for the run has it begun again: %s',
    async (reason, next) => expect(await broken(reason)).toEqual(['open id-2', next]),
  )

  it('is opened anew once', async () => expect(await broken('schedule', 2)).toHaveLength(2))
})
