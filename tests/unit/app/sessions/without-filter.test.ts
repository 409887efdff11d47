import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/session-query'
import type { Day } from '#shared/records/day'
import { activeParts, partToBlame, without } from '../../../../src-renderer/app/sessions/without-filter'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const filter = { ...everySession, text: 'Leila', from: '2026-11-01' as Day }
const old = '2025-01-01' as Day

test('the parts of a filter that keep sessions out are told apart', () => {
  expect(activeParts(everySession)).toEqual([])
  expect(activeParts({ ...filter, withdrawn: 'only' })).toEqual(['text', 'range', 'withdrawn'])
  expect(without(filter, 'range')).toEqual({ ...everySession, text: 'Leila' })
})

test('the part that keeps most sessions out is to blame', async () => {
  const library = aLibrary([
    aRow('a'),
    aRow('b'),
    aRow('c', { name: 'Leila', day: old }),
    aRow('d', { day: old }),
  ])
  expect(await partToBlame(library.call, filter)).toEqual({ ok: true, value: { part: 'text', matching: 2 } })
})

test('nothing is to blame when no single part would help', async () => {
  const library = aLibrary([aRow('a', { day: old })])
  expect(await partToBlame(library.call, filter)).toEqual({ ok: true, value: null })
})
