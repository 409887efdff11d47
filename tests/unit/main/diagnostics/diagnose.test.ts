// @dates: looks at the clock, so it runs on other days too
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failed, fault, ok } from '#shared/fault'
import type { Connection } from '#shared/host'
import { now } from '#shared/now'
import type { Day } from '#shared/records/day'
import { noSyncYet } from '#shared/records/sync'
import { diagnose, type DiagnosisDependencies } from '../../../../src-main/diagnostics/diagnose'
import { passed, unchecked } from '../../../../src-main/diagnostics/check-result'
import { createHostState } from '../../../../src-main/settings/host-state'
import { keepConnectionKeys, sessionSecrets } from '../../../../src-main/keychain/keychain'
import { createRedactor } from '../../../../src-main/system/log'
import { openSettings } from '../../../../src-main/settings/settings'
import { temporaryFolder } from '../temporary-folder'

const connection: Connection = {
  id: 'c',
  kind: 'service',
  baseUrl: 'https://service.example/api/v1',
  pin: null,
  historyStart: '2026-01-01' as Day,
  createdAt: 0,
}
const key = 'the-key-of-this-clinic'
const never = new Promise<never>(() => undefined)
const well = passed()

/** Everything works, and what a test gives does not. */
async function world(given: Partial<DiagnosisDependencies> = {}, of: Connection | null = connection) {
  const profileFolder = temporaryFolder()
  const app = {
    version: '1.2.3',
    electron: '33',
    build: null,
    platform: 'linux',
    profileFolder,
    hasSystemPrompt: false,
  } as const
  const state = createHostState(openSettings(profileFolder), app, () => undefined)
  state.remember({ connection: of })
  const keychain = sessionSecrets()
  if (of) await keepConnectionKeys(keychain, of, { apiKey: key, dataKey: new Uint8Array(32) })
  const answers: Record<string, unknown> = {
    anchor: { sequence: 7, tag: 'a' },
    coverage: [{ day: '2026-01-02', revision: 1, fetchedAt: 1, complete: true, sessions: 5 }],
    lastRuns: [],
    clockDoubt: { doubted: false },
  }
  let made = 0
  const deps: DiagnosisDependencies = {
    state,
    callStore: (name) => Promise.resolve(ok(answers[name])) as never,
    keychain,
    sessionSecrets: sessionSecrets(),
    readStatus: async () => state.get().sync,
    profileFolder,
    redactor: createRedactor(),
    newId: () => `id-${(made += 1)}`,
    clock: now,
    checkService: async () => ({ clock: well, certificate: well, service: well }),
    ...given,
  }
  return { deps, state, profileFolder }
}

/** State and fault of each check, by its name. */
async function outcomes(deps: DiagnosisDependencies) {
  const results = await diagnose(deps)
  return Object.fromEntries(
    results.map(({ check, state, fault, reason }) => [check, fault?.code ?? reason ?? state]),
  )
}

const allWell = {
  keychain: 'passed',
  disk: 'passed',
  clock: 'passed',
  certificate: 'passed',
  service: 'passed',
  store: 'passed',
  schedule: 'passed',
  version: 'passed',
}

describe('the self-checks', () => {
  it('all pass where everything works, in their order, and leave nothing behind', async () => {
    const { deps, profileFolder } = await world()
    const before = readdirSync(profileFolder)
    const results = await diagnose(deps)
    expect(results.map(({ check }) => check)).toEqual(Object.keys(allWell))
    expect(await outcomes(deps)).toEqual(allWell)
    const facts = Object.assign({}, ...results.map((one) => one.facts)) as Record<string, unknown>
    expect(facts).toMatchObject({ apiKey: 'present', sessions: 5, days: 1, writings: 7, spirodesk: '1.2.3' })
    expect(readdirSync(profileFolder)).toEqual(before)
    expect(await deps.keychain.get('probe-id-1')).toEqual(ok(null))
  })

  it('each end in time, whatever hangs', async () => {
    // what does not hang has to end in that time on a busy machine too
    const limitsMs = { local: 1_000, service: 1_000 }
    const silent = { get: () => never, set: () => never, delete: () => never }
    const { deps } = await world(
      {
        limitsMs,
        keychain: silent,
        callStore: () => never,
        checkService: () => never,
      },
      null,
    )
    expect(await outcomes(deps)).toEqual({
      ...allWell,
      keychain: 'keychain-silent',
      clock: 'service-unreachable',
      certificate: 'service-unreachable',
      service: 'service-unreachable',
      store: 'no-connection',
      schedule: 'no-connection',
    })
    const { deps: stuck } = await world({ limitsMs, callStore: () => never })
    expect(await outcomes(stuck)).toEqual({ ...allWell, store: 'store-stopped', schedule: 'store-stopped' })
  })

  it('fail by themselves when something throws', async () => {
    const broken = () => Promise.reject(new TypeError('Ada Lovelace'))
    const { deps } = await world({
      keychain: { get: broken, set: broken, delete: broken },
      callStore: broken,
      checkService: broken,
    })
    expect(await outcomes(deps)).toEqual({
      ...allWell,
      keychain: 'internal',
      clock: 'internal',
      certificate: 'internal',
      service: 'internal',
      store: 'internal',
      schedule: 'internal',
    })
  })

  it('name the clock where the store has too many sessions dated ahead, whatever the service could tell of it', async () => {
    const { deps: usual } = await world()
    const callStore: typeof usual.callStore = (name, input) =>
      name === 'clockDoubt' ? Promise.resolve(ok({ doubted: true })) : usual.callStore(name, input)
    for (const clock of [passed(), unchecked('no-date'), unchecked('not-reached')]) {
      const checkService = async () => ({ clock, certificate: passed(), service: passed() })
      const { deps } = await world({ callStore, checkService })
      expect(await outcomes(deps)).toMatchObject({ ...allWell, clock: 'clock-wrong' })
    }
  })

  it('say of a locked keychain that the store waits for it, and check the rest', async () => {
    const locked = async () => failed('keychain-locked')
    const { deps, state } = await world({
      keychain: { get: locked, set: locked, delete: locked },
      callStore: async () => failed('no-connection'),
    })
    state.change({ keychain: { code: 'keychain-locked' } })
    expect(await outcomes(deps)).toMatchObject({
      keychain: 'keychain-locked',
      store: 'no-keys',
      disk: 'passed',
      service: 'passed',
    })
  })

  it('find a key that is missing, a folder that takes nothing, a store that was changed or emptied', async () => {
    const { deps, profileFolder, state } = await world({ keychain: sessionSecrets() })
    expect(await outcomes(deps)).toEqual({ ...allWell, keychain: 'data-key-missing' })
    const gone = { ...deps, profileFolder: join(profileFolder, 'not-there') }
    expect(await outcomes(gone)).toMatchObject({ disk: 'settings-not-written' })
    state.change({ altered: { days: 2, profiles: 0, marks: 0, audit: false, olderThan: null } })
    const [changed] = (await diagnose(deps)).filter(({ check }) => check === 'store')
    expect(changed).toMatchObject({ state: 'failed', reason: 'altered', facts: { alteredDays: 2 } })
    state.change({ altered: null })
    state.remember({ lost: 48 })
    const [emptied] = (await diagnose(deps)).filter(({ check }) => check === 'store')
    expect(emptied).toMatchObject({ state: 'failed', reason: 'emptied', facts: { lostSessions: 48 } })
  })

  it('say of a lock, and of where there is nothing to check', async () => {
    const { deps, state } = await world()
    state.changeLock({ isSet: true, isLocked: true })
    expect(await outcomes(deps)).toMatchObject({ store: 'locked', schedule: 'locked' })
    const files = await world({}, { ...connection, kind: 'imported', baseUrl: '' })
    expect(await outcomes(files.deps)).toMatchObject({ schedule: 'imported', store: 'passed' })
  })

  it('say of syncing what the last run came to, once that has been read, and nothing where it cannot be', async () => {
    const ran = { ...noSyncYet(), lastRunEndedAt: 5, fault: fault('certificate-untrusted') }
    const { deps } = await world({ readStatus: async () => ran })
    expect(await outcomes(deps)).toEqual({ ...allWell, schedule: 'certificate-untrusted' })
    const { deps: keyless } = await world({ readStatus: async () => null })
    expect(await outcomes(keyless)).toEqual({ ...allWell, schedule: 'no-api-key' })
    const { deps: shut, state } = await world({ callStore: async () => failed('store-newer') })
    state.change({ store: { code: 'store-newer' } })
    expect(await outcomes(shut)).toEqual({ ...allWell, store: 'store-newer', schedule: 'not-open' })
  })

  it('tell the redactor the key before anything is told of it', async () => {
    const { deps } = await world({
      checkService: async (_connection, apiKey) => {
        await apiKey
        return { clock: well, certificate: well, service: well }
      },
    })
    await diagnose(deps)
    expect(deps.redactor.redact(`x ${key} y`)).toBe('x [redacted] y')
  })
})
