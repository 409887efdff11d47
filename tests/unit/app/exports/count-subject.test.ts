import { expect, test } from 'vitest'
import type { Caller } from '#shared/calls/call-map'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
import { type SessionList, type SessionQuery, everySession } from '#shared/queries/session-query'
import type { Day } from '#shared/records/day'
import { countSubject } from '../../../../src-renderer/app/exports/scopes/count-subject'

/** A library that answers a question for a list as told, and what it was asked. */
function library(answer: Outcome<SessionList>) {
  const asked: SessionQuery[] = []
  const call = (async (_: string, query: SessionQuery) => {
    asked.push(query)
    return answer
  }) as Caller<LibraryCalls>
  return { call, asked }
}
const ten = ok({ rows: [], matching: 10, of: 30, version: 1 })

test('single sessions are counted without asking', async () => {
  const { call, asked } = library(ten)
  expect(await countSubject(call, { kind: 'sessions', ids: ['s-1', 's-2'] })).toEqual(ok(2))
  expect(asked).toEqual([])
})

test('those that pass a filter are counted without those taken out', async () => {
  const { call } = library(ten)
  const what = { kind: 'filter', filter: everySession } as const
  expect(await countSubject(call, what)).toEqual(ok(10))
  expect(await countSubject(call, { ...what, except: ['s-1', 's-2', 's-3'] })).toEqual(ok(7))
})

test('a patient’s are asked for by their days', async () => {
  const { call, asked } = library(ten)
  const patient = { by: 'profile', profile: 'p-1' } as const
  const from = '2026-01-02' as Day
  await countSubject(call, { kind: 'patient', patient, from, to: null })
  expect(asked[0]).toMatchObject({ filter: { ...everySession, patient, from }, limit: 0 })
})

test('what the library cannot answer stays a fault', async () => {
  const { call } = library(failed('store-stopped'))
  expect(await countSubject(call, { kind: 'filter', filter: everySession })).toEqual(failed('store-stopped'))
})
