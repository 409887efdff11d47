import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { readBuiltIn } from '../../../../src-main/updates/updates'
import { temporaryFolder } from '../temporary-folder'
import { aFeed, signedAt } from './a-feed'
import { address, spirodesk, withFeed } from './a-spirodesk'

const day = 86_400_000

const package2 = 'Spirodesk-0.2.0.AppImage'
const refused = (detail: string) => ({ ok: false, fault: { code: 'update-refused', detail } })

describe('unless a person or a policy names a feed', () => {
  it('nobody is contacted', async () => {
    const { updates, heard, line, time } = await spirodesk()
    await updates.tick()
    expect(await updates.check()).toMatchObject({ ok: false, fault: { code: 'not-found' } })
    time.now += 10 * day
    await updates.tick()
    expect([heard.contacted, line.asked]).toEqual([[], []])
  })

  it.each([
    ['a copy that is not installed', { installed: null }, 'not-installed'],
    ['a copy without a key', { keys: [] }, 'no-key'],
  ])('%s says so, and contacts nobody even then', async (_what, given, obstacle) => {
    const { updates, shown, line, heard } = await spirodesk({ ...given, policy: address })
    expect(shown().obstacle).toBe(obstacle)
    await updates.tick()
    expect((await updates.check()).ok).toBe(false)
    expect([heard.contacted, line.asked]).toEqual([[], []])
  })

  it('a policy names one, or forbids them; a person then cannot', async () => {
    const on = await spirodesk({ policy: address })
    await on.feed.publish('0.1.0')
    await on.updates.tick()
    expect(on.heard.contacted).toEqual([{ baseUrl: address, pin: null }])
    expect(await on.updates.choose('off')).toMatchObject({ fault: { code: 'policy-set' } })
    expect(on.shown()).toMatchObject({ choice: address, isManaged: true })
    const off = await spirodesk({ policy: 'off', ownFeed: address })
    expect((await off.updates.choose(address)).ok).toBe(false)
    await off.updates.tick()
    expect(off.heard.contacted).toEqual([])
    const wrong = await spirodesk({ policy: 'http://updates.example/' })
    await wrong.updates.tick()
    expect(wrong.shown().fault?.code).toBe('address-invalid')
  })

  it('only an address is taken, and “on” where there is a feed to turn on', async () => {
    const { updates, shown, start } = await spirodesk()
    for (const choice of ['on', 'http://updates.example/', 'anything'])
      expect(await updates.choose(choice)).toMatchObject({ ok: false })
    expect(shown().choice).toBe('off')
    expect([updates.hostOf('on'), updates.hostOf(address)]).toEqual([null, 'updates.example'])
    expect(await updates.choose(address)).toMatchObject({ ok: true })
    expect(start().shown().choice).toBe(address)
  })
})

describe('a newer version', () => {
  it('is found, fetched piece by piece, verified and kept; then it waits for a person', async () => {
    const { updates, feed, line, shown, settled, kept, profile, heard } = await withFeed()
    const program = await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    expect(shown()).toMatchObject({
      fault: null,
      checkedAt: signedAt + day,
      found: { version: '0.2.0', notes: { en: 'Faster lists.' }, done: 2_500_000 },
    })
    expect(line.asked).toEqual(['updates.json', ...[0, 1, 2].map((n) => `${package2} ${n * 1_048_576}`)])
    expect(kept()).toEqual([package2, 'updates.json'])
    const path = join(profile, 'updates', package2)
    expect(shown().found?.path).toBe(path)
    expect(readFileSync(path).equals(program)).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect([heard.quit, heard.log]).toEqual([0, ['update-found', 'update-ready']])
  })

  it('is asked for once a day, and in an hour again after a fault', async () => {
    const { updates, feed, line, time } = await withFeed()
    await feed.publish('0.1.0')
    await updates.tick()
    time.now += day - 1
    await updates.tick()
    expect(line.asked).toHaveLength(1)
    time.now += 1
    line.before = () => fault('offline')
    await updates.tick()
    time.now += 3_599_999
    await updates.tick()
    expect(line.asked).toHaveLength(2)
    time.now += 1
    await updates.tick()
    expect(line.asked).toHaveLength(3)
  })

  it('takes the place of the program once a person wants that, and is started after it', async () => {
    const { updates, feed, settled, program, heard, profile, root } = await withFeed()
    chmodSync(program, 0o755)
    const bytes = await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    expect(updates.next()).toBeNull()
    expect(await updates.install()).toEqual({ ok: true, value: {} })
    expect(readFileSync(program).equals(bytes)).toBe(true)
    expect(statSync(program).mode & 0o777).toBe(0o755)
    expect(readdirSync(root).filter((name) => name.endsWith('.update'))).toEqual([])
    expect(heard.quit).toBe(1)
    expect(updates.next()).toEqual({ command: program, args: ['--user-data', profile] })
  })

  it('is removed from the profile once it runs', async () => {
    const { updates, feed, settled, start, kept } = await withFeed()
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    const next = start('0.2.0')
    await next.updates.tick()
    expect([next.shown().found, next.shown().offered]).toEqual([null, '0.2.0'])
    expect(kept()).toEqual([])
  })

  it('is there after a restart, verified once more, without asking anybody', async () => {
    const { updates, feed, settled, start, line, profile } = await withFeed()
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    const asked = line.asked.length
    const again = start()
    await again.updates.tick()
    await settled(again)
    expect(again.shown().found?.path).toBe(join(profile, 'updates', package2))
    expect(line.asked).toHaveLength(asked)
    // what somebody has put there is neither believed nor kept
    writeFileSync(join(profile, 'updates', 'updates.json'), '{}')
    const third = start()
    await third.updates.tick()
    expect(third.shown().found).toBeNull()
  })

  it('stays what it is, and there after a restart, when the feed is signed anew', async () => {
    const { updates, feed, settled, start, line, shown, profile, time } = await withFeed()
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    const asked = line.asked.length
    time.now += day
    const at = {
      issuedAt: new Date(time.now).toISOString(),
      expiresAt: new Date(time.now + day).toISOString(),
    }
    feed.sign({ ...feed.content(), ...at, notes: { en: 'Faster lists, again.' } })
    await updates.tick()
    await settled()
    const found = { notes: { en: 'Faster lists, again.' }, path: join(profile, 'updates', package2) }
    expect(shown().found).toMatchObject(found)
    const again = start()
    await again.updates.tick()
    await settled(again)
    expect(again.shown().found).toMatchObject(found)
    expect(line.asked.slice(asked)).toEqual(['updates.json'])
  })
})

describe('what cannot be trusted', () => {
  it('is not fetched: a feed that another key has signed', async () => {
    const { updates, feed, line, shown, kept, root } = await withFeed()
    await feed.publish('0.2.0')
    mkdirSync(join(root, 'other'))
    const other = await aFeed(join(root, 'other'))
    feed.sign(feed.content(), join(root, 'other', 'key.pem'))
    expect(other.publicKey).not.toBe(feed.publicKey)
    expect(await updates.check()).toEqual(refused('signature'))
    expect(shown()).toMatchObject({ found: null, checkedAt: null, fault: { code: 'update-refused' } })
    expect([line.asked, kept()]).toEqual([['updates.json'], []])
  })

  it('is not fetched: an older version, an expired feed, or one that was put back', async () => {
    const { updates, feed, line, shown, time } = await withFeed()
    await feed.publish('0.0.9')
    expect(await updates.check()).toMatchObject({ ok: true })
    expect(shown()).toMatchObject({ found: null, offered: '0.0.9', fault: null })
    const before = feed.metadata()
    await feed.publish('0.1.0', { now: signedAt + day })
    expect(await updates.check()).toMatchObject({ ok: true })
    writeFileSync(join(feed.out, 'updates.json'), before)
    expect(await updates.check()).toEqual(refused('rolled-back'))
    time.now = signedAt + 200 * day
    expect(await updates.check()).toEqual(refused('expired'))
    expect(new Set(line.asked)).toEqual(new Set(['updates.json']))
  })

  it('is removed: a package with another content', async () => {
    const { updates, feed, settled, shown, kept } = await withFeed()
    const bytes = await feed.publish('0.2.0')
    bytes[2_000_000] = (bytes[2_000_000] ?? 0) ^ 1
    writeFileSync(join(feed.out, package2), bytes)
    await updates.tick()
    await settled()
    expect(shown().fault).toEqual({ code: 'update-altered', detail: 'hash' })
    expect(shown().found).toMatchObject({ done: 0, path: null })
    expect(kept()).toEqual(['updates.json'])
    expect(await updates.install()).toMatchObject({ fault: { code: 'not-found' } })
  })

  it.each([
    ['longer', 2_600_000],
    ['shorter', 1_100_000],
  ])('is removed: a package that is %s than was signed', async (_what, bytes) => {
    const { updates, feed, settled, shown, kept } = await withFeed()
    await feed.publish('0.2.0')
    writeFileSync(join(feed.out, package2), Buffer.alloc(bytes))
    await updates.tick()
    await settled()
    expect(shown().fault?.code).toBe('update-altered')
    expect(kept()).toEqual(['updates.json'])
  })

  it('is not put in place: a package that was changed on this computer since', async () => {
    const { updates, feed, settled, shown, kept, program, profile, heard } = await withFeed()
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    const path = join(profile, 'updates', package2)
    const bytes = readFileSync(path)
    bytes[7] = (bytes[7] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(await updates.install()).toMatchObject({ fault: { code: 'update-altered' } })
    expect(readFileSync(program, 'utf8')).toBe('the old one')
    expect([heard.quit, shown().found, kept()]).toEqual([0, null, []])
  })

  it.each([
    ['a feed that is not there', 'not-there: status 404', () => undefined],
    ['a certificate that is not trusted', 'certificate-untrusted', () => fault('certificate-untrusted')],
  ])('%s is said to be that', async (_what, detail, before) => {
    const { updates, line } = await withFeed()
    line.before = before
    expect(await updates.check()).toEqual({ ok: false, fault: { code: 'update-unreachable', detail } })
  })

  it('is too much: a list of versions without an end', async () => {
    const { updates, feed } = await withFeed()
    mkdirSync(feed.out)
    writeFileSync(join(feed.out, 'updates.json'), ' '.repeat(64 * 1024 + 1))
    expect(await updates.check()).toMatchObject({
      fault: { code: 'update-unreachable', detail: 'answer-too-large' },
    })
  })
})

describe('a download', () => {
  it('goes on after a cut line where it was, even in another process', async () => {
    const { updates, feed, line, shown, settled, kept, start, time } = await withFeed()
    const bytes = await feed.publish('0.2.0')
    line.before = (asked) => (asked === `${package2} 1048576` ? fault('line-broken') : undefined)
    await updates.tick()
    await settled()
    expect(shown()).toMatchObject({
      found: { done: 1_048_576, path: null },
      fault: { code: 'update-unreachable', detail: 'line-broken' },
    })
    expect(line.asked.filter((asked) => asked.endsWith(' 1048576'))).toHaveLength(3)
    expect(kept()).toEqual([`${package2}.part`, 'updates.json'])
    line.before = null
    line.asked.splice(0)
    time.now += 3_600_000
    const again = start()
    await again.updates.tick()
    await settled(again)
    expect(line.asked).toEqual([`${package2} 1048576`, `${package2} 2097152`])
    expect(readFileSync(again.shown().found?.path ?? '').equals(bytes)).toBe(true)
  })

  it('needs a server that sends parts, and says so', async () => {
    const { updates, feed, line, shown, settled } = await withFeed()
    await feed.publish('0.2.0')
    line.wholeOnly = true
    await updates.tick()
    await settled()
    expect(shown().fault).toEqual({ code: 'update-unreachable', detail: 'answer-too-large' })
  })

  it('leaves one package at most', async () => {
    const { updates, feed, settled, kept, time } = await withFeed()
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    await feed.publish('0.3.0', { now: signedAt + day })
    time.now += day
    await updates.tick()
    await settled()
    expect(kept()).toEqual(['Spirodesk-0.3.0.AppImage', 'updates.json'])
    await updates.choose('off')
    expect(kept()).toEqual([])
  })

  it('ends at once when a person turns updates off', async () => {
    const { updates, feed, line, shown, settled, kept, time } = await withFeed()
    await feed.publish('0.2.0')
    const chosen: Promise<object>[] = []
    line.before = (asked) => {
      if (asked === `${package2} 1048576`) chosen.push(updates.choose('off'))
      return undefined
    }
    await updates.tick()
    await settled()
    expect(await Promise.all(chosen)).toEqual([{ ok: true, value: {} }])
    const asked = line.asked.length
    time.now += day
    await updates.tick()
    updates.stateChanged()
    await settled()
    expect([line.asked.length, shown().choice, shown().found, kept()]).toEqual([asked, 'off', null, []])
  })

  it('waits on a metered line until a person asks for it', async () => {
    const { updates, state, feed, line, shown, settled } = await withFeed()
    const { preferences } = state.settings()
    state.remember({ preferences: { ...preferences, meteredConnection: true } })
    await feed.publish('0.2.0')
    await updates.tick()
    await updates.tick()
    expect(line.asked).toEqual(['updates.json'])
    expect(shown().found).toMatchObject({ version: '0.2.0', done: 0, path: null })
    expect(await updates.download()).toEqual({ ok: true, value: {} })
    await settled()
    expect(shown().found?.path).not.toBeNull()
  })
})

describe('while anything else is under way', () => {
  it('nothing is asked, fetched or installed', async () => {
    const { updates, feed, line, settled, heard, syncing, program, time } = await withFeed()
    await feed.publish('0.2.0')
    syncing(true)
    await updates.tick()
    expect(await updates.check()).toEqual({ ok: false, fault: { code: 'busy', detail: 'update' } })
    expect(line.asked).toEqual([])
    syncing(false)
    heard.busy = true
    await updates.tick()
    expect(line.asked).toEqual([])
    heard.busy = false
    await updates.tick()
    await settled()
    const asked = line.asked.length
    syncing(true)
    expect(await updates.install()).toEqual({ ok: false, fault: { code: 'busy', detail: 'update' } })
    time.now += day
    await updates.tick()
    expect([line.asked.length, readFileSync(program, 'utf8'), heard.quit]).toEqual([asked, 'the old one', 0])
  })

  it.each([
    ['an export', { exporting: { sessions: 1, done: 0 } }],
    ['an import', { importing: { phase: 'reading', bytes: 1, done: 0 } }],
  ])('%s counts as well', async (_what, part) => {
    const { updates, state, line } = await withFeed()
    state.change(part as never)
    await updates.tick()
    expect((await updates.check()).ok).toBe(false)
    state.change({ exporting: null, importing: null })
    state.changeBackup({ running: { bytes: 1, done: 0 } })
    expect((await updates.check()).ok).toBe(false)
    expect(line.asked).toEqual([])
  })

  it('a download stops for it, is no fault, and goes on by itself after it', async () => {
    const { updates, feed, line, shown, settled, syncing } = await withFeed()
    await feed.publish('0.2.0')
    line.before = (asked) => {
      if (asked === `${package2} 1048576`) syncing(true)
      return undefined
    }
    await updates.tick()
    await settled()
    expect(shown()).toMatchObject({ doing: null, fault: null, found: { done: 1_048_576, path: null } })
    line.before = null
    line.asked.splice(0)
    syncing(false)
    await settled()
    expect(line.asked).toEqual([`${package2} 1048576`, `${package2} 2097152`])
    expect(shown().found?.path).not.toBeNull()
  })

  it('one piece of work at a time', async () => {
    const { updates, feed, line } = await withFeed()
    await feed.publish('0.1.0')
    const [first, second] = await Promise.all([updates.check(), updates.check()])
    expect([first.ok, second]).toEqual([true, { ok: false, fault: { code: 'busy', detail: 'update' } }])
    expect(line.asked).toEqual(['updates.json'])
  })
})

it('reads what a release was built with, and nothing from a file that is none', () => {
  expect(readBuiltIn('resources/updates.json')).toEqual({ feed: null, keys: [] })
  const folder = temporaryFolder()
  for (const text of ['', '{}', '{"feed":1,"keys":[]}']) {
    writeFileSync(join(folder, 'updates.json'), text)
    expect(readBuiltIn(join(folder, 'updates.json'))).toEqual({ feed: null, keys: [] })
  }
})
