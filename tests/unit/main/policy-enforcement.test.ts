import { expect, it } from 'vitest'
import { hostCalls, type HostCalls } from '#shared/calls/host-calls'
import type { Handlers } from '#shared/calls/rpc'
import { ok } from '#shared/fault'
import type { Policy } from '#shared/policy'
import { governHandlers, isElsewhere } from '../../../src-main/policy/enforcement'

const policy: Policy = {
  version: 1,
  connection: { address: 'https://service.example/api/v1', pin: null, historyStart: '2024-01-01' as never },
  schedule: { everyMinutes: 30 },
  lock: { passphrase: 'required' },
  backups: { folder: '/srv/backups', every: 'day' },
  values: { pack: false },
  language: 'de',
}

/** Handlers that answer anything well and remember that they were asked. */
function handlers(with_: Policy | null) {
  const asked: string[] = []
  const answering = Object.keys(hostCalls).map((name) => [
    name,
    () => {
      asked.push(name)
      return ok({})
    },
  ])
  const all = Object.fromEntries(answering) as unknown as Handlers<HostCalls>
  return { asked, governed: governHandlers(with_, all) }
}

const address = { baseUrl: 'service.example', key: 'k', pin: null }
const refused: [keyof HostCalls, object][] = [
  ['checkConnection', { ...address, baseUrl: 'https://other.example' }],
  ['connect', { ...address, pin: 'ab'.repeat(32) }],
  ['setHistoryStart', { historyStart: '2020-01-01' }],
  ['setPreferences', { syncEveryMinutes: 15 }],
  ['setPreferences', { theme: 'dark', language: 'en' }],
  ['setPassphrase', { next: null, present: 'the present one' }],
  ['chooseReferenceFiles', {}],
  ['chooseBackupFolder', {}],
  ['setBackupSchedule', { every: 'never' }],
]

it.each(refused)('refuses %s with %j, and without a policy does not', async (name, input) => {
  const { asked, governed } = handlers(policy)
  expect(await governed[name](input as never)).toMatchObject({ fault: { code: 'policy-set' } })
  expect(asked).toEqual([])
  const free = handlers(null)
  await free.governed[name](input as never)
  expect(free.asked).toEqual([name])
})

it('lets through what it does not set, and what is as it sets it', async () => {
  const { asked, governed } = handlers(policy)
  await governed.checkConnection(address)
  await governed.setPreferences({ theme: 'dark', language: 'de', syncEveryMinutes: 30 })
  await governed.setPassphrase({ next: 'twelve letters', present: 'the present one' })
  await governed.syncNow({})
  expect(asked).toEqual(['checkConnection', 'setPreferences', 'setPassphrase', 'syncNow'])
})

it('leads elsewhere only where it says where', () => {
  expect(isElsewhere(null, { baseUrl: 'anything', pin: null })).toBe(false)
  expect(isElsewhere({ version: 1 }, { baseUrl: 'https://other.example', pin: 'ab'.repeat(32) })).toBe(false)
  expect(isElsewhere(policy, { baseUrl: 'not an address', pin: null })).toBe(true)
  const free = { ...policy, connection: { address: 'https://service.example/api/v1' } }
  expect(isElsewhere(free, { baseUrl: 'service.example', pin: 'ab'.repeat(32) })).toBe(false)
})
