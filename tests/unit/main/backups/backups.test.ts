import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import { afterEach, describe, expect, it } from 'vitest'
import { createRpcClient, createRpcServer } from '#shared/calls/rpc'
import { failed } from '#shared/fault'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { createBackups } from '../../../../src-main/backups/backups'
import { backupName } from '../../../../src-main/backups/rotation'
import { openWholeFile, type WholeFile } from '../../../../src-main/files/whole-file'
import { identityOfWords } from '../../../../src-main/keys/recovery-file'
import { portPair } from '../../../contract/calls/port-pair'
import { answer, codeOf, makeStore, openedStore, record, valueOf } from '../../store/test-store'
import { goodWorld, startProcess, type World } from '../fake-connection'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'spirodesk-backups-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const connection = {
  baseUrl: 'https://example.org/api/v1',
  key: 'the-key',
  pin: null,
  historyStart: '2026-01-01' as never,
}

/** A Spirodesk with a real store, keys in a world's keychain, and backups that go to `backups`. */
function spirodesk(world: World, store: ReturnType<typeof makeStore>, profile = newFolder()) {
  const [near, far] = portPair()
  createRpcServer(far, storeCalls, storeEvents, store.storeHandlers)
  const { call } = createRpcClient(near, storeCalls, storeEvents, 'store-stopped')
  const { state, connections } = startProcess(profile, world, call)
  const picked = { folder: newFolder(), file: '' }
  const time = { now: Date.UTC(2026, 10, 20) }
  const disk = { open: (path: string): Promise<WholeFile> => openWholeFile(path) }
  const backups = createBackups({
    callStore: call,
    state,
    recovery: connections.recovery,
    openFile: (path) => disk.open(path),
    askFolder: async () => picked.folder,
    askFile: async () => picked.file,
    appVersion: '1',
    clock: () => time.now,
    log: () => undefined,
  })
  return { state, connections, backups, picked, time, disk, profile }
}

const sessionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => record(`s${at}`, `2026-0${1 + (at % 9)}-05T10:00:00Z`))

/** One that is connected, with sessions and cards. */
async function ready(count = 50) {
  const world = goodWorld()
  const store = makeStore()
  const app = spirodesk(world, store)
  valueOf(await app.connections.connect(connection, null))
  valueOf(await store.storeHandlers.applyAnswer(answer(sessionsOf(count), null)))
  const { cards } = valueOf(await app.connections.recovery.makeCards('one'))
  valueOf(await app.backups.chooseFolder())
  return { ...app, world, store, words: (cards[0] ?? []).join(' ') }
}

describe('a backup', () => {
  it('brings everything back on a computer that has nothing, and its cards go on working there', async () => {
    const { backups, picked, words, store } = await ready()
    valueOf(await backups.make())
    const [name = ''] = readdirSync(picked.folder)

    const other = makeStore()
    const there = spirodesk(goodWorld(), other)
    there.picked.file = join(picked.folder, name)
    const { found } = valueOf(await there.backups.choose(words))
    expect(found).toMatchObject({ file: name, sessions: 50, baseUrl: connection.baseUrl, kind: 'service' })
    expect(there.state.get().connection).toBeNull()
    valueOf(await there.backups.restore())
    expect(there.state.get()).toMatchObject({
      connection: { baseUrl: connection.baseUrl },
      recovery: { cards: 'one' },
    })
    expect(valueOf(await other.storeHandlers.coverage({}))).toEqual(
      valueOf(await store.storeHandlers.coverage({})),
    )
    // the API key is in no backup
    expect(there.state.get().keychain).toMatchObject({ code: 'key-missing' })
    valueOf(await there.backups.chooseFolder())
    valueOf(await there.backups.make())
    const again = join(there.picked.folder, readdirSync(there.picked.folder)[0] ?? '')
    expect(await headOf(again, words)).toMatchObject({ sessions: 50 })
  })

  it('is an age file that any program of that format opens, with no plain word of what it holds', async () => {
    const { backups, picked, words, profile } = await ready()
    valueOf(await backups.make())
    const path = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    const bytes = readFileSync(path).toString('latin1')
    expect(bytes.startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
    for (const word of ['Ann Lee', 'example.org', 'spirodesk-backup', 'Asthma'])
      expect(bytes).not.toContain(word)
    expect(await headOf(path, words)).toMatchObject({ format: 'spirodesk-backup', version: 1, sessions: 50 })
    // so is the key for the store itself
    const recovery = readFileSync(join(profile, 'recovery.json'), 'utf8')
    for (const word of ['example.org', 'dataKey', 'secret'])
      expect(recovery.toLowerCase()).not.toContain(word.toLowerCase())
  })

  it('is refused with what is wrong: other words, one changed or missing byte, another file', async () => {
    const { backups, picked, words, connections } = await ready(5)
    valueOf(await backups.make())
    const path = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    const whole = readFileSync(path)
    const there = spirodesk(goodWorld(), makeStore())
    const outcome = async (bytes: Uint8Array, by = words) => {
      there.picked.file = join(newFolder(), 'a.age')
      writeFileSync(there.picked.file, bytes)
      return codeOf(await there.backups.choose(by))
    }
    expect(await outcome(whole)).toBe('ok')
    const { cards } = valueOf(await connections.recovery.makeCards('two-of-three'))
    expect(await outcome(whole, cards.slice(1).flat().join(' '))).toBe('card-wrong')
    expect(await outcome(whole.subarray(0, whole.length - 1))).toBe('file-torn')
    expect(await outcome(whole.subarray(0, 300))).toBe('file-torn')
    for (const at of [250, whole.length >> 1, whole.length - 3]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await outcome(changed)).toBe('file-torn')
    }
    expect(await outcome(Buffer.alloc(0))).toBe('file-other')
    there.picked.file = newFolder()
    expect(await there.backups.choose(words)).toEqual(failed('file-not-read', 'no-file'))
    expect(await outcome(Buffer.from('{"sessions":[]}'))).toBe('file-other')
    expect(codeOf(await there.backups.restore())).toBe('not-found')
    expect(there.state.get().connection).toBeNull()
  })

  it.each([
    [{ baseUrl: 'ftp://example.org/api/v1' }, 'address-invalid'],
    [{ baseUrl: 'https://a:b@example.org/api/v1' }, 'address-invalid'],
    [{ pin: 'abc' }, 'bad-input'],
    [{ kind: 'sample' }, 'file-other'],
  ])(
    'is judged like a connection that is typed: %j is refused, and nothing written',
    async (change, code) => {
      const { backups, picked, words, connections } = await ready(3)
      valueOf(await backups.make())
      const path = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
      const there = spirodesk(goodWorld(), makeStore())
      there.picked.file = await altered(path, words, valueOf(await connections.recovery.recipient()), change)
      expect(codeOf(await there.backups.choose(words))).toBe(code)
      expect(codeOf(await there.backups.restoreFile(there.picked.file, words))).toBe(code)
      expect(there.state.settings()).toMatchObject({ connection: null, leftBehind: [] })
    },
  )

  it('keeps an address as it would be typed, and none for imported sessions', async () => {
    const { backups, picked, words, connections } = await ready(3)
    valueOf(await backups.make())
    const path = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    const recipient = valueOf(await connections.recovery.recipient())
    for (const [change, expected] of [
      [{ baseUrl: 'https://Example.org/' }, { baseUrl: 'https://example.org/api/v1', pin: null }],
      [
        { kind: 'imported', pin: 'ab'.repeat(32) },
        { baseUrl: '', pin: null },
      ],
    ] as const) {
      const there = spirodesk(goodWorld(), makeStore())
      const file = await altered(path, words, recipient, change)
      valueOf(await there.backups.restoreFile(file, words))
      expect(there.state.settings().connection).toMatchObject(expected)
    }
  })

  it('is refused where age’s header has no end within 64 kB', async () => {
    const there = spirodesk(goodWorld(), makeStore())
    const { words } = await ready(1)
    const stanza = `-> X25519 ${'A'.repeat(43)}\n${'A'.repeat(43)}\n`
    there.picked.file = join(newFolder(), 'long.age')
    writeFileSync(there.picked.file, `age-encryption.org/v1\n${stanza.repeat(1000)}--- ${'A'.repeat(43)}\n`)
    expect(await there.backups.choose(words)).toEqual(failed('file-other', 'backup'))
  })

  it('takes no other’s place: where there is a connection it is refused', async () => {
    const { backups, picked, words } = await ready(5)
    valueOf(await backups.make())
    const other = await ready(3)
    other.picked.file = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    expect(codeOf(await other.backups.choose(words))).toBe('busy')
    const keys = valueOf(await other.connections.recovery.backupKeys())
    const written = () => Promise.reject(new Error('written'))
    const by = { identity: '', cards: 'one' } as const
    expect(codeOf(await other.connections.recovery.restore(keys, by, written))).toBe('busy')
    expect(valueOf(await other.store.storeHandlers.coverage({})).length).toBe(3)
  })

  it('takes no place beside its own: where another organization has that connection it is refused', async () => {
    const { backups, picked, words, connections, state } = await ready(5)
    valueOf(await backups.make())
    const keys = valueOf(await connections.recovery.backupKeys())
    const world = goodWorld()
    world.others.add(state.get().connection?.id ?? '')
    const beside = spirodesk(world, makeStore())
    beside.picked.file = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    valueOf(await beside.backups.choose(words))
    expect(codeOf(await beside.backups.restore())).toBe('busy')
    expect(beside.state.get().connection).toBeNull()
    // nothing of the other one's keys is removed by that
    expect(valueOf(await connections.recovery.backupKeys()).dataKey).toEqual(keys.dataKey)
  })

  it('leaves nothing half where the disk is full, or does not give back what was written', async () => {
    const { backups, picked, disk, state } = await ready()
    const failing = async (change: (file: WholeFile) => WholeFile) => {
      disk.open = async (path) => change(await openWholeFile(path))
      return codeOf(await backups.make())
    }
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    expect(await failing((file) => ({ ...file, write: () => Promise.reject(full) }))).toBe('file-no-room')
    expect(state.get().backup.fault).toMatchObject({ code: 'file-no-room' })
    const rotten = (file: WholeFile): WholeFile => ({
      ...file,
      readBack: () => file.readBack().pipeThrough(flipped()),
    })
    expect(await failing(rotten)).toBe('file-not-written')
    expect(state.get().backup.fault?.detail).toBe('read-back')
    expect(readdirSync(picked.folder)).toEqual([])
    disk.open = (path) => openWholeFile(path)
    valueOf(await backups.make())
    expect(state.get().backup).toMatchObject({ fault: null, running: null, lastAt: Date.UTC(2026, 10, 20) })
  })

  it('is made by itself when it is due, an hour later when one failed, and not without a card', async () => {
    const { backups, picked, time, disk } = await ready(3)
    const made = () => readdirSync(picked.folder).length
    const hours = async (count: number) => {
      time.now += count * 3_600_000
      await backups.tick()
      return made()
    }
    expect(await hours(1)).toBe(0)
    backups.setSchedule('day')
    expect(await hours(1)).toBe(1)
    expect(await hours(23)).toBe(1)
    disk.open = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))
    expect(await hours(1)).toBe(1)
    disk.open = (path) => openWholeFile(path)
    expect(await hours(0.5)).toBe(1)
    expect(await hours(0.5)).toBe(2)
    // a clock that was set back by a year
    expect(await hours(-24 * 365)).toBe(3)
  })
})

describe('the backups of a folder', () => {
  it('are removed as they get old, and nothing is that this profile has not written, whatever its name', async () => {
    const { backups, picked, time, state } = await ready(3)
    valueOf(await backups.make())
    const [first = ''] = readdirSync(picked.folder)
    const outside = join(newFolder(), 'precious')
    writeFileSync(outside, 'precious')
    const id = state.get().connection?.id ?? ''
    const planted = Array.from({ length: 24 }, (_, month) => backupName(id, Date.UTC(2099, month, 3)))
    planted.push(...Array.from({ length: 9 }, (_, old) => backupName(id, Date.UTC(2020, 0, 1 + old))))
    for (const name of planted) writeFileSync(join(picked.folder, name), '')
    for (let days = 0; days < 9; days++) {
      time.now += 86_400_000
      valueOf(await backups.make())
      expect(readdirSync(picked.folder)).toContain(backupName(id, time.now))
    }
    const names = readdirSync(picked.folder)
    expect(names).toEqual(expect.arrayContaining(planted))
    // seven days, and the last of the week before
    expect(names).toHaveLength(planted.length + 8)
    expect(names).not.toContain(first)

    // a link in the place of one leads nowhere that is removed
    const kept = names.filter((name) => !planted.includes(name)).sort()[0] ?? ''
    rmSync(join(picked.folder, kept))
    symlinkSync(outside, join(picked.folder, kept))
    for (let days = 0; days < 9; days++) {
      time.now += 86_400_000
      valueOf(await backups.make())
    }
    expect(readFileSync(outside, 'utf8')).toBe('precious')
  })
})

describe('a restore that must not be', () => {
  it('leaves what is on this computer alone where the settings were lost', async () => {
    const { backups, picked, words, world, store, profile, connections } = await ready(5)
    valueOf(await backups.make())
    const more = sessionsOf(9).slice(5)
    valueOf(await store.storeHandlers.applyAnswer(answer(more, '2026-06-01', '2026-12-31')))
    const held = valueOf(await store.storeHandlers.coverage({}))
    await connections.shutDown()
    rmSync(join(profile, 'settings.json'))
    const again = spirodesk(world, store, profile)
    again.state.change({ recovery: { cards: 'one', madeAt: 1 } })
    again.picked.file = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    expect(await again.backups.choose(words)).toEqual(failed('busy', 'here'))
    expect(await again.backups.restoreFile(again.picked.file, words)).toEqual(failed('busy', 'here'))
    valueOf(await again.connections.storeReady(null))
    valueOf(await again.connections.recovery.recover(words))
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(held)
  })

  it('leaves nothing where the keychain fails at its end, and can be tried again', async () => {
    const { backups, picked, words } = await ready(5)
    valueOf(await backups.make())
    const world = goodWorld()
    const store = makeStore()
    const there = spirodesk(world, store)
    const file = join(picked.folder, readdirSync(picked.folder)[0] ?? '')
    world.keychainIsLocked = true
    expect(codeOf(await there.backups.restoreFile(file, words))).toBe('keychain-locked')
    expect(there.state.settings()).toMatchObject({ connection: null, leftBehind: [] })
    world.keychainIsLocked = false
    expect(valueOf(await there.backups.restoreFile(file, words))).toMatchObject({ sessions: 5 })
  })
})

describe('what is told of a backup', () => {
  it('mends no banner: that the API key is missing still stands after one was made', async () => {
    const { words, store, profile, connections } = await ready(3)
    await connections.shutDown()
    const app = spirodesk(goodWorld(), store, profile)
    valueOf(await app.connections.recovery.recover(words))
    expect(app.state.get().keychain).toMatchObject({ code: 'key-missing' })
    valueOf(await app.backups.chooseFolder())
    valueOf(await app.backups.make())
    expect(app.state.get()).toMatchObject({ keychain: { code: 'key-missing' }, backup: { fault: null } })
  })

  it('goes with the connection that it is of', async () => {
    const { backups, connections, state, picked } = await ready(3)
    valueOf(await backups.make())
    expect(state.get().backup.lastAt).not.toBeNull()
    valueOf(await connections.remove())
    expect(state.get().backup).toMatchObject({ folder: picked.folder, lastAt: null, lastBytes: null })
  })
})

describe('recovery', () => {
  it('opens what was sealed as what it was, whatever the settings say of it since', async () => {
    const { store, profile, words, connections } = await ready(4)
    await connections.shutDown()
    const file = join(profile, 'settings.json')
    const changed = readFileSync(file, 'utf8').replace('"kind": "service"', '"kind": "sample"')
    expect(changed).toContain('"kind": "sample"')
    writeFileSync(file, changed)
    const app = spirodesk(goodWorld(), store, profile)
    valueOf(await app.connections.recovery.recover(words))
    expect(app.state.get().connection).toMatchObject({ kind: 'service', baseUrl: connection.baseUrl })
    expect(app.state.get().store).toBeNull()
  })

  it('opens the store again after the keychain was lost, with the settings and without', async () => {
    const { world, store, profile, words, connections } = await ready(4)
    await connections.shutDown()
    for (const keepsSettings of [true, false]) {
      const bare = { ...goodWorld(), happened: world.happened }
      if (!keepsSettings) rmSync(join(profile, 'settings.json'))
      const app = spirodesk(bare, store, profile)
      app.state.change({ recovery: { cards: 'one', madeAt: 1 } })
      const opened = await app.connections.storeReady(null)
      if (keepsSettings) expect(codeOf(opened)).toBe('data-key-missing')
      expect(codeOf(await app.connections.recovery.recover(`${words} zoo`))).toBe('card-wrong')
      valueOf(await app.connections.recovery.recover(words))
      expect(app.state.get()).toMatchObject({ store: null, connection: { baseUrl: connection.baseUrl } })
      expect(valueOf(await store.storeHandlers.coverage({}))).toHaveLength(4)
      await app.connections.shutDown()
    }
  })

  it('goes with the connection, and is made for no sample data and no keys in memory', async () => {
    const { connections, profile, words, state } = await ready(2)
    valueOf(await connections.remove())
    expect(readdirSync(profile)).not.toContain('recovery.json')
    expect(state.get().recovery).toBeNull()
    expect(codeOf(await connections.recovery.recover(words))).toBe('not-found')
    expect(codeOf(await connections.recovery.makeCards('one'))).toBe('no-connection')
    valueOf(await connections.exploreSampleData(null))
    expect(codeOf(await connections.recovery.makeCards('one'))).toBe('busy')
    const world = { ...goodWorld(), keychainFault: 'keychain-absent' as const }
    const app = spirodesk(world, await openedStore())
    await app.connections.connect(connection, null)
    expect(codeOf(await app.connections.recovery.makeCards('one'))).toBe('keychain-absent')
  })
})

/** A copy of a backup whose connection is another one, as somebody would make it who has the card's public key. */
async function altered(path: string, words: string, recipient: string, change: object): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(valueOf(await identityOfWords(words)))
  const plain = Buffer.from(await decrypter.decrypt(new Uint8Array(readFileSync(path))))
  const end = plain.indexOf(10)
  const head = JSON.parse(plain.subarray(0, end).toString()) as { connection: object }
  const line = JSON.stringify({ ...head, connection: { ...head.connection, ...change } })
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const file = join(newFolder(), 'altered.age')
  writeFileSync(file, await encrypter.encrypt(Buffer.concat([Buffer.from(line), plain.subarray(end)])))
  return file
}

async function headOf(path: string, words: string): Promise<Record<string, unknown>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(valueOf(await identityOfWords(words)))
  const plain = await decrypter.decrypt(new Uint8Array(readFileSync(path)))
  return JSON.parse(Buffer.from(plain).toString('latin1').split('\n')[0] ?? '') as Record<string, unknown>
}

function flipped(): TransformStream<Uint8Array, Uint8Array> {
  let at = 0
  return new TransformStream({
    transform(part, controller) {
      const copy = new Uint8Array(part)
      if (at < 600 && at + copy.length > 600) copy[600 - at] = (copy[600 - at] ?? 0) ^ 1
      at += copy.length
      controller.enqueue(copy)
    },
  })
}
