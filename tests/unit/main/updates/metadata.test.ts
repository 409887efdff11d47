import { generateKeyPairSync, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseUpdate, readMetadata } from '../../../../src-main/updates/metadata'
import { readFeedAddress } from '../../../../src-main/updates/updates'
import { temporaryFolder } from '../temporary-folder'
import { aFeed, signedAt } from './a-feed'

const day = 86_400_000

async function published() {
  const folder = temporaryFolder()
  const feed = await aFeed(folder)
  await feed.publish('0.2.0', { bytes: 1000 })
  const read = (body: Uint8Array = feed.metadata()) => readMetadata(body, [feed.publicKey])
  const metadata = () => {
    const found = read()
    if (!found.ok) throw new Error(found.fault.detail)
    return found.value
  }
  return { folder, feed, read, metadata }
}

const signature = { ok: false, fault: { code: 'update-refused', detail: 'signature' } }
const format = { ok: false, fault: { code: 'update-refused', detail: 'format' } }

describe('what a feed says', () => {
  it('is read when a key of this copy has signed it', async () => {
    const { read, feed } = await published()
    expect(read()).toMatchObject({
      ok: true,
      value: { version: '0.2.0', issuedAt: signedAt, expiresAt: signedAt + 90 * day },
    })
    const older = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
    const keys = [older.toString('base64'), feed.publicKey]
    expect(readMetadata(feed.metadata(), keys).ok).toBe(true)
  })

  it('is refused with no key, another key, or one that is not Ed25519', async () => {
    const { feed } = await published()
    expect(readMetadata(feed.metadata(), [])).toEqual(signature)
    const other = await aFeed(temporaryFolder())
    expect(readMetadata(feed.metadata(), [other.publicKey, 'no key'])).toEqual(signature)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const key = rsa.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(readMetadata(feed.metadata(), [key])).toEqual(signature)
  })

  it('is refused when a single character of it has changed', async () => {
    const { feed, read } = await published()
    const { payload, ...rest } = JSON.parse(feed.metadata().toString()) as { payload: string }
    const text = Buffer.from(payload, 'base64').toString().replace('0.2.0', '0.3.0')
    const changed = { ...rest, payload: Buffer.from(text).toString('base64') }
    expect(read(Buffer.from(JSON.stringify(changed)))).toEqual(signature)
  })

  it('is refused when the same key has signed the same bytes as something else', async () => {
    const { feed, read } = await published()
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const envelope = JSON.parse(feed.metadata().toString()) as { payload: string; signatures: object[] }
    const bare = sign(null, Buffer.from(envelope.payload, 'base64'), privateKey).toString('base64')
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const body = Buffer.from(JSON.stringify({ ...envelope, signatures: [{ sig: bare }] }))
    expect(readMetadata(body, [key])).toEqual(signature)
    const typed = { ...envelope, payloadType: 'application/json' }
    expect(read(Buffer.from(JSON.stringify(typed)))).toMatchObject({
      fault: { detail: 'signature: no envelope' },
    })
  })

  it.each(['', 'null', '[]', '{"payload":', '<html>', '\u0000'])('%j is no feed', async (text) => {
    const { read } = await published()
    expect(read(Buffer.from(text))).toMatchObject({ fault: { code: 'update-refused' } })
  })

  const file = 'Spirodesk-0.2.0.AppImage'
  const sha512 = 'a'.repeat(128)
  const wrong: readonly (readonly [string, object])[] = [
    ['another format', { format: 2 }],
    ['a version that is none', { version: '0.2' }],
    ['a moment that is none', { expiresAt: 'soon' }],
    ['a path', { packages: [{ kind: 'appimage', arch: 'x64', file: `../${file}`, bytes: 1, sha512 }] }],
    [
      'the name of the feed’s own file',
      { packages: [{ kind: 'deb', arch: 'x64', file: 'updates.json', bytes: 1, sha512 }] },
    ],
    ['too large a package', { packages: [{ kind: 'appimage', arch: 'x64', file, bytes: 2e9, sha512 }] }],
    ['a hash that is none', { packages: [{ kind: 'appimage', arch: 'x64', file, bytes: 1, sha512: 'ab' }] }],
    ['endless notes', { notes: { en: 'x'.repeat(4001) } }],
  ]
  it.each(wrong)('is refused with %s, although it is signed', async (_what, part) => {
    const { feed, read } = await published()
    feed.sign({ ...feed.content(), ...part })
    expect(read()).toEqual(format)
  })

  it('is nothing that a file beside it could change', async () => {
    const { folder, feed, read } = await published()
    writeFileSync(join(folder, 'feed', 'latest-linux.yml'), 'version: 9.9.9')
    expect(read(feed.metadata())).toMatchObject({ value: { version: '0.2.0' } })
  })
})

describe('what is fetched', () => {
  const present = { version: '0.1.0', kind: 'appimage', arch: 'x64', now: signedAt, seenAt: null } as const
  const detail = (text: string) => ({ ok: false, fault: { code: 'update-refused', detail: text } })

  it('is the package of this computer', async () => {
    const { metadata } = await published()
    expect(chooseUpdate(metadata(), present)).toMatchObject({ value: { file: 'Spirodesk-0.2.0.AppImage' } })
    expect(chooseUpdate(metadata(), { ...present, kind: 'deb' })).toMatchObject({
      value: { file: 'spirodesk_0.2.0_amd64.deb' },
    })
    expect(chooseUpdate(metadata(), { ...present, arch: 'arm64' })).toEqual(detail('no-package'))
    expect(chooseUpdate(metadata(), { ...present, kind: 'dmg' })).toEqual(detail('no-package'))
  })

  it('is never the version that runs, or an older one', async () => {
    const { metadata } = await published()
    for (const version of ['0.2.0', '0.2.1', '0.10.0', '1.0.0'])
      expect(chooseUpdate(metadata(), { ...present, version })).toEqual({ ok: true, value: null })
  })

  it('is nothing once the signature has expired, or from the future', async () => {
    const { metadata } = await published()
    const end = signedAt + 90 * day
    expect(chooseUpdate(metadata(), { ...present, now: end - 1 }).ok).toBe(true)
    expect(chooseUpdate(metadata(), { ...present, now: end })).toEqual(detail('expired'))
    expect(chooseUpdate(metadata(), { ...present, now: signedAt - day }).ok).toBe(true)
    expect(chooseUpdate(metadata(), { ...present, now: signedAt - day - 1 })).toEqual(detail('ahead'))
  })

  it('is nothing from a feed that is put back to what it said before', async () => {
    const { metadata } = await published()
    expect(chooseUpdate(metadata(), { ...present, seenAt: signedAt }).ok).toBe(true)
    expect(chooseUpdate(metadata(), { ...present, seenAt: signedAt + 1 })).toEqual(detail('rolled-back'))
  })
})

const pin = 'ab'.repeat(32)

it.each([
  ['https://updates.example/spirodesk', 'https://updates.example/spirodesk/', null],
  [' https://updates.example ', 'https://updates.example/', null],
  ['https://updates.example:8443/a/updates.json', 'https://updates.example:8443/a/', null],
  [`https://updates.example/a/#${pin.toUpperCase()}`, 'https://updates.example/a/', pin],
])('the feed %s is at %s', (typed, baseUrl, expected) => {
  expect(readFeedAddress(typed)).toEqual({ ok: true, value: { baseUrl, pin: expected } })
})

it.each([
  ['http://updates.example/', 'address-invalid'],
  ['file:///tmp/feed', 'address-invalid'],
  ['updates.example', 'address-invalid'],
  ['https://somebody:secret@updates.example/', 'address-invalid'],
  ['https://updates.example/?who=me', 'address-invalid'],
  ['https://updates.example/#no-pin', 'bad-input'],
  ['', 'address-invalid'],
])('%j is no feed', (typed, code) => {
  expect(readFeedAddress(typed)).toMatchObject({ ok: false, fault: { code } })
})
