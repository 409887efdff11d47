import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { daySchema } from '#shared/records/day'
import { goodWorld, startProcess } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const input = {
  baseUrl: 'service.example',
  key: 'the-key',
  pin: null,
  historyStart: parse(daySchema, '2026-01-01'),
}
const code = (outcome: { readonly ok: true } | { readonly ok: false; readonly fault: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.fault.code

it('takes the place of one that never read anything, with what else is stored there', async () => {
  const world = { ...goodWorld(), hasRead: false }
  const { connections, state } = startProcess(temporaryFolder(), world)
  await connections.connect({ ...input, pin: 'ab'.repeat(32) }, null)
  const mistaken = state.get().connection
  expect(await connections.isUnread()).toBe(true)
  const right = { ...input, baseUrl: 'other.example', pin: 'cd'.repeat(32), key: 'the-other-key' }
  expect(code(await connections.connect(right, 'first'))).toBe('ok')
  expect(state.get().connection).toMatchObject({
    id: mistaken?.id,
    baseUrl: 'https://other.example/api/v1',
    pin: 'cd'.repeat(32),
  })
  expect(world.happened).toContain('run first with the-other-key')
  expect(world.happened.join()).not.toContain('removeConnection')

  expect(code(await connections.exploreSampleData('first'))).toBe('ok')
  expect(world.happened).toContain(`removeConnection ${mistaken?.id}`)
  expect(state.get().connection?.kind).toBe('sample')
})

it('keeps one of which nobody can tell whether anything was read', async () => {
  const world = { ...goodWorld(), hasRead: false }
  const { connections } = startProcess(temporaryFolder(), world)
  await connections.connect(input, null)
  world.storeFault = 'store-stopped'
  expect(await connections.isUnread()).toBe(false)
  expect(code(await connections.connect({ ...input, baseUrl: 'other.example' }, null))).toBe('busy')
})
