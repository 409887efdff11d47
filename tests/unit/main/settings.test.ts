import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newSettings, openSettings, readHeld, readSettings } from '../../../src-main/settings/settings'
import { temporaryFolder } from './temporary-folder'

describe('settings', () => {
  it('are those of a new profile where there is no file', () => {
    const settings = openSettings(temporaryFolder())
    expect(settings.get()).toEqual(newSettings)
    expect(settings.setAside).toBeNull()
  })

  it('are the same after the next start', () => {
    const folder = temporaryFolder()
    openSettings(folder).change({ paused: 'resumed', leftBehind: ['one'] })
    expect(openSettings(folder).get()).toEqual({ ...newSettings, paused: 'resumed', leftBehind: ['one'] })
  })

  it('that cannot be written apply all the same, are told of, and written once that works', () => {
    const folder = temporaryFolder()
    const settings = openSettings(folder)
    // in the way of what is written before it gets its name
    mkdirSync(join(folder, 'settings.json.tmp'))
    settings.change({ paused: 'resumed' })
    expect(settings.get().paused).toBe('resumed')
    expect(settings.unsaved()).toMatchObject({ code: 'settings-not-written' })
    expect(openSettings(folder).get()).toEqual(newSettings)
    rmdirSync(join(folder, 'settings.json.tmp'))
    settings.change({})
    expect(settings.unsaved()).toBeNull()
    expect(openSettings(folder).get().paused).toBe('resumed')
  })

  it.each(['\uFEFF', '\r\n', '\uFEFF\r\n'])('are read behind %j, as editors put it there', (mark) => {
    const folder = temporaryFolder()
    const path = join(folder, 'settings.json')
    openSettings(folder).change({ paused: 'resumed', held: 7 })
    writeFileSync(path, mark + readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
    expect(readHeld(folder)).toBe(7)
    const settings = openSettings(folder)
    expect([settings.setAside, settings.get().paused]).toEqual([null, 'resumed'])
  })

  it('behind a link are written through it to a file of the same user where only they can write', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    const [path, target] = [join(folder, 'settings.json'), join(elsewhere, 'mine.json')]
    chmodSync(elsewhere, 0o755)
    writeFileSync(target, JSON.stringify(newSettings))
    symlinkSync(target, path)
    const settings = openSettings(folder)
    settings.change({ paused: 'resumed' })
    expect(settings.unsaved()).toBeNull()
    expect(lstatSync(path).isSymbolicLink()).toBe(true)
    expect(readSettings(readFileSync(target, 'utf8'))?.paused).toBe('resumed')
    expect([...readdirSync(folder), ...readdirSync(elsewhere)]).toEqual(['settings.json', 'mine.json'])
  })

  it('behind any other link are not written, and that is said', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    const path = join(folder, 'settings.json')
    const target = join(elsewhere, 'mine.json')
    writeFileSync(target, JSON.stringify(newSettings))
    mkdirSync(join(elsewhere, 'folder'))
    const offenders: string[] = []
    const others = {
      [target]: 0o777,
      [join(elsewhere, 'folder')]: 0o700,
      [join(elsewhere, 'nowhere')]: 0o700,
    }
    for (const [to, mode] of Object.entries(others)) {
      chmodSync(elsewhere, mode)
      symlinkSync(to, path)
      const before = readdirSync(elsewhere)
      const settings = openSettings(folder)
      // what is no settings file was set aside, link and all
      if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path, { force: true })
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(to, path)
      settings.change({ paused: 'resumed' })
      const { code, detail } = settings.unsaved() ?? {}
      if (code !== 'settings-not-written' || detail !== 'LINK') offenders.push(`${to}: ${code} ${detail}`)
      if (readdirSync(elsewhere).join() !== before.join()) offenders.push(`${to} was written`)
      rmSync(path)
    }
    expect(offenders).toEqual([])
    expect(readSettings(readFileSync(target, 'utf8'))?.paused).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"version":1}', '{"version":99}', '{"__proto__":{"version":1}}'])(
    'that read %j are set aside, not lost',
    (text) => {
      const folder = temporaryFolder()
      const path = join(folder, 'settings.json')
      writeFileSync(path, text)
      const settings = openSettings(folder)
      expect(settings.get()).toEqual({ ...newSettings, setAside: 'settings.json.bak' })
      expect(settings.setAside).toBe(`${path}.bak`)
      expect(readFileSync(`${path}.bak`, 'utf8')).toBe(text)
    },
  )

  it('that were set aside are told of in later starts too, until a person was told', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'settings.json')
    writeFileSync(path, '{')
    openSettings(folder)
    const next = openSettings(folder)
    expect([next.setAside, next.unreported()]).toEqual([null, `${path}.bak`])
    next.change({ setAside: null })
    expect(openSettings(folder).unreported()).toBeNull()
  })

  it('that are set aside again take nothing from those before', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'settings.json')
    mkdirSync(path)
    openSettings(folder)
    for (const text of ['first', 'second']) {
      writeFileSync(path, text)
      openSettings(folder)
    }
    expect(openSettings(folder).unreported()).toBe(`${path}.bak.3`)
    expect(readFileSync(`${path}.bak.2`, 'utf8')).toBe('first')
    expect(readFileSync(`${path}.bak.3`, 'utf8')).toBe('second')
  })

  it('that are too large to be settings, or a folder, are set aside unread', () => {
    const [large, folder] = [temporaryFolder(), temporaryFolder()]
    writeFileSync(join(large, 'settings.json'), ' '.repeat(2 ** 20 + 1))
    mkdirSync(join(folder, 'settings.json'))
    for (const each of [large, folder]) {
      expect(openSettings(each).setAside).toBe(join(each, 'settings.json.bak'))
      expect(openSettings(each).setAside).toBeNull()
    }
  })

  it('that knew pausing only as a yes or a no are read as such a pause', () => {
    const before = (paused: unknown) => readSettings(JSON.stringify({ ...newSettings, paused }))?.paused
    expect([true, false, null, 'resumed', 5].map(before)).toEqual(['resumed', null, null, 'resumed', 5])
    expect(readSettings(JSON.stringify({ ...newSettings, paused: 'for ever' }))).toBeNull()
  })

  it('of an earlier version are brought up step by step', () => {
    const { paused: _paused, ...withoutPaused } = newSettings
    const old = { ...withoutPaused, version: -1, halted: true }
    const steps = {
      [-1]: ({ halted, ...rest }: Record<string, unknown>) => ({ ...rest, version: 0, stopped: halted }),
      0: ({ stopped, ...rest }: Record<string, unknown>) => ({ ...rest, version: 1, paused: stopped }),
    }
    expect(readSettings(JSON.stringify(old), steps)).toEqual({ ...newSettings, paused: 'resumed' })
    expect(readSettings(JSON.stringify(old), {})).toBeNull()
  })
})
