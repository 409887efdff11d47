import { IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { openDatabase } from '../../../src-renderer/store/database/schema'
import { openedStore, valueOf } from './test-store'

const run: SyncRun = {
  id: 'r1',
  connection: 'c1',
  reason: 'manual',
  startedAt: 1,
  endedAt: 2,
  outcome: 'failed',
  fault: fault('request-refused', 'status 400: no Ann Lee here'),
  counts: noCounts(),
}

it('gives a run back as it was saved', async () => {
  const { storeHandlers } = await openedStore()
  for (const each of [run, { ...run, id: 'r2', startedAt: 0, fault: null }])
    valueOf(await storeHandlers.saveRun(each))
  expect(valueOf(await storeHandlers.lastRuns({ limit: 9 }))).toEqual([
    run,
    { ...run, id: 'r2', startedAt: 0, fault: null },
  ])
})

it('seals what the service said, and tells the rest of a run whose words cannot be opened', async () => {
  const { storeHandlers, indexedDB } = await openedStore()
  valueOf(await storeHandlers.saveRun(run))
  const database = await openDatabase({ indexedDB, IDBKeyRange })
  const [row] = await database.runs.toArray()
  if (!row?.fault?.detail) throw new Error('no detail was kept')
  expect(new TextDecoder().decode(row.fault.detail)).not.toContain('Ann')
  // moved from another row
  await database.runs.put({ ...row, id: 'r0' })
  database.close()
  const moved = valueOf(await storeHandlers.lastRuns({ limit: 2 })).find(({ id }) => id === 'r0')
  expect(moved?.fault).toEqual({ code: 'request-refused' })
})
