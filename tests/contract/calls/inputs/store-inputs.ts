import type { StoreCalls } from '#shared/calls/store-calls'
import { noCounts } from '#shared/records/sync'
import type { Inputs } from './inputs'
import { someDay, someExport } from './some-filter'

const bytes = new Uint8Array([91, 93])

/** An input for each call from main to the store page, with something in each of its fields. */
export const storeInputs: Inputs<StoreCalls> = {
  open: { connection: 'c', dataKey: new Uint8Array(32), sample: false },
  close: {},
  anchor: {},
  acceptAltered: {},
  unidentifiedDays: { searched: [someDay] },
  countProfiles: { body: bytes },
  coverage: {},
  applyProfiles: { body: bytes, fetchedAt: 1, since: 1 },
  sharedProfiles: { since: 1 },
  applyAnswer: {
    body: bytes,
    fetchedAt: 1,
    complete: { from: someDay, to: someDay },
    profiles: ['p'],
    completesDays: true,
    base: [{ day: someDay, revision: 1 }],
    missing: 'withdraw',
    missingBefore: { sessions: 1, of: 2 },
    forRaw: true,
    partsBefore: 1,
    groupDays: { from: someDay, to: someDay },
  },
  saveRun: {
    id: 'r',
    connection: 'c',
    reason: 'manual',
    startedAt: 1,
    endedAt: 2,
    outcome: 'failed',
    fault: { code: 'offline', detail: 'd' },
    counts: noCounts(),
    headway: true,
    notBefore: 3,
    line: {
      sizes: {
        all: { days: 7, proven: 3.5, ceiling: 20.5, broken: 1, missed: 1 },
        some: { days: 7, proven: 7, ceiling: null, broken: 0, missed: 0 },
        one: { days: 366, proven: 366, ceiling: null, broken: 0, missed: 0 },
      },
      backAfterMs: 1000,
      dayBytes: 2048.5,
      listBytes: 4096,
      listBrokeAt: 1,
    },
    joined: { sharedAt: 1, profiles: 2, part: 0, before: someDay },
  },
  lastRuns: { limit: 5 },
  originOfSession: { session: 'a' },
  purgeWithdrawn: { before: 1 },
  recordAudit: { at: 1, what: 'exported', figures: { sessions: 3 } },
  findSubject: { view: 'v', patient: 'p', from: someDay, to: someDay, today: someDay },
  exportBegin: { request: someExport, appVersion: '1' },
  exportNext: { number: 1 },
  exportEnd: { number: 1, locale: 'en-GB' },
  importBegin: { connection: 'c', writes: true },
  importNext: { number: 1, bytes },
  importEnd: { number: 1 },
  importStop: { number: 1 },
  backupBegin: {},
  backupNext: { number: 1 },
  backupEnd: { number: 1 },
  restoreBegin: { connection: 'c', version: 2, writes: true },
  restoreNext: { number: 1, bytes },
  restoreEnd: { number: 1 },
  renewKey: {
    from: { connection: 'a', dataKey: new Uint8Array(32) },
    to: { connection: 'b', dataKey: new Uint8Array(32) },
  },
  removeConnection: { connection: 'c' },
}
