import { expect, test } from 'vitest'
import { ingestRows } from '../../../bench/report/ingest-report'
import type { Measured } from '../../../bench/run/run-job'

const run = (ms: number): Measured => ({
  sessions: 1000,
  ms,
  requests: 1,
  cpuMs: 500,
  peak: { main: 10 },
  sealed: { pages: 80_000, columns: 50_000 },
  bytesOnDisk: 150_000,
})

test('a contestant is summed up by its medians and compared with rows in Dexie', () => {
  const rows = ingestRows(
    new Map([
      ['spirodesk', [run(100), run(9000), run(50)]],
      ['dexie-rows', [run(500)]],
    ]),
  )
  expect(rows[0]).toMatchObject({
    sessionsPerSecond: 10_000,
    ratioToDexieRows: 5,
    cpuMsPerThousand: 500,
    cpuToDexieRows: 1,
    bytesPerSession: 150,
    sealedPerSession: { pages: 80, columns: 50 },
    runs: [100, 9000, 50],
  })
})

test('without rows in Dexie there is nothing to compare with', () => {
  expect(ingestRows(new Map([['rxdb', [run(1)]]]))[0]?.ratioToDexieRows).toBeNull()
})
