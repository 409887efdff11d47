import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import type { Connection } from '#shared/host'
import { firstPreferences } from '#shared/preferences'
import {
  nameFrom,
  type OrganizationColour,
  organizationColours,
  organizationLookSchema,
} from '#shared/organizations'
import type { Day } from '#shared/records/day'
import { ownSettings } from '../../../src-main/organizations/own-settings'
import {
  isInUse,
  namesOf,
  nextColour,
  removeOrganization,
} from '../../../src-main/organizations/organizations'
import { openSettings } from '../../../src-main/settings/settings'
import { temporaryFolder } from './temporary-folder'

function twoFiles() {
  const [firstFolder, ownFolder] = [temporaryFolder(), temporaryFolder()]
  const [first, own] = [openSettings(firstFolder), openSettings(ownFolder)]
  return { firstFolder, ownFolder, first, both: ownSettings(own, first) }
}

const connection: Connection = {
  ...{ id: 'c2', kind: 'service', baseUrl: 'https://south.example/api/v1', pin: null, createdAt: 1 },
  historyStart: '2026-01-01' as Day,
}

test('an organization keeps its own connection and schedule, and shares what is chosen once for all', () => {
  const { firstFolder, ownFolder, first, both } = twoFiles()
  first.change({ preferences: { ...firstPreferences, theme: 'dark', syncEveryMinutes: 15 }, held: 7 })
  both.change({ connection, held: 3 })
  both.change({ preferences: { ...both.get().preferences, language: 'de', syncEveryMinutes: 240 } })

  expect(both.get()).toMatchObject({ held: 3, connection: { id: 'c2' } })
  expect(both.get().preferences).toMatchObject({ theme: 'dark', language: 'de', syncEveryMinutes: 240 })
  const [firstAgain, ownAgain] = [openSettings(firstFolder), openSettings(ownFolder)]
  expect(firstAgain.get()).toMatchObject({ connection: null, held: 7 })
  expect(firstAgain.get().preferences).toMatchObject({ language: 'de', syncEveryMinutes: 15 })
  expect(ownSettings(ownAgain, firstAgain).get()).toEqual(both.get())
})

test('what could not be written is written with the next change, of each file', () => {
  const { firstFolder, ownFolder, both } = twoFiles()
  const inTheWay = [firstFolder, ownFolder].map((folder) => join(folder, 'settings.json.tmp'))
  for (const path of inTheWay) mkdirSync(path)
  both.change({ held: 3, zoom: 1.5 })
  expect(both.unsaved()).not.toBeNull()
  for (const path of inTheWay) rmdirSync(path)
  both.change({ notedVersion: both.get().notedVersion })
  expect(both.unsaved()).toBeNull()
  expect([openSettings(ownFolder).get().held, openSettings(firstFolder).get().zoom]).toEqual([3, 1.5])
})

test('an organization goes by its name, else by the host of its service', () => {
  const { both } = twoFiles()
  expect(namesOf([both.get()])).toEqual([null])
  both.change({ connection })
  expect(namesOf([both.get()])).toEqual(['south.example'])
  both.change({ organization: { name: 'South Clinic', colour: 'rose' } })
  expect(namesOf([both.get()])).toEqual(['South Clinic'])
})

test('no two organizations are called the same, whatever their settings say', () => {
  const named = (name: string | null) => ({ organization: { name, colour: 'teal' as const }, connection })
  expect(
    namesOf([null, null, 'South.Example', 'Ánimo', 'animo', 'ANIMO  (2)', 'ａｎｉｍｏ'].map(named)),
  ).toEqual([
    ...['south.example (2)', 'south.example (3)', 'South.Example'],
    ...['Ánimo', 'animo (2)', 'ANIMO  (2) (2)', 'ａｎｉｍｏ (3)'],
  ])
})

test('each new organization gets a colour that fewest of the others have', () => {
  const taken: OrganizationColour[] = []
  for (let number = 0; number < 8; number++) taken.push(nextColour(taken))
  expect(taken.slice(0, 6)).toEqual(organizationColours)
  expect(taken.slice(6)).toEqual(organizationColours.slice(0, 2))
})

test.each(['North\u200b Clinic', '\u202eNorth Clinic', '\ufeffNorth\u00ad Clinic ', 'North\u2028 Clinic'])(
  'a name is taken as it is seen: %j',
  (typed) => {
    expect(safeParse(organizationLookSchema, { name: typed, colour: 'teal' }).success).toBe(false)
    expect(nameFrom(typed)).toBe('North Clinic')
    const look = { name: nameFrom(typed), colour: 'teal' }
    expect(safeParse(organizationLookSchema, look).success).toBe(true)
    expect(nameFrom(' \u200b ')).toBeNull()
  },
)

test.skipIf(process.platform === 'win32')(
  'the folder of one that has ended goes with all that the engine wrote, and nothing behind a link',
  async () => {
    const [profile, outside] = [temporaryFolder(), temporaryFolder()]
    const [ended, linked] = ['1f0c1a52-0000-4000-8000-000000000001', '1f0c1a52-0000-4000-8000-000000000002']
    const folders = join(profile, 'organizations')
    const fill = (folder: string) => {
      mkdirSync(join(folder, 'IndexedDB', 'a.leveldb'), { recursive: true })
      for (const name of ['settings.json', 'IndexedDB/a.leveldb/CURRENT'])
        writeFileSync(join(folder, name), '')
    }
    fill(join(folders, ended))
    fill(join(outside, linked))
    symlinkSync(join(outside, linked), join(folders, linked))
    for (const id of [ended, linked]) await removeOrganization(profile, id)
    expect(readdirSync(folders)).toEqual([linked])
    // the folder of all of them as a link
    renameSync(folders, `${folders}-before`)
    symlinkSync(outside, folders)
    await removeOrganization(profile, linked)
    expect(existsSync(join(outside, linked, 'IndexedDB', 'a.leveldb', 'CURRENT'))).toBe(true)
  },
)

test('one that has a connection, or rows that nobody is known to have removed, has not ended', () => {
  const folder = temporaryFolder()
  expect(isInUse(folder)).toBe(false)
  mkdirSync(join(folder, 'IndexedDB'))
  expect(isInUse(folder)).toBe(true)
  const settings = openSettings(folder)
  settings.change({ connection })
  expect(isInUse(folder)).toBe(true)
  settings.change({ connection: null, leftBehind: ['c2'] })
  expect(isInUse(folder)).toBe(true)
  settings.change({ leftBehind: [], isRemoved: true })
  expect(isInUse(folder)).toBe(false)
})
