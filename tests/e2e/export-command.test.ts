import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../unit/exports/read-csv'
import { readParquet } from '../unit/exports/read-parquet'
import { exportOnce } from './fixtures/export-once'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'

test('exports at night what was synced, without the service', async ({ profile, service, folder }) => {
  await syncOnce(profile, serviceWords(service), { input: service.key })
  const held = heldBy(service)
  await service.close()
  const out = join(folder, 'sessions.csv')
  await writeFile(out, 'that of last night')
  expect(await exportOnce(profile, ['csv-sessions', '--out', out])).toMatchObject({
    exitCode: 0,
    outcome: 'ok',
    form: 'csv-sessions',
    files: ['sessions.csv', 'sessions-columns.csv'],
    sessions: held.length,
  })
  const rows = readCsv(await readFile(out, 'utf8'))
  expect(rows.map(({ session_id }) => session_id).sort()).toEqual(held.map(({ id }) => id).sort())
  expect((await readdir(folder)).sort()).toEqual(['sessions-columns.csv', 'sessions.csv'])

  const before = await readFile(out, 'utf8')
  expect(await exportOnce(profile, ['csv-tests', '--filter', 'no such view', '--out', out])).toMatchObject({
    exitCode: 64,
    outcome: 'bad-input',
  })
  expect(await exportOnce(profile, ['json', '--out', join(folder, 'nowhere', 'a.json')])).toMatchObject({
    exitCode: 46,
    outcome: 'file-not-written',
  })
  expect(await readFile(out, 'utf8')).toBe(before)
})

test(
  'writes a laptop’s part of a table of many, without the service',
  everyRelease,
  async ({ profile, service, folder }) => {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    const held = heldBy(service)
    await service.close()
    const share = join(folder, 'laptop=1')
    expect(await exportOnce(profile, ['parquet-sessions', '--out', share])).toMatchObject({
      exitCode: 0,
      form: 'parquet-sessions',
      files: ['laptop=1'],
      sessions: held.length,
    })
    const months = (await readdir(share, { recursive: true })).filter((name) => name.endsWith('.parquet'))
    const files = await Promise.all(
      months.map(async (name) => readParquet(await readFile(join(share, name)))),
    )
    const ids = files.flatMap((file) => file.rows.map(({ session_id }) => session_id))
    expect(ids.sort()).toEqual(held.map(({ id }) => id).sort())
  },
)

test('says that there is nothing to export from', everyRelease, async ({ profile, folder }) => {
  expect(await exportOnce(profile, ['csv-sessions', '--out', join(folder, 'a.csv')])).toMatchObject({
    exitCode: 54,
    outcome: 'no-connection',
    sessions: 0,
  })
  expect(await readdir(folder)).toEqual([])
})
