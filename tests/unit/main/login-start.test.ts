import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ok } from '#shared/fault'
import { autostartFile } from '../../../src-main/system/login-start'
import { isDischarging } from '../../../src-main/system/power'
import { temporaryFolder } from './temporary-folder'

describe('start at login', () => {
  const program = '/opt/Spirodesk "beta" 50%/spirodesk'
  const place = () => join(temporaryFolder(), 'autostart', 'spirodesk.desktop')

  it('is on once the system has a file that starts this program in the tray, and off without', () => {
    const path = place()
    const login = autostartFile(path, program)
    expect(login.read()).toBe('off')
    expect(login.set(true)).toEqual(ok('on'))
    expect(readFileSync(path, 'utf8')).toContain(
      '\nExec="/opt/Spirodesk \\\\"beta\\\\" 50%%/spirodesk" --hidden\n',
    )
    expect(login.set(false)).toEqual(ok('off'))
    expect(login.set(false)).toEqual(ok('off'))
  })

  it('is read from the system: a desktop may have turned it off, and the file may start another program', () => {
    const path = place()
    const login = autostartFile(path, program)
    login.set(true)
    const text = readFileSync(path, 'utf8')
    const says = (changed: string) => {
      writeFileSync(path, changed)
      return login.read()
    }
    expect(says(text.replace('enabled=true', 'enabled=false'))).toBe('off')
    expect(says(`${text}Hidden=true\n`)).toBe('off')
    expect(says(text.replace('/spirodesk', '/other'))).toBe('off')
    expect(says(text)).toBe('on')
  })

  it('is told truly when the file cannot be written', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'autostart'), '')
    const login = autostartFile(join(folder, 'autostart', 'spirodesk.desktop'), program)
    expect(login.set(true)).toMatchObject({ ok: false, fault: { code: 'file-not-written' } })
    expect(login.read()).toBe('off')
  })
})

describe('the battery of a Linux computer', () => {
  const supplies = (...each: Readonly<Record<string, string>>[]) => {
    const folder = temporaryFolder()
    each.forEach((files, at) => {
      mkdirSync(join(folder, `S${at}`))
      for (const [name, text] of Object.entries(files))
        writeFileSync(join(folder, `S${at}`, name), `${text}\n`)
    })
    return isDischarging(folder)
  }
  const mains = (online: string) => ({ type: 'Mains', online })
  const battery = (status: string) => ({ type: 'Battery', status })

  it.each([
    ['unplugged', true, [mains('0'), battery('Discharging')]],
    ['without a word of the plug', true, [battery('Discharging')]],
    ['plugged in', false, [mains('1'), battery('Charging')]],
    ['plugged in, though it loses charge', false, [{ type: 'USB', online: '1' }, battery('Discharging')]],
    ['full', false, [mains('1'), battery('Full')]],
    ['of a mouse', false, [{ ...battery('Discharging'), scope: 'Device' }]],
    ['of no kind', false, []],
  ])('%s', (_how, expected, each) => {
    expect(supplies(...each)).toBe(expected)
  })

  it('is none where the kernel lists nothing', () => {
    expect(isDischarging(join(temporaryFolder(), 'none'))).toBe(false)
  })
})
