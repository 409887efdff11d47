import { describe, expect, it } from 'vitest'
import {
  classifyKeychainError,
  keepConnectionKeys,
  type Keytar,
  osKeychain,
  probeKeychain,
  readConnectionKeys,
  removeConnectionKeys,
  sessionSecrets,
} from '../../../src-main/keychain/keychain'

const never = new Promise<never>(() => undefined)
const works: Keytar = {
  getPassword: async () => null,
  setPassword: async () => undefined,
  deletePassword: async () => false,
}

describe('an error of the keychain', () => {
  it.each([
    ['libsecret-1.so.0: cannot open shared object file: No such file or directory', 'keychain-absent'],
    ['Unknown or unsupported transport “disabled” for address “disabled:”', 'keychain-absent'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'keychain-absent'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'keychain-absent'],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'keychain-absent'],
    ['Cannot create an item in a locked collection', 'keychain-locked'],
    ['User interaction is not allowed.', 'keychain-locked'],
    ['Prompt was dismissed', 'keychain-denied'],
    ['The user name or passphrase you entered is not correct.', 'keychain-denied'],
    ['something nobody has seen yet', 'keychain-denied'],
  ])('%s', (message, code) => {
    expect(classifyKeychainError(new Error(message)).code).toBe(code)
  })

  it('is never quoted', () => {
    expect(JSON.stringify(classifyKeychainError(new Error('denied for ada@example.org')))).not.toContain(
      'ada',
    )
  })
})

describe('the keychain of the operating system', () => {
  it('tells "not found" from "failed"', async () => {
    const broken = { ...works, getPassword: () => Promise.reject(new Error('locked collection')) }
    expect(await osKeychain(async () => works, 1000).get('a')).toEqual({ ok: true, value: null })
    expect(await osKeychain(async () => broken, 1000).get('a')).toMatchObject({
      fault: { code: 'keychain-locked' },
    })
  })

  it('is absent when its native part cannot be loaded, and is tried again at the next call', async () => {
    let installed = false
    const keychain = osKeychain(async () => {
      if (!installed) throw new Error('libsecret-1.so.0: cannot open shared object file')
      return works
    }, 1000)
    expect(await keychain.get('a')).toMatchObject({ fault: { code: 'keychain-absent' } })
    installed = true
    expect(await keychain.get('a')).toMatchObject({ ok: true })
  })

  it('is silent when it does not answer', async () => {
    const keychain = osKeychain(async () => ({ ...works, setPassword: () => never }), 5)
    expect(await keychain.set('a', 'b')).toEqual({ ok: false, fault: { code: 'keychain-silent' } })
  })
})

describe('a keychain that is late', () => {
  it('is not idle before its call has really ended', async () => {
    const release: (() => void)[] = []
    const late = new Promise<void>((resolve) => release.push(resolve))
    const keychain = osKeychain(async () => ({ ...works, setPassword: () => late }), 1)
    expect(await keychain.set('a', 'b')).toMatchObject({ fault: { code: 'keychain-silent' } })
    let idle = false
    const waiting = keychain.idle().then(() => (idle = true))
    await new Promise(setImmediate)
    expect(idle).toBe(false)
    release.forEach((end) => end())
    await waiting
    await keychain.idle()
  })
})

describe('the probe', () => {
  it('finds that a keychain keeps what it is given, and leaves nothing in it', async () => {
    const secrets = sessionSecrets()
    expect(await probeKeychain(secrets, 'mark')).toMatchObject({ ok: true })
    expect(await secrets.get('probe-mark')).toEqual({ ok: true, value: null })
  })

  it('finds a keychain out that forgets', async () => {
    const forgets = osKeychain(async () => works, 1000)
    expect(await probeKeychain(forgets, 'mark')).toMatchObject({ fault: { code: 'keychain-denied' } })
  })
})

describe('the keys of a connection', () => {
  const one = { id: 'one', kind: 'service', baseUrl: 'https://service.example/api/v1', pin: null } as const
  const none = {
    ok: true,
    value: { apiKey: { ok: false, fault: { code: 'key-missing' } }, dataKey: null, isWrapped: false },
  }
  const dataKey = Uint8Array.from({ length: 32 }, (_, index) => index * 8)

  it('come back as they were kept, and are gone once removed', async () => {
    const secrets = sessionSecrets()
    await keepConnectionKeys(secrets, one, { apiKey: 'the key', dataKey })
    expect(await readConnectionKeys(secrets, one)).toEqual({
      ok: true,
      value: { apiKey: { ok: true, value: 'the key' }, dataKey, isWrapped: false },
    })
    expect(await readConnectionKeys(secrets, { ...one, id: 'two' })).toEqual(none)
    await removeConnectionKeys(secrets, 'one')
    expect(await readConnectionKeys(secrets, one)).toEqual(none)
  })

  it('a new API key leaves the data key as it is', async () => {
    const secrets = sessionSecrets()
    await keepConnectionKeys(secrets, one, { apiKey: 'old', dataKey })
    await keepConnectionKeys(secrets, one, { apiKey: 'new', dataKey: null })
    expect(await readConnectionKeys(secrets, one)).toEqual({
      ok: true,
      value: { apiKey: { ok: true, value: 'new' }, dataKey, isWrapped: false },
    })
  })

  it.each([
    { baseUrl: 'https://thief.example/api/v1' },
    { baseUrl: 'https://service.example:8443/api/v1' },
    { pin: 'ab'.repeat(32) },
    { kind: 'imported' as const },
  ])(
    'an API key is for nothing but what it was given for, and the data stay readable: %j',
    async (changed) => {
      const secrets = sessionSecrets()
      await keepConnectionKeys(secrets, one, { apiKey: 'the key', dataKey })
      expect(await readConnectionKeys(secrets, { ...one, ...changed })).toEqual({
        ok: true,
        value: { apiKey: { ok: false, fault: { code: 'key-elsewhere' } }, dataKey, isWrapped: false },
      })
    },
  )

  it.each([
    ['service', 'sample'],
    ['imported', 'sample'],
    ['sample', 'service'],
    ['sample', 'imported'],
  ] as const)('a data key of %s opens no data of %s', async (kind, other) => {
    const secrets = sessionSecrets()
    await keepConnectionKeys(secrets, { ...one, kind }, { apiKey: null, dataKey })
    expect(await readConnectionKeys(secrets, { ...one, kind: other })).toEqual({
      ok: false,
      fault: { code: 'data-key-missing', detail: 'other-kind' },
    })
  })

  it('a key that stands in the keychain without what it was given for is not used', async () => {
    const secrets = sessionSecrets()
    await secrets.set('one/api-key', 'the key')
    expect(await readConnectionKeys(secrets, one)).toMatchObject({
      value: { apiKey: { fault: { code: 'key-elsewhere' } } },
    })
  })

  it('a data key of a wrong length is no data key', async () => {
    const secrets = sessionSecrets()
    await secrets.set('one/data-key', 'people:AAAA')
    expect(await readConnectionKeys(secrets, one)).toMatchObject({ fault: { code: 'data-key-missing' } })
  })
})
