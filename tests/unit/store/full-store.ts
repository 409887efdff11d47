import type { Day } from '#shared/records/day'
import { noCounts } from '#shared/records/sync'
import { pairOf } from './mark'
import { answer, openedStore, record, share, valueOf } from './test-store'

const curve = (seed: number) => ({ curve: Array.from({ length: 40 }, (_, at) => at * seed) })

/** A store with sessions of three days, one of them withdrawn, profiles, marks, a run and records set aside. */
export async function fullStore() {
  const store = await share(await openedStore(), ['bob', 'bob@example.org', 'Bob'])
  const { storeHandlers, libraryHandlers } = store
  const first = [1, 2, 3].map((n) => record(`s${n}`, `2025-01-0${n}T09:00:00Z`, { raw: curve(n) }))
  valueOf(await storeHandlers.applyAnswer(answer([...first, 7], '2025-01-01', '2025-01-03')))
  const base = valueOf(await storeHandlers.coverage({})).map(({ day, revision }) => ({ day, revision }))
  valueOf(
    await storeHandlers.applyAnswer(
      answer(first.slice(0, 2), '2025-01-01', '2025-01-03', { base, missing: 'withdraw-any' }),
    ),
  )
  valueOf(await libraryHandlers.mark(pairOf('s1', 's2')))
  const entered = { on: ['patient profile ann'], by: 'AB' } as const
  const day = '2024-02-03' as Day
  valueOf(await libraryHandlers.mark({ ...entered, kind: 'transplant', value: { day } }))
  valueOf(
    await libraryHandlers.mark({ ...entered, kind: 'baseline', value: { day, value: 2.67, unit: 'L' } }),
  )
  valueOf(await storeHandlers.recordAudit({ at: 6, what: 'imported', figures: { sessions: 3 } }))
  const run = {
    id: 'r1',
    connection: 'c1',
    reason: 'first',
    startedAt: 1,
    endedAt: 2,
    outcome: 'failed',
  } as const
  const why = { code: 'offline', detail: 'said the service' } as const
  valueOf(await storeHandlers.saveRun({ ...run, fault: why, counts: noCounts(), notBefore: -Infinity }))
  return store
}
