import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { daySchema } from '#shared/records/day'
import { goodWorld, startProcess } from '../main/fake-connection'
import { temporaryFolder } from '../main/temporary-folder'
import { codeOf } from '../store/test-store'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: 'the-key', pin: null, historyStart }

describe('a place for sessions out of files', () => {
  test('is opened, also after a restart, and fetches nothing', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const first = startProcess(folder, world)
    expect(codeOf(await first.connections.beginWithFiles())).toBe('ok')
    expect(first.state.get().connection).toMatchObject({ kind: 'imported', baseUrl: '' })
    world.happened.splice(0)
    const { connections, state } = startProcess(folder, world)
    expect(codeOf(await connections.storeReady('start'))).toBe('ok')
    expect(world.happened).toEqual(['close', 'open id-2'])
    expect(state.get()).toMatchObject({ store: null, keychain: null })
    expect(codeOf(await connections.syncing())).toBe('no-connection')
    expect(codeOf(await connections.replaceKey('another-key', null))).toBe('no-connection')
    expect(codeOf(await connections.setHistoryStart(historyStart, null))).toBe('no-connection')
  })

  test('is taken over by a service, with its sessions and the key that opens them', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const { connections, state } = startProcess(folder, world)
    await connections.beginWithFiles()
    const { id = '' } = state.get().connection ?? {}
    expect(codeOf(await connections.exploreSampleData(null))).toBe('busy')
    world.happened.splice(0)
    expect(codeOf(await connections.connect(input, 'first'))).toBe('ok')
    expect(state.get().connection).toMatchObject({ id, kind: 'service' })
    expect(world.happened).toEqual(['settle', 'close', `open ${id}`, 'run first with the-key', 'recordAudit'])
    expect(codeOf(await startProcess(folder, world).connections.storeReady(null))).toBe('ok')
  })

  test('keeps its key in memory where there was no keychain, even if there is one by now', async () => {
    const world = goodWorld()
    world.keychainFault = 'keychain-absent'
    const { connections, state } = startProcess(temporaryFolder(), world)
    await connections.beginWithFiles()
    expect(state.get().keysKept).toBe('session')
    world.keychainFault = null
    expect(codeOf(await connections.connect(input, null))).toBe('ok')
    expect(world.happened).not.toContainEqual(expect.stringContaining('removeConnection'))
  })

  test('takes the place of nothing', async () => {
    const { connections, state } = startProcess(temporaryFolder(), goodWorld())
    await connections.connect(input, 'first')
    const before = state.get().connection
    expect(codeOf(await connections.beginWithFiles())).toBe('busy')
    expect(state.get().connection).toEqual(before)
  })
})
