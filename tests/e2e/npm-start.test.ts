import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../unit/exports/read-csv'
import { npmStart } from './fixtures/npm-start'
import { expect, test } from './fixtures/spirodesk-test'

test('npm start hands words on to Spirodesk, and its line and exit code back', async ({
  profile,
  folder,
}) => {
  const run = async (...words: string[]): Promise<Record<string, unknown>> => {
    const { exitCode, stdout } = await npmStart(['--user-data', profile, ...words])
    return { exitCode, ...(JSON.parse(stdout.trimEnd()) as Record<string, unknown>) }
  }
  const out = join(folder, 'sessions.csv')
  expect(await run('--export', 'csv-sessions', '--out', out)).toMatchObject({
    outcome: 'no-connection',
    exitCode: 54,
  })
  const synced = await run('--sync-once', '--demo')
  expect(synced).toMatchObject({ outcome: 'ok', exitCode: 0 })
  const exported = await run('--export', 'csv-sessions', '--out', out)
  expect(exported).toMatchObject({
    outcome: 'ok',
    exitCode: 0,
    files: ['sessions.csv', 'sessions-columns.csv'],
  })
  expect(synced['sessions']).toMatchObject({ stored: exported['sessions'] })
  expect(readCsv(await readFile(out, 'utf8'))).toHaveLength(Number(exported['sessions']))
  expect(await run('--export', 'xlsx', '--out', out)).toMatchObject({ outcome: 'bad-input', exitCode: 64 })
})

test('npm start on a machine without a display explores the sample data by itself, and says where to look', async ({
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux can lack a display')
  const nothing = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined, DBUS_SESSION_BUS_ADDRESS: undefined }
  const { exitCode, stdout, stderr } = await npmStart([], { ...nothing, TMPDIR: folder })
  expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toContain('This machine has no display')
  const line = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(stdout)?.[1] ?? ''
  expect(Number.parseInt(line('sessions'))).toBeGreaterThan(1_000)
  expect(stdout).toContain('its keyring was temporary and is gone')

  const png = await readFile(line('screenshot'))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  // a page that shows nothing takes a tenth of this
  expect(png.length).toBeGreaterThan(40_000)
  expect((await readdir(line('store'))).join()).toContain('spirodesk')
  expect(line('store').startsWith(folder)).toBe(true)
})
