import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFeed, makeKey } from '../../tools/feed/make-feed.mjs'
import { electronProgram, projectRoot } from './fixtures/electron-program'
import { expectAccessible } from './fixtures/expect-accessible'
import { hostsIn } from './fixtures/net-log'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { startFeed } from './fixtures/start-feed'
import { connectAndSync } from './pages/connect'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test.skip(process.platform !== 'linux', 'an AppImage takes the place of itself')

/** A release of this build that accepts a key, and the file that a person starts: an AppImage whose mount is the engine's folder. */
async function release(folder: string, key: string) {
  const root = join(folder, 'release')
  await mkdir(join(root, 'resources'), { recursive: true })
  for (const part of ['package.json', 'out', 'resources'])
    await cp(join(projectRoot, part), join(root, part), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'resources', 'updates.json'), JSON.stringify({ feed: null, keys: [key] }))
  const program = join(folder, 'Spirodesk.AppImage')
  await writeFile(program, 'the old one', { mode: 0o755 })
  return { root, program, env: { APPIMAGE: program, APPDIR: dirname(electronProgram()) } }
}

test(
  'an update is verified, waits for a person and for what is under way, and takes the place of this version',
  everyRelease,
  async ({ launch, service, folder, profile, instant }) => {
    const key = join(folder, 'key.pem')
    const { root, program, env } = await release(folder, await makeKey(key))
    const marker = join(folder, 'started')
    const out = join(folder, 'feed')
    const news = `#!/bin/sh\necho "$*" > '${marker}.new' && mv '${marker}.new' '${marker}'\nexit 0\n${'#'.repeat(1_500_000)}`
    const publish = async (version: string, by = key, at = instant) => {
      const packages = join(folder, `dist-${version}`)
      await mkdir(packages, { recursive: true })
      await writeFile(join(packages, `Spirodesk-${version}.AppImage`), news)
      const notes = { en: 'Faster lists.\n<b>And no markup.</b>' }
      await makeFeed({ key: by, packages, out, version, notes, days: 90, now: at })
    }
    await publish('0.0.9')
    const feed = await startFeed(out)
    const netLog = join(folder, 'net-log.json')
    try {
      const app = await launch({ archive: root, env, args: [`--log-net-log=${netLog}`] })
      const { window } = app
      await connectAndSync(window, service)
      expect(feed.asked).toEqual([])

      // off until a person names a feed, and agrees outside of the page
      await shell(window).go('Settings')
      const section = window.getByRole('region', { name: 'Updates' })
      await expect(section).toContainText('Off: Spirodesk contacts no update server.')
      await section.getByText('Advanced').click()
      await section.getByLabel('Feed address').fill('http://updates.example/')
      await section.getByRole('button', { name: 'Use this feed' }).click()
      await expect(section).toContainText('It must start with https')
      await section.getByLabel('Feed address').fill(feed.address)
      await section.getByRole('button', { name: 'Use this feed' }).click()

      // an older version
      await expect(section).toContainText(
        'The feed has 0.0.9, which is older than yours and is not installed.',
      )
      const questions = await app.electron.evaluate(
        () => (globalThis as unknown as { asked: string[] }).asked,
      )
      expect(questions.at(-1)).toBe(`Get updates from ${feed.host}?`)
      expect(feed.asked).toEqual(['/updates.json'])
      const check = section.getByRole('button', { name: 'Check now' })

      // a feed that somebody else has signed
      const other = join(folder, 'other.pem')
      await makeKey(other)
      await publish('0.2.0', other, instant + 1)
      await check.click()
      await expect(section).toContainText('The update feed can’t be trusted')
      await expectAccessible(window, 'settings: a feed that cannot be trusted')
      expect(feed.asked).toEqual(['/updates.json', '/updates.json'])

      // a package that is not the one that was signed
      await publish('0.2.0', key, instant + 1)
      const path = join(out, 'Spirodesk-0.2.0.AppImage')
      writeFileSync(path, news.replace('exit 0', 'exit 1'))
      await check.click()
      await expect(section).toContainText('The update package isn’t the one that was signed')
      expect(readdirSync(join(profile, 'updates'))).toEqual(['updates.json'])
      expect(readFileSync(program, 'utf8')).toBe('the old one')

      // nothing is asked or fetched while a sync is under way
      writeFileSync(path, news)
      await service.setFaults(['slow=6000'])
      await shell(window).go('Sync')
      await sync(window).syncNow.click()
      await expect(window.getByRole('progressbar', { name: 'Sync progress' })).toBeVisible()
      const before = feed.asked.length
      await shell(window).go('Settings')
      await check.click()
      await expect(section).toContainText('Something else is still running')
      expect(feed.asked).toHaveLength(before)
      await service.setFaults([])
      await shell(window).untilSynced()
      expect(feed.asked).toHaveLength(before)

      // the good one
      await check.click()
      await expect(section).toContainText(
        'Downloaded and verified. It is installed when you restart Spirodesk.',
      )
      await expect(section).toContainText('<b>And no markup.</b>')
      await expectAccessible(window, 'settings: an update that is ready')
      await shell(window).go('Sessions')
      const notice = window.getByRole('status').filter({ hasText: 'Version 0.2.0 is ready.' })
      await expect(notice.getByRole('button', { name: 'Restart' })).toBeVisible()
      await expectAccessible(window, 'sessions: an update that is ready')
      await notice.getByRole('button', { name: 'Later' }).click()
      await expect(notice).toHaveCount(0)
      expect(readFileSync(program, 'utf8')).toBe('the old one')
      expect(existsSync(marker)).toBe(false)

      await shell(window).go('Settings')
      const ended = once(app.electron.process(), 'exit')
      await section.getByRole('button', { name: 'Restart' }).click()
      await ended
      expect(readFileSync(program, 'utf8')).toBe(news)
      await expect.poll(() => existsSync(marker)).toBe(true)
      expect(readFileSync(marker, 'utf8')).toContain(`--user-data ${profile}`)

      const known = [new URL(service.baseUrl).host, feed.host, '127.0.0.1']
      expect(hostsIn(netLog).filter((host) => !known.includes(host))).toEqual([])
    } finally {
      await feed.close()
    }
  },
)
