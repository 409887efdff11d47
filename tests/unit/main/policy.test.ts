import Ajv from 'ajv'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatNames } from '#shared/exports/formats'
import { allowsExport, exportTerms, type Policy, policySchema } from '#shared/policy'
import { preferencesSchema } from '#shared/preferences'
import type { Day } from '#shared/records/day'
import { checkPolicy } from '../../../src-main/command-line/tasks/policy-check'
import { reportSchemas } from '../../../src-main/command-line/tasks'
import { governSettings } from '../../../src-main/policy/governed-settings'
import { keysOf, parsePolicy, policyPlaces, readPolicy } from '../../../src-main/policy/policy'
import { distrustOfSddl, distrustOnPosix, replacing, writing } from '../../../src-main/policy/trusted-file'
import { openSettings } from '../../../src-main/settings/settings'
import { hostTexts } from '../../../src-main/text/texts'
import { temporaryFolder } from './temporary-folder'

const full = {
  $schema: './policy.schema.json',
  version: 1,
  connection: { address: 'https://Service.example/', pin: 'AB'.repeat(32), historyStart: '2024-01-01' },
  schedule: { everyMinutes: 30, rereadDays: 14, metered: true, rawData: false, whenClosed: true },
  lock: {
    passphrase: 'required',
    afterMinutes: 5,
    onSuspend: true,
    syncWhenLocked: false,
    exportWhenLocked: false,
    unlockBySystem: false,
    hideFromCapture: true,
  },
  exports: { formats: ['json', 'csv-sessions'], encrypted: true, deidentified: true, namesInFiles: false },
  backups: { folder: '/srv/backups', every: 'day' },
  marks: { reviewed: false, notes: false, tags: false, watch: false, annotations: false, identity: false },
  values: { pack: 'CD'.repeat(32) },
  updates: { feed: 'https://updates.example/spirodesk' },
  language: 'de',
}
const read = (policy: object) => parsePolicy(JSON.stringify(policy))
const policyOf = (policy: object): Policy => {
  const found = read(policy)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.policy
}

const schemaText = readFileSync(new URL('../../../resources/policy.schema.json', import.meta.url), 'utf8')
const matchesSchema = new Ajv().compile(JSON.parse(schemaText) as object)

describe('a policy', () => {
  it('is read whole, with its address and pin as a connection has them', () => {
    expect(policyOf(full).connection).toEqual({
      address: 'https://service.example/api/v1',
      pin: 'ab'.repeat(32),
      historyStart: '2024-01-01',
    })
    expect(matchesSchema(full)).toBe(true)
    expect(keysOf(policyOf(full))).toHaveLength(3 + 5 + 7 + 4 + 2 + 6 + 1 + 1 + 1)
  })

  it.each([
    [{ ...full, adress: 1 }, 'unknown-key', 'adress'],
    [{ version: 1, connection: { adress: 'https://a.example' } }, 'unknown-key', 'connection.adress'],
    [{ version: 1, exports: { format: ['json'] } }, 'unknown-key', 'exports.format'],
    [{ version: 2 }, 'value', 'version'],
    [{}, 'value', 'version'],
    [[], 'value', 'version'],
    [{ version: 1, connection: { address: 'http://a.example' } }, 'value', 'connection.address'],
    [{ version: 1, connection: { pin: 'ab'.repeat(32) } }, 'value', 'connection.pin'],
    [{ version: 1, connection: { historyStart: '1.1.2024' } }, 'value', 'connection.historyStart'],
    [{ version: 1, schedule: { everyMinutes: 1.5 } }, 'value', 'schedule.everyMinutes'],
    [{ version: 1, schedule: { rereadDays: '7' } }, 'value', 'schedule.rereadDays'],
    [{ version: 1, lock: { passphrase: false } }, 'value', 'lock.passphrase'],
    [{ version: 1, exports: 'all' }, 'value', 'exports'],
    [{ version: 1, exports: { formats: [] } }, 'value', 'exports.formats'],
    [{ version: 1, backups: { folder: 'backups' } }, 'value', 'backups.folder'],
    [{ version: 1, marks: { notes: true } }, 'value', 'marks.notes'],
    [{ version: 1, values: { pack: true } }, 'value', 'values.pack'],
    [{ version: 1, values: { pack: 'AB' } }, 'value', 'values.pack'],
    [{ version: 1, values: { packs: false } }, 'unknown-key', 'values.packs'],
    [{ version: 1, updates: { feed: 'http://updates.example' } }, 'value', 'updates.feed'],
    [{ version: 1, language: 'fr' }, 'value', 'language'],
  ])('is refused for %j, and the published schema refuses it too', (policy, about, path) => {
    expect(read(policy)).toMatchObject({ problems: [{ about, path }] })
    expect(matchesSchema(policy)).toBe(false)
  })

  it.each([
    [{ version: 1, exports: { formats: ['pdf'], encrypted: true } }, 'exports.formats'],
    [{ version: 1, connection: { address: 'https://a.example/api/v9' } }, 'connection.address'],
    [{ version: 1, updates: { feed: 'https://updates.example/?channel=beta' } }, 'updates.feed'],
    [{ version: 1, updates: { feed: 'https://updates.example/#abc' } }, 'updates.feed'],
  ])('is refused for %j, of which each part alone could be', (policy, path) => {
    expect(read(policy)).toEqual({ problems: [{ about: 'value', path }] })
  })

  it.each([
    ['{"version":1,"exports":"none","exports":{"formats":["json"]}}', ['exports']],
    ['{"version":1,"lock":{"afterMinutes":5,"after\\u004dinutes" : 0}}', ['lock.afterMinutes']],
    ['{"version":1,"language":"de","lock":{},"lock":{},"language":"en"}', ['lock', 'language']],
  ])('is refused for a key that it has twice: %s', (text, paths) => {
    expect(parsePolicy(text)).toEqual({ problems: paths.map((path) => ({ about: 'doubled-key', path })) })
  })

  it('may have a key once in each of its parts, and any text as a value', () => {
    const text =
      '{"version":1,"$schema":"\\"lock\\":{","schedule":{"metered":true},"lock":{"onSuspend":true},"exports":{"formats":["json","pdf"]}}'
    expect(parsePolicy(text)).toHaveProperty('policy')
  })

  it('has the keys of the published schema, and no others', () => {
    const published = JSON.parse(schemaText) as { properties: Record<string, { properties?: object }> }
    const entries = Object.entries(policySchema.entries).map(([name, schema]) => {
      const inner: unknown = 'wrapped' in schema ? schema.wrapped : schema
      const isObject = typeof inner === 'object' && inner !== null && 'entries' in inner
      return [name, isObject ? Object.keys(inner.entries as object).sort() : []]
    })
    const theirs = Object.entries(published.properties).map(([name, { properties = {} }]) => [
      name,
      Object.keys(properties).sort(),
    ])
    expect(theirs).toEqual(entries)
  })
})

describe('on a computer', () => {
  const at = (text: string | null, mustBeTrusted = false) => {
    const file = join(temporaryFolder(), 'policy.json')
    if (text !== null) writeFileSync(file, text)
    return { files: [file], mustBeTrusted }
  }

  it('is none where there is no file, and broken rather than none where it cannot be used', () => {
    expect(readPolicy(at(null))).toMatchObject({ ok: true, value: { policy: null } })
    expect(readPolicy(at(JSON.stringify(full)))).toMatchObject({
      ok: true,
      value: { policy: { version: 1 } },
    })
    const broken = (text: string) => readPolicy(at(text))
    expect(broken('{')).toMatchObject({ fault: { code: 'policy-broken', detail: 'json: policy' } })
    expect(broken('{"version":1,"lok":{}}')).toMatchObject({ fault: { detail: 'unknown-key: lok' } })
    const folder = temporaryFolder()
    expect(readPolicy({ files: [folder], mustBeTrusted: false })).toMatchObject({
      fault: { detail: 'unreadable: EISDIR' },
    })
  })

  it.skipIf(process.platform === 'win32')('is broken where a link leads nowhere, be it the folder', () => {
    const folder = temporaryFolder()
    const link = join(folder, 'policy.json')
    symlinkSync(join(folder, 'gone.json'), link)
    symlinkSync(join(folder, 'gone'), join(folder, 'spirodesk'))
    for (const file of [link, join(folder, 'spirodesk', 'policy.json')])
      expect(readPolicy({ files: [file], mustBeTrusted: false })).toMatchObject({
        fault: { code: 'policy-broken', detail: 'unreadable: ENOENT' },
      })
  })

  it('is broken where not only administrators can write it', () => {
    // a folder for temporary files is everybody's
    const found = readPolicy(at(JSON.stringify(full), true))
    expect(found).toMatchObject({ fault: { code: 'policy-broken' } })
    expect(found.ok ? '' : found.fault.detail).toMatch(/^unsafe: (owner|mode) of/)
  })

  it.skipIf(process.platform === 'win32')(
    'looks at the owner and mode of the file and of what it is in',
    () => {
      const uid = process.getuid?.() ?? 0
      const top = temporaryFolder()
      const folder = join(top, 'etc')
      const file = join(folder, 'policy.json')
      mkdirSync(folder, { mode: 0o755 })
      writeFileSync(file, '{}', { mode: 0o644 })
      chmodSync(top, 0o755)
      expect(distrustOnPosix(file, uid, top)).toBeNull()
      expect(distrustOnPosix(file, uid + 1, top)).toBe(`owner of ${file}`)
      for (const [path, mode] of [
        [file, 0o664],
        [file, 0o646],
        [folder, 0o777],
        [folder, 0o775],
      ] as const) {
        const before = path === file ? 0o644 : 0o755
        chmodSync(path, mode)
        expect(distrustOnPosix(file, uid, top)).toBe(`mode of ${path}`)
        chmodSync(path, before)
      }
      // a link counts for what it leads to
      const open = join(top, 'open')
      mkdirSync(open)
      chmodSync(open, 0o777)
      writeFileSync(join(open, 'policy.json'), '{}')
      const link = join(folder, 'link.json')
      symlinkSync(join(open, 'policy.json'), link)
      expect(distrustOnPosix(link, uid, top)).toBe(`mode of ${open}`)
    },
  )

  it('reads the rights of Windows', () => {
    const users = 'D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)'
    expect(distrustOfSddl(`O:BAG:SY${users}`, writing)).toBeNull()
    expect(distrustOfSddl(`O:S-1-5-21-1-2-3-1001G:SY${users}`, writing)).toBe('owner')
    expect(distrustOfSddl(`O:BAG:SY${users}(A;;0x1301bf;;;BU)`, writing)).toBe('rights')
    expect(distrustOfSddl(`O:BAG:SY${users}(A;;FA;;;WD)`, writing)).toBe('rights')
    expect(distrustOfSddl('O:BAG:SY', writing)).toBe('rights')
    // as %ProgramData% has it: users add to the folder, and whoever adds owns what is added
    const data =
      'O:SYG:SYD:AI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICIIO;GA;;;CO)(A;OICI;0x1200a9;;;BU)(A;CI;DCLCRPCR;;;BU)'
    expect(distrustOfSddl(data, replacing)).toBeNull()
    expect(distrustOfSddl(`${data}(A;OICI;0x1301ff;;;AU)`, replacing)).toBe('rights')
  })

  it('has its place on each system, and another in development alone', () => {
    const shown = { SPIRODESK_POLICY: '/home/me/policy.json' }
    expect(policyPlaces('linux', shown, true)).toEqual({
      files: ['/etc/spirodesk/policy.json'],
      mustBeTrusted: true,
    })
    expect(policyPlaces('linux', shown, false)).toEqual({
      files: ['/home/me/policy.json'],
      mustBeTrusted: false,
    })
    expect(policyPlaces('darwin', {}, true).files).toEqual([
      '/Library/Application Support/Spirodesk/policy.json',
    ])
    expect(policyPlaces('win32', { ProgramData: 'D:\\Data' }, true).files).toEqual([
      'D:\\Data\\Spirodesk\\policy.json',
      'C:\\ProgramData\\Spirodesk\\policy.json',
    ])
  })
})

it('has the last word in settings, which keep what the user had chosen', () => {
  const folder = temporaryFolder()
  const own = openSettings(folder)
  const before = own.get().preferences
  const governed = governSettings(own, policyOf(full))
  expect(governed.get()).toMatchObject({
    preferences: { syncEveryMinutes: 30, language: 'de', lockAfterMinutes: 5, theme: before.theme },
    backup: { folder: '/srv/backups', every: 'day' },
  })
  expect(v.parse(preferencesSchema, governed.get().preferences)).toEqual(governed.get().preferences)
  governed.change({ preferences: { ...governed.get().preferences, theme: 'dark' } })
  governed.change({ backup: { ...governed.get().backup, lastAt: 5 } })
  const without = openSettings(folder).get()
  expect(without.preferences).toEqual({ ...before, theme: 'dark' })
  expect(without.backup).toMatchObject({ folder: null, every: 'never', lastAt: 5 })
})

it('leads the connection to a service where it says, and no other kind', () => {
  const folder = temporaryFolder()
  const own = openSettings(folder)
  const connection = {
    id: 'c',
    kind: 'service' as const,
    baseUrl: 'https://other.example/api/v1',
    pin: null,
    historyStart: '2020-01-01' as Day,
    createdAt: 1,
  }
  const governed = governSettings(own, policyOf(full))
  own.change({ connection })
  expect(governed.get().connection).toEqual({
    ...connection,
    baseUrl: 'https://service.example/api/v1',
    pin: 'ab'.repeat(32),
    historyStart: '2024-01-01',
  })
  governed.change({ connection: governed.get().connection })
  expect(own.get().connection).toMatchObject({
    baseUrl: 'https://service.example/api/v1',
    historyStart: '2020-01-01',
  })
  // a certificate is that of its own address
  own.change({ connection: { ...connection, pin: 'cd'.repeat(32) } })
  const moved = (address: string) =>
    governSettings(own, policyOf({ version: 1, connection: { address } })).get().connection?.pin
  expect([moved('https://service.example'), moved('https://other.example')]).toEqual([null, 'cd'.repeat(32)])
  own.change({ connection: { ...connection, kind: 'sample' } })
  expect(governed.get().connection).toMatchObject({ baseUrl: connection.baseUrl })
  own.change({ connection: { ...connection, kind: 'imported', historyStart: '2026-01-01' as Day } })
  governed.change({ connection })
  expect(own.get().connection).toEqual(connection)
})

it('allows exports as it says', () => {
  const encrypted = policyOf({ version: 1, exports: { encrypted: true } })
  const as = (kind: 'json' | 'pdf' | 'fhir', how = {}) => ({
    kind,
    encrypted: false,
    deidentified: false,
    ...how,
  })
  expect(allowsExport(null, as('pdf'))).toBe(true)
  expect(allowsExport(policyOf({ version: 1 }), as('pdf'))).toBe(true)
  expect(allowsExport(encrypted, as('json'))).toBe(false)
  expect(allowsExport(encrypted, as('json', { encrypted: true }))).toBe(true)
  expect(allowsExport(encrypted, as('pdf'))).toBe(false)
  expect(allowsExport(policyOf(full), as('json', { encrypted: true }))).toBe(false)
  expect(allowsExport(policyOf(full), as('json', { encrypted: true, deidentified: true }))).toBe(true)
  expect(allowsExport(policyOf(full), as('fhir', { encrypted: true, deidentified: true }))).toBe(false)
  expect(exportTerms(policyOf({ version: 1, exports: 'none' })).kinds).toEqual([])
  expect(exportTerms(encrypted)).toMatchObject({
    encrypted: true,
    kinds: formatNames,
  })
})

it('is checked as a draft, with a sentence for each thing that is wrong', () => {
  const file = join(temporaryFolder(), 'draft.json')
  const places = { files: ['/etc/spirodesk/policy.json'], mustBeTrusted: true }
  const check = (text: string) => {
    writeFileSync(file, text)
    const { line, note, exitCode } = checkPolicy(file, places, hostTexts('en-GB'))
    return { report: v.parse(reportSchemas['policy-check'], JSON.parse(line ?? '')), note, exitCode }
  }
  expect(check('{"version":1,"language":"es"}')).toEqual({
    report: { outcome: 'ok', file, sets: ['language'], problems: [] },
    note: 'The policy can be used and sets one thing. It takes effect as /etc/spirodesk/policy.json, if only administrators can write it.',
    exitCode: 0,
  })
  expect(check('{"version":1,"langauge":"es","schedule":{"everyMinutes":-1}}')).toMatchObject({
    report: {
      outcome: 'policy-broken',
      problems: [
        { about: 'value', path: 'schedule.everyMinutes' },
        { about: 'unknown-key', path: 'langauge' },
      ],
    },
    note: 'The value of “schedule.everyMinutes” can’t be used.\n“langauge” isn’t a setting of a policy.',
    exitCode: 80,
  })
  // as what has no end would be
  const { note, exitCode } = check(`{"version":1}${' '.repeat(1024 * 1024)}`)
  expect(note).toContain('unreadable: EFBIG')
  expect(exitCode).toBe(80)
})
