import { expect, test } from 'vitest'
import { fault } from '#shared/fault'
import { limitTime, type Transport, type TransportRequest } from '../../../src-main/service-client/transport'

const request: TransportRequest = { url: '', headers: {}, maxBytes: 1, firstByteMs: 1, idleMs: 1 }

/** Never ends by itself, as an answer that drips. */
const dripping: Transport = ({ signal }) =>
  new Promise((resolve) => {
    const end = () => resolve({ ok: false, fault: fault('cancelled'), wireBytes: 7 })
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })

test('an answer that drips without an end is given up', async () => {
  expect(await limitTime(dripping, 1)(request)).toEqual({
    ok: false,
    fault: fault('line-broken', 'the answer took too long'),
    wireBytes: 7,
  })
})

test('a request that is taken back is cancelled, however long it might have taken', async () => {
  const asked = limitTime(dripping, 60_000)({ ...request, signal: AbortSignal.abort() })
  expect(await asked).toMatchObject({ fault: { code: 'cancelled' } })
})

test('an answer that comes in time is handed on', async () => {
  const answer = { ok: true, status: 200, headers: {}, body: new Uint8Array(), wireBytes: 0, ms: 0 } as const
  expect(await limitTime(async () => answer, 60_000)(request)).toBe(answer)
})
