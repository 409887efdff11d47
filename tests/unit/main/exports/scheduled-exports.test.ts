// @dates
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import type { ExportPlan, ScheduledExportState } from '#shared/exports/scheduled-export'
import { failed, ok, type Outcome } from '#shared/fault'
import { everySession } from '#shared/queries/filter'
import { firstSorts, writeView } from '#shared/queries/view'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import { createExporter } from '../../../../src-main/transfers/exporter'
import { createScheduledExports, scheduledName } from '../../../../src-main/transfers/scheduled-exports'
import { csvRequest } from '../../exports/export-whole'
import { codeOf, day, valueOf } from '../../store/test-store'
import { temporaryFolder } from '../temporary-folder'
import { realStore } from './real-store'

const hour = 3_600_000
const plan: ExportPlan = {
  view: null,
  request: csvRequest(),
  encryption: null,
  every: 'day',
  hour: 7,
  keep: null,
}
const noon = new Date(2026, 10, 20, 12).getTime()

/** Scheduled exports over a real store with twenty sessions and a saved view of all of them. */
async function scheduled(kept?: Awaited<ReturnType<typeof realStore>>) {
  const store = kept ?? (await realStore(20))
  const content = writeView({
    name: 'All/of them',
    filter: everySession,
    sort: firstSorts.sessions,
    columns: null,
  })
  if (!kept) valueOf(await store.library.keep({ kind: 'view', id: 'v', content }))
  const time = { now: noon }
  const folder = temporaryFolder()
  const picked = { folder: folder as string | null }
  const lock = { isLocked: false }
  const shown: { all: readonly ScheduledExportState[] } = { all: [] }
  const card: { recipient: Outcome<string> } = { recipient: failed('card-missing') }
  let made = 0
  // what a person does while the next file is written
  const during = { write: null as (() => Promise<void>) | null }
  const openFile = async (path: string) => {
    const { write } = during
    during.write = null
    await write?.()
    return openWholeFile(path)
  }
  const exporter = createExporter({
    callStore: store.call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => time.now,
    openFile,
    state: { change: () => undefined },
    askWhere: async () => null,
    onWritten: async () => undefined,
    permits: () => true,
  })
  const exports = createScheduledExports({
    callStore: store.call,
    exporter,
    state: {
      get: () => ({ connection: {}, store: null, lock }) as never,
      change: ({ scheduledExports }) => void (shown.all = scheduledExports ?? []),
    },
    cardRecipient: async () => card.recipient,
    askFolder: async () => picked.folder,
    newId: () => `0000000${made++}-0000-4000-8000-000000000000`,
    clock: () => time.now,
    log: () => undefined,
  })
  const after = async (hours: number) => {
    time.now += hours * hour
    await exports.tick()
    return readdirSync(folder)
      .filter((name) => !name.includes('-columns'))
      .sort()
  }
  const only = () => {
    const [one] = shown.all
    if (!one) throw new Error('none is scheduled')
    return one
  }
  return { exports, exporter, store, time, folder, picked, lock, shown, card, during, after, only }
}

describe('a scheduled export', () => {
  it('is made once when its hour has come, however long nobody looked, and the log says it was scheduled', async () => {
    const { exports, after, only, store } = await scheduled()
    expect(valueOf(await exports.add({ ...plan, view: 'v' }))).toEqual({ added: true })
    expect(await after(18)).toEqual([])
    expect(await after(1)).toEqual(['All-of them 2026-11-21 00000000.csv'])
    expect(only()).toMatchObject({ trouble: null, last: { sessions: 20 } })
    expect(new Date(only().nextAt ?? 0).getHours()).toBe(7)
    expect(await after(5 * 24)).toHaveLength(2)
    expect(await after(1)).toHaveLength(2)
    expect(await store.log()).toMatchObject([
      { scheduled: true, what: 'filter', sessions: 20 },
      { scheduled: true },
    ])
  })

  it('is remembered by the store, sealed, and goes on in the next process', async () => {
    const first = await scheduled()
    valueOf(await first.exports.add(plan))
    const next = await scheduled(first.store)
    await next.exports.load()
    expect(next.only()).toMatchObject({ id: '00000000', folder: first.folder, last: null })
    next.time.now += 24 * hour
    await next.exports.tick()
    expect(readdirSync(first.folder)).toContain('spirodesk 2026-11-21 00000000.csv')
  })

  it('is changed once a person has named its folder again, and goes on as what it was', async () => {
    const { exports, after, only, picked, folder } = await scheduled()
    valueOf(await exports.add({ ...plan, view: 'v' }))
    expect(await after(24)).toHaveLength(1)
    const before = only()
    const changed = { ...plan, hour: 9, every: 'week', keep: 7 } as const
    picked.folder = null
    expect(valueOf(await exports.replace(before.id, changed))).toEqual({ changed: false })
    expect(only()).toEqual(before)
    picked.folder = temporaryFolder()
    expect(valueOf(await exports.replace(before.id, changed))).toEqual({ changed: true })
    const { nextAt, ...now } = only()
    expect({ ...now, nextAt: before.nextAt }).toEqual({ ...before, ...changed, folder: picked.folder })
    expect(new Date(nextAt ?? 0)).toEqual(new Date(2026, 10, 23, 9))
    expect(await after(7 * 24)).toHaveLength(1)
    expect(readdirSync(picked.folder)).toContain('spirodesk 2026-11-28 00000000.csv')
    expect(readdirSync(folder)).not.toEqual([])
    expect(codeOf(await exports.replace('ffffffff', changed))).toBe('not-found')
    const unreadable = { to: 'recipient', recipient: 'age1nobody' } as const
    expect(codeOf(await exports.replace(before.id, { ...changed, encryption: unreadable }))).toBe('bad-input')
  })

  it('says that its folder is gone, leaves nothing elsewhere, and is made an hour after it is back', async () => {
    const { exports, after, only, folder } = await scheduled()
    valueOf(await exports.add(plan))
    const away = `${folder}-away`
    renameSync(folder, away)
    await expect(after(24)).rejects.toThrow('ENOENT')
    expect(only()).toMatchObject({
      last: null,
      trouble: { fault: { code: 'file-not-written', detail: 'ENOENT' } },
    })
    renameSync(away, folder)
    expect(await after(0.5)).toEqual([])
    expect(await after(0.5)).toHaveLength(1)
    expect(only().trouble).toBeNull()
  })

  it('is not made while it is paused or locked; while it is locked only where the store is opened for it', async () => {
    const { exports, after, only, lock, folder } = await scheduled()
    valueOf(await exports.add(plan))
    valueOf(await exports.pause('00000000', true))
    expect(only().nextAt).toBeNull()
    expect(await after(24)).toEqual([])
    valueOf(await exports.pause('00000000', false))
    lock.isLocked = true
    expect(await after(1)).toEqual([])
    expect(await exports.tickLocked(async () => false)).toBe(false)
    // asked for once, not every few seconds
    const open = async (work: () => Promise<unknown>) => {
      await work()
      return true
    }
    expect(await exports.tickLocked(open)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
    await after(1)
    expect(await exports.tickLocked(open)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(2)
    expect(await exports.tickLocked(open)).toBe(false)
  })

  it('keeps the files of the newest days, with what is beside them, and touches no others', async () => {
    const { exports, after, folder } = await scheduled()
    valueOf(await exports.add({ ...plan, keep: 2 }))
    // the last by their names, which others have laid there
    const planted = ['2026-01-01', '2099-01-01', '2099-01-02', '2099-01-03'].map(
      (day) => `x ${day} 00000000.csv`,
    )
    for (const name of planted) writeFileSync(join(folder, name), '')
    for (let days = 0; days < 4; days++) await after(24)
    expect(readdirSync(folder).sort()).toEqual([
      'spirodesk 2026-11-23 00000000-columns.csv',
      'spirodesk 2026-11-23 00000000.csv',
      'spirodesk 2026-11-24 00000000-columns.csv',
      'spirodesk 2026-11-24 00000000.csv',
      ...planted,
    ])
    // nor do links or folders in the place of what was written take anything along
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'precious'), 'precious')
    const [link, directory] = ['', '-columns'].map((end) =>
      join(folder, `spirodesk 2026-11-23 00000000${end}.csv`),
    )
    for (const path of [link, directory]) rmSync(path ?? '')
    symlinkSync(outside, link ?? '')
    renameSync(outside, directory ?? '')
    await after(24)
    await after(24)
    expect(readFileSync(join(directory ?? '', 'precious'), 'utf8')).toBe('precious')
  })

  it('names the view that was deleted as what is wrong, and nothing is exported in its place', async () => {
    const { exports, after, only, store } = await scheduled()
    valueOf(await exports.add({ ...plan, view: 'v' }))
    valueOf(await store.library.forget({ kind: 'view', id: 'v' }))
    expect(await after(24)).toEqual([])
    expect(only().trouble?.fault).toEqual({ code: 'bad-input', detail: 'view-gone' })
    expect(codeOf(await exports.runNow('00000000'))).toBe('bad-input')
    valueOf(await exports.remove('00000000'))
    expect(codeOf(await exports.runNow('00000000'))).toBe('not-found')
  })

  it('is looked up once more when its turn comes: by then it may be removed, paused or changed', async () => {
    const { exports, after, time, folder, picked, shown, during } = await scheduled()
    for (let made = 0; made < 4; made++) valueOf(await exports.add(plan))
    const identity = await generateIdentity()
    const recipient = await identityToRecipient(identity)
    const elsewhere = temporaryFolder()
    during.write = async () => {
      valueOf(await exports.remove('00000001'))
      valueOf(await exports.pause('00000002', true))
      picked.folder = elsewhere
      valueOf(await exports.replace('00000003', { ...plan, encryption: { to: 'recipient', recipient } }))
    }
    expect(await after(24)).toEqual(['spirodesk 2026-11-21 00000000.csv'])
    expect(readdirSync(elsewhere).filter((name) => !name.endsWith('-columns.csv.age'))).toEqual([
      'spirodesk 2026-11-21 00000003.csv.age',
    ])
    expect(shown.all.map(({ id, last }) => [id, last?.at])).toEqual([
      ['00000000', time.now],
      ['00000002', undefined],
      ['00000003', time.now],
    ])
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('that is changed while it is made stays due by what is wanted now, and one that is removed loses no file', async () => {
    const { exports, after, only, folder, picked, during, time } = await scheduled()
    valueOf(await exports.add({ ...plan, keep: 1 }))
    await after(24)
    during.write = async () => {
      picked.folder = temporaryFolder()
      valueOf(await exports.replace('00000000', { ...plan, keep: 1 }))
    }
    expect(await after(24)).toHaveLength(2)
    expect(only().last?.at).toBe(time.now - 24 * hour)
    await after(1 / 60)
    expect(readdirSync(picked.folder ?? '')).toContain('spirodesk 2026-11-22 00000000.csv')
    expect(only()).toMatchObject({ folder: picked.folder, last: { at: time.now } })

    // of how many the files are kept, and when they are made, is no other file
    during.write = async () =>
      void valueOf(await exports.replace('00000000', { ...plan, hour: 8, keep: null }))
    await after(24)
    expect(only()).toMatchObject({ hour: 8, last: { at: time.now } })
    expect(readdirSync(picked.folder ?? '')).toHaveLength(4)
    valueOf(await exports.replace('00000000', { ...plan, keep: 1 }))
    during.write = async () => void valueOf(await exports.remove('00000000'))
    await after(24)
    expect(readdirSync(picked.folder ?? '')).toHaveLength(6)
    expect(readdirSync(folder)).toHaveLength(4)
  })

  it('waits for an export that is under way, and does not count that as a failure', async () => {
    const { exports, exporter, after, only, folder } = await scheduled()
    valueOf(await exports.add(plan))
    const other = exporter.saveTo(csvRequest(), join(folder, 'other.json'))
    await after(24)
    await other
    expect(only()).toMatchObject({ last: null, trouble: null })
    await after(1 / 60)
    expect(only()).toMatchObject({ last: { sessions: 20 }, trouble: null })
  })

  it('is encrypted to the recovery card or to a recipient of age, and never left plain instead', async () => {
    const { exports, after, card, folder } = await scheduled()
    const identity = await generateIdentity()
    const recipient = await identityToRecipient(identity)
    const to = (encryption: ExportPlan['encryption']) => exports.add({ ...plan, encryption })
    expect(codeOf(await to({ to: 'card' }))).toBe('card-missing')
    expect(await to({ to: 'recipient', recipient: 'age1nobody' })).toMatchObject(
      failed('bad-input', 'recipient'),
    )
    card.recipient = ok(recipient)
    valueOf(await to({ to: 'card' }))
    valueOf(await to({ to: 'recipient', recipient }))
    const files = await after(24)
    expect(files).toEqual(['spirodesk 2026-11-21 00000000.csv.age', 'spirodesk 2026-11-21 00000001.csv.age'])
    for (const file of files) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      expect(await decrypter.decrypt(new Uint8Array(readFileSync(join(folder, file))), 'text')).toContain(
        's000000',
      )
    }
    card.recipient = failed('card-missing')
    expect(await after(24)).toHaveLength(3)
  })

  it('is not scheduled when a person picks no folder, nor where the view is gone', async () => {
    const { exports, picked, shown } = await scheduled()
    expect(codeOf(await exports.add({ ...plan, view: 'gone' }))).toBe('bad-input')
    picked.folder = null
    expect(valueOf(await exports.add(plan))).toEqual({ added: false })
    expect(shown.all).toEqual([])
  })
})

describe('the name of its files', () => {
  const of = (view: string | null, deidentified = false) =>
    scheduledName(
      {
        id: 'a1b2c3d4',
        request: { ...csvRequest(), deidentified: deidentified ? { dates: 'month', groupsOf: 5 } : null },
      },
      view,
      day('2026-11-20'),
    )

  it('has the day, the schedule, and the view unless it is de-identified', () => {
    expect(of('Airways follow-up')).toBe('Airways follow-up 2026-11-20 a1b2c3d4')
    expect(of('Ann Lee', true)).toBe('spirodesk 2026-11-20 a1b2c3d4')
    expect(of(null)).toBe('spirodesk 2026-11-20 a1b2c3d4')
    expect(of('../../etc/passwd')).not.toContain('/')
    expect(Buffer.byteLength(of('𠀀'.repeat(300)))).toBeLessThan(200)
  })
})
