import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFeed, makeFeed, makeKey } from '../../../tools/feed/make-feed.mjs'
import { temporaryFolder } from '../main/temporary-folder'

const now = Date.UTC(2026, 10, 20)

async function made(names: readonly string[], version = '0.2.0') {
  const root = temporaryFolder()
  const key = join(root, 'key.pem')
  const publicKey = await makeKey(key)
  const packages = join(root, 'dist')
  const out = join(root, 'feed')
  mkdirSync(packages)
  for (const name of names) writeFileSync(join(packages, name), name)
  const make = () => makeFeed({ key, packages, out, version, notes: { en: 'News' }, days: 30, now })
  const check = (at = now) => checkFeed({ folder: out, keys: [publicKey], now: at })
  return { key, out, make, check }
}

describe('a feed', () => {
  it('has the packages of one version, by kind and processor, under names that are addresses', async () => {
    const { make, check, out } = await made([
      'Spirodesk-0.2.0.AppImage',
      'Spirodesk-0.2.0-arm64.AppImage',
      'spirodesk_0.2.0_amd64.deb',
      'Spirodesk Setup 0.2.0.exe',
      'Spirodesk-0.2.0.dmg',
      'Spirodesk-0.1.0.AppImage',
      'Spirodesk-10.2.0.AppImage',
      'Spirodesk-0.2.01.AppImage',
      'latest-linux.yml',
    ])
    const content = await make()
    expect(content.packages.map(({ kind, arch, file }) => `${kind} ${arch} ${file}`).sort()).toEqual([
      'appimage arm64 Spirodesk-0.2.0-arm64.AppImage',
      'appimage x64 Spirodesk-0.2.0.AppImage',
      'deb x64 spirodesk_0.2.0_amd64.deb',
      'dmg x64 Spirodesk-0.2.0.dmg',
      'nsis x64 Spirodesk-Setup-0.2.0.exe',
    ])
    expect(readFileSync(join(out, 'Spirodesk-Setup-0.2.0.exe'), 'utf8')).toBe('Spirodesk Setup 0.2.0.exe')
    expect(await check()).toEqual(content)
    expect(content.expiresAt).toBe('2026-12-20T00:00:00.000Z')
  })

  it('is found out when it has expired, or a package or the signature has changed', async () => {
    const { make, check, out } = await made(['Spirodesk-0.2.0.AppImage'])
    await make()
    await expect(check(now + 31 * 86_400_000)).rejects.toThrow('expired')
    const path = join(out, 'Spirodesk-0.2.0.AppImage')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.toUpperCase())
    await expect(check()).rejects.toThrow('not the package that was signed')
    writeFileSync(path, text)
    await expect(checkFeed({ folder: out, keys: [], now })).rejects.toThrow('not signed')
  })

  it('is not made without packages or with a version that is none', async () => {
    const { make } = await made(['Spirodesk-0.1.0.AppImage'])
    await expect(make()).rejects.toThrow('no package of version 0.2.0')
    const beta = await made(['Spirodesk-0.2.0-beta.AppImage'], '0.2.0-beta')
    await expect(beta.make()).rejects.toThrow('1.2.3')
  })

  it('has a private key that its owner alone can read, and that no second one replaces', async () => {
    const { key } = await made([])
    expect(statSync(key).mode & 0o777).toBe(0o600)
    await expect(makeKey(key)).rejects.toThrow('EEXIST')
  })
})
