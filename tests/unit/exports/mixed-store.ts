import { pairOf } from '../store/mark'
import { startService } from '../../../src-service/service'
import { answer, openedStore, record, storeNow, valueOf } from '../store/test-store'

const odd = [
  record('=1', 'last Monday', { name: null, email: null, gender: 'x;y', diagnoses: ['a"b', '-c'], age: -0 }),
  record('two,2', '2026-03-05T23:59:59.125-11:00', { name: 'Ann', spirometry_tests: {} }),
  record('third', '2026-03-05T10:00:00', { medications: [], weight_in_kg: '3,5', ethnicity: '' }),
]

/**
 * A store with sessions of people who share, share no longer, or are unknown; some that were asked for, or are gone, or are
 * marked as before and after a bronchodilator.
 */
export async function mixedStore() {
  const service = await startService({
    seed: 5,
    patients: 30,
    days: 40,
    sessionsPerYear: 60,
    now: () => storeNow,
  })
  const [profiles, sessions] = [service.profiles(), service.sessions('2000-01-01', '2100-01-01')]
  await service.close()
  const store = await openedStore()
  const put = async (records: unknown, day: string | null, more: object = {}) =>
    valueOf(await store.storeHandlers.applyAnswer(answer(records, day, day, more)))
  const share = (some: unknown[], fetchedAt: number) =>
    store.storeHandlers.applyProfiles({ body: answer(some, null).body, fetchedAt })
  valueOf(await share(profiles, 1))
  const { days } = await put([...sessions, ...odd], null)
  const [asked] = profiles
  await put(sessions.slice(0, 1), null, { profiles: [asked?.id] })
  const [, gone] = days
  await put([], gone?.day ?? null, {
    missing: 'withdraw-any',
    base: [{ day: gone?.day, revision: gone?.revision }],
  })
  valueOf(await share(profiles.slice(5), 2))
  const [pre, post] = sessions.slice(-2)
  valueOf(await store.libraryHandlers.mark(pairOf(pre?.id ?? '', post?.id ?? '')))
  return store
}
