import { describe, expect, it } from 'vitest'
import { daySchema } from '#shared/records/day'
import { parse } from 'valibot'
import { goodWorld, startProcess } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: ' Bearer the-key ', pin: null, historyStart }
const code = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')

describe('a new key', () => {
  it('is kept once the service has accepted it', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const { connections } = startProcess(folder, world)
    await connections.connect(input, 'first')
    world.serviceFault = 'key-refused'
    expect(code(await connections.replaceKey('wrong-key', 'manual'))).toBe('key-refused')
    world.serviceFault = null
    expect(code(await connections.replaceKey('new-key', 'manual'))).toBe('ok')
    await startProcess(folder, world).connections.storeReady('start')
    expect(world.happened.filter((step) => step.includes(' with '))).toEqual([
      'run first with the-key',
      'run manual with new-key',
      'wake start with new-key',
    ])
  })
})

describe('a key of another organisation', () => {
  const others = { profiles: 5, held: 3, both: 0 }
  const replaced = async (profiles: typeof others, agrees?: () => Promise<boolean>) => {
    const world = goodWorld()
    const { connections } = startProcess(temporaryFolder(), world)
    await connections.connect(input, 'first')
    world.profiles = profiles
    const outcome = code(await connections.replaceKey('new-key', null, agrees))
    const kept = await world.secrets.get('id-2/api-key')
    return [outcome, kept.ok && kept.value?.endsWith(':new-key')]
  }

  it('is recognised by its profiles, and not used unless a person says so', async () => {
    expect(await replaced(others)).toEqual(['key-other', false])
    expect(await replaced(others, async () => true)).toEqual(['ok', true])
    expect(await replaced(others, async () => false)).toEqual(['key-other', false])
  })

  it('is none where a profile is known, or none is shared on either side', async () => {
    for (const same of [
      { profiles: 5, held: 3, both: 1 },
      { profiles: 0, held: 3, both: 0 },
      { profiles: 5, held: 0, both: 0 },
    ])
      expect(await replaced(same)).toEqual(['ok', true])
  })
})

describe('asking whether a key is accepted', () => {
  it('goes on over a line that breaks, and every request counts', async () => {
    const world = goodWorld()
    const { connections } = startProcess(temporaryFolder(), world)
    await connections.connect(input, 'first')
    const waited: number[] = []
    world.serviceFault = 'line-broken'
    world.onSleep = (ms) => {
      waited.push(ms)
      if (waited.length === 3) world.serviceFault = null
    }
    expect(code(await connections.replaceKey('new-key', null))).toBe('ok')
    expect(waited).toEqual([2_000, 4_000, 8_000])
    expect(connections.spent().requests).toBe(4)
  })

  it('ends with what does not pass, and counts that too', async () => {
    const world = goodWorld()
    const { connections } = startProcess(temporaryFolder(), world)
    await connections.connect(input, 'first')
    let waits = 0
    world.onSleep = () => void (waits += 1)
    world.serviceFault = 'service-unreachable'
    expect(code(await connections.replaceKey('new-key', null))).toBe('service-unreachable')
    expect([waits, connections.spent().requests]).toEqual([4, 5])
    world.serviceFault = 'key-refused'
    expect(code(await connections.replaceKey('new-key', null))).toBe('key-refused')
    expect([waits, connections.spent().requests]).toEqual([4, 6])
  })
})
