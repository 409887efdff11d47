import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Answer } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { StoreDeps } from '../../../src-renderer/store/connection/store-state'
import { createSealingWork } from '../../../src-renderer/store/sealing/aes-gcm'
import { createSealer, deriveKeys } from '../../../src-renderer/store/sealing/sealer'
import { createStore } from '../../../src-renderer/store/store'

/** The value of an outcome; a fault fails the test. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`fault ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}

/** The code of a fault, or `ok`. */
export function codeOf(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.fault.code
}

/** What the clock of a store shows unless told, ms since 1970. */
export const storeNow = Date.UTC(2030, 0, 1)

/** A store over an in-memory IndexedDB and real WebCrypto. */
export function makeStore(
  indexedDB = new IDBFactory(),
  now = () => storeNow,
  deps: Pick<StoreDeps, 'packCases'> = {},
) {
  const crypto = webcrypto as unknown as Crypto
  const store = createStore({ indexedDB, IDBKeyRange, crypto, clock: { now }, ...deps })
  const open = (fill = 7, connection = 'c1') =>
    store.storeHandlers.open({ connection, dataKey: new Uint8Array(32).fill(fill) })
  return { ...store, indexedDB, open }
}

/** A store with a connection open. */
export async function openedStore(indexedDB?: IDBFactory, now?: () => number) {
  const store = makeStore(indexedDB, now)
  valueOf(await store.open())
  return store
}

/** The sealing of connection `c1` under the key that {@link makeStore} opens it with. */
export async function sealerOf() {
  const crypto = webcrypto as unknown as Crypto
  const keys = await deriveKeys(crypto, new Uint8Array(32).fill(7), 'c1')
  return createSealer(crypto, createSealingWork(crypto), keys, 'c1')
}

const ann = ['ann', 'ann@example.org', 'Ann Lee'] as const

/** Tells a store of the profile whose the records of {@link record} are, and of others. */
export async function share<Store extends Pick<ReturnType<typeof makeStore>, 'storeHandlers'>>(
  store: Store,
  ...profiles: (readonly [id: string, email: string, name: string])[]
): Promise<Store> {
  const sent = [ann, ...profiles].map(([id, email, name]) => ({ id, email, patient_name: name }))
  const body = new TextEncoder().encode(JSON.stringify(sent))
  valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 1 }))
  return store
}

export const day = (text: string) => text as Day

/** A record as the service sends it. */
export function record(id: string, created: string, more: object = {}) {
  const test = {
    fev1_actual: 3.1,
    fev1_predicted: 3.5,
    fev1_percentage: 89,
    fvc_actual: 4.02,
    ratio_actual: 0.77,
  }
  const other = {
    fev1_actual: 2.95,
    fev1_predicted: 3.5,
    fev1_percentage: 84,
    fvc_actual: 3.9,
    ratio_actual: 0.76,
  }
  return {
    id,
    email: 'Ann@Example.org',
    name: 'Ann Lee',
    age: 41.5,
    height_in_cm: 170.5,
    weight_in_kg: 66,
    medications: ['Salbutamol'],
    diagnoses: ['Asthma'],
    ethnicity: 'x',
    gender: 'female',
    created_at: created,
    spirometry_tests: { best_test: test, all_tests: [test, other] },
    ...more,
  }
}

/** An answer for whole days, both included, or for none when `from` is null. */
export function answer(
  records: unknown,
  from: string | null,
  to = from,
  more: Partial<Omit<Answer, 'body'>> = {},
) {
  return {
    body: new TextEncoder().encode(typeof records === 'string' ? records : JSON.stringify(records)),
    fetchedAt: 1000,
    complete: from === null || to === null ? null : { from: day(from), to: day(to) },
    profiles: null,
    completesDays: true,
    base: [],
    missing: 'withdraw',
    ...more,
  } satisfies Answer
}
