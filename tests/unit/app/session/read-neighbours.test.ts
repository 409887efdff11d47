import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { readNeighbours } from '../../../../src-renderer/app/session/session'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const list = { filter: everySession, sort: { by: 'date', descending: true } } as const
const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(`s-${at}`))

test('a session knows its place and the sessions beside it', async () => {
  const { call } = aLibrary(rows(900))
  expect(await readNeighbours(call, { ...list, index: 400, id: 's-400' })).toEqual({
    ok: true,
    value: { position: 401, of: 900, before: 's-399', after: 's-401' },
  })
})

test('the first has nothing before it, the last nothing after it', async () => {
  const { call } = aLibrary(rows(2))
  expect(await readNeighbours(call, { ...list, index: 0, id: 's-0' })).toMatchObject({
    value: { position: 1, before: null, after: 's-1' },
  })
  expect(await readNeighbours(call, { ...list, index: 1, id: 's-1' })).toMatchObject({
    value: { before: 's-0', after: null },
  })
})

test('its place is found again when sessions came in, and unknown when it is gone', async () => {
  const { call } = aLibrary([...rows(3).map((row) => ({ ...row, id: `new-${row.id}` })), ...rows(900)])
  expect(await readNeighbours(call, { ...list, index: 400, id: 's-400' })).toMatchObject({
    value: { position: 404 },
  })
  expect(await readNeighbours(call, { ...list, index: 400, id: 'gone' })).toEqual({ ok: true, value: null })
})
