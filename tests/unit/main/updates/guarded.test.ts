import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Installed } from '../../../../src-main/updates/installed'
import { temporaryFolder } from '../temporary-folder'
import { signedAt } from './a-feed'
import { address, withFeed } from './a-spirodesk'

const day = 86_400_000
const package2 = 'Spirodesk-0.2.0.AppImage'

describe('a newer version', () => {
  it.each([
    ['deb', '.deb'],
    ['nsis', '.exe'],
    ['dmg', '.dmg'],
    ['appimage', '.AppImage'],
  ] as const)(
    'for %s that this copy cannot put in place itself is not fetched: it says which and where',
    async (kind, ending) => {
      const installed: Installed = { kind, program: '/opt/spirodesk', installs: 'person' }
      const { updates, feed, line, shown, settled, kept, time, start, heard } = await withFeed({ installed })
      await feed.publish('0.2.0')
      const wanted = {
        kind,
        arch: 'x64',
        file: `Spirodesk-0.2.0${ending}`,
        bytes: 9,
        sha512: 'ab'.repeat(64),
      }
      feed.sign({ ...feed.content(), packages: [wanted] })
      await updates.tick()
      await settled()
      const { sha512, file } = wanted
      const found = { version: '0.2.0', address: `${address}${file}`, sha512, done: 0, path: null }
      expect(shown()).toMatchObject({ found, installs: 'person', fault: null })
      expect((await updates.download()).ok).toBe(false)
      expect((await updates.install()).ok).toBe(false)
      updates.stateChanged()
      time.now += 3_600_000
      await updates.tick()
      const again = start()
      await again.updates.tick()
      await settled(again)
      expect(again.shown()).toMatchObject({ found })
      expect([new Set(line.asked), kept()]).toEqual([new Set(['updates.json']), ['updates.json']])
      expect([heard.quit, updates.next()]).toEqual([0, null])
    },
  )
})

describe.skipIf(process.platform === 'win32')('a link that others have laid', () => {
  const outside = () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'thesis'))
    for (const name of ['precious.odt', 'updates.json', package2, 'thesis/chapter'])
      writeFileSync(join(folder, name), name)
    const all = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'thesis')
    return {
      folder,
      isAsBefore: () =>
        all().length === 4 && all().every((name) => readFileSync(join(folder, name), 'utf8') === name),
    }
  }

  it('in the place of the folder of updates has nothing behind it removed or written', async () => {
    const { updates, feed, profile, shown, settled } = await withFeed()
    const { folder, isAsBefore } = outside()
    symlinkSync(folder, join(profile, 'updates'))
    await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    expect(shown()).toMatchObject({ found: null, fault: { code: 'file-not-written', detail: 'ENOTDIR' } })
    await feed.publish('0.1.0', { now: signedAt + day })
    await updates.check()
    await updates.choose('off')
    expect(isAsBefore()).toBe(true)
  })

  it('in the place of a package, or of what there is of one, is not written through', async () => {
    const { updates, feed, profile, settled, kept, shown } = await withFeed()
    const { folder, isAsBefore } = outside()
    mkdirSync(join(profile, 'updates'))
    for (const [name, to] of [
      [`${package2}.part`, 'precious.odt'],
      [package2, package2],
      ['updates.json.tmp', 'updates.json'],
    ] as const)
      symlinkSync(join(folder, to), join(profile, 'updates', name))
    const bytes = await feed.publish('0.2.0')
    await updates.tick()
    await settled()
    expect(readFileSync(shown().found?.path ?? '').equals(bytes)).toBe(true)
    expect(kept()).toEqual([package2, 'updates.json'])
    expect(isAsBefore()).toBe(true)
  })

  it('or a file or folder of another name in the folder of updates, stays there', async () => {
    const { updates, profile, kept } = await withFeed()
    mkdirSync(join(profile, 'updates', 'thesis'), { recursive: true })
    for (const name of ['notes.txt', 'thesis/chapter', package2])
      writeFileSync(join(profile, 'updates', name), '')
    symlinkSync(temporaryFolder(), join(profile, 'updates', 'x.deb'))
    await updates.choose('off')
    expect(kept()).toEqual(['notes.txt', 'thesis', 'x.deb'])
  })
})
