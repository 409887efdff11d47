import { allOf, everySession, resolveForPatients } from '#shared/queries/filter'
import { expect, test } from 'vitest'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { failed, ok } from '#shared/fault'
import type { PatientsQuery } from '#shared/queries/patients-query'
import type { Day } from '#shared/records/day'
import { noSyncYet } from '#shared/records/sync'
import {
  asksToReview,
  hasUnreadDays,
  patientReader,
  withHeld,
} from '../../../../src-renderer/app/patients/patients.svelte'
import { nextOffset, readWindow } from '../../../../src-renderer/app/table/list.svelte'
import { aPatient } from './a-patient'

const asked = {
  filter: everySession,
  today: '2026-11-20' as Day,
  sort: { by: 'name', descending: false },
} as const

function aLibrary(profiles: string[]): Caller<LibraryCalls> {
  return async (name: string, input: unknown) => {
    if (name !== 'patients') return failed('unknown-call')
    const { offset, limit } = input as PatientsQuery
    const of = profiles.map((profile) => aPatient(profile))
    return ok({ rows: of.slice(offset, offset + limit), matching: of.length, of: of.length, version: 1 })
  }
}
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

async function read(profiles: string[], offset: number, anchor: { id: string; index: number } | null) {
  const answer = await readWindow(
    patientReader(aLibrary(profiles)),
    asked,
    offset,
    anchor && { ...anchor, version: 0 },
  )
  if (!answer.ok) throw new Error(answer.fault.code)
  return answer.value
}

test('a window moves with the patient that the reader sees', async () => {
  const before = await read(many('p', 500), 100, null)
  const anchor = { id: before.rows[50]?.id ?? '', index: 150 }
  expect((await read([...many('new', 3), ...many('p', 500)], 100, anchor)).moved).toBe(3)
  expect((await read(many('p', 500), 100, anchor)).moved).toBe(0)
  expect((await read(many('other', 500), 100, anchor)).moved).toBe(0)
})

test('patients of every kind have an id of their own', async () => {
  const { rows } = await read(['a/b', 'a'], 0, null)
  expect(rows.map(({ id }) => id)).toEqual(['#/patient/profile/a%2Fb', '#/patient/profile/a'])
})

test('another window is read only when rows are missing', async () => {
  const window = await read(many('p', 900), 100, null)
  expect(nextOffset(window, 100, 399, patientReader(aLibrary([])).margin)).toBeNull()
  expect(nextOffset(window, 390, 410, patientReader(aLibrary([])).margin)).toBe(290)
  expect(nextOffset(window, 99, 120, patientReader(aLibrary([])).margin)).toBe(0)
  expect(nextOffset(await read(['p'], 0, null), 0, 20, patientReader(aLibrary([])).margin)).toBeNull()
})

test('days are unread where days are read, and not in what files brought', () => {
  const sync = { ...noSyncYet(), dataUntil: null }
  const of = (kind: 'service' | 'imported', changes = {}) => {
    const connection = { kind, id: 'c', baseUrl: '', pin: null, historyStart: asked.today, createdAt: 0 }
    return hasUnreadDays({ connection, sync: { ...sync, ...changes } })
  }
  expect([of('service'), of('imported')]).toEqual([true, false])
  expect(of('service', { dataUntil: 1 })).toBe(false)
  expect(of('service', { dataUntil: 1, daysMissing: 2 })).toBe(true)
})

test('who is reviewed stays in a list that asks for "not reviewed", and in no other', () => {
  const moment = { today: asked.today, lastVisit: null }
  const held = [{ by: 'profile', profile: 'p' } as const]
  const own = { kind: 'patients', patients: held, not: false }
  const toReview = { kind: 'marked', mark: 'reviewed', words: ['to-review'], not: false } as const
  const notReviewed = { ...toReview, words: ['reviewed'], not: true } as const
  for (const one of [toReview, notReviewed] as const) {
    const filter = allOf(one)
    expect(asksToReview(filter)).toBe(true)
    expect(withHeld(resolveForPatients(filter, moment), held).clauses).toEqual([[one, own]])
  }
  const reviewed = allOf({ ...notReviewed, not: false })
  expect(asksToReview(reviewed)).toBe(false)
  expect(withHeld(resolveForPatients(reviewed, moment), held).clauses).toEqual([
    [{ ...notReviewed, not: false }],
  ])
})
