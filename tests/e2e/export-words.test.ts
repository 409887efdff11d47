import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { readCsv } from '../unit/exports/read-csv'
import { exportOnce } from './fixtures/export-once'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { sessions } from './pages/sessions'
import { saveAsView } from './pages/views'

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()
const localDay = ({ created_at }: SpirometrySession) => created_at.slice(0, 10)

test(
  'exports by a saved view and by days, a row for each test, and as FHIR without who and when',
  everyRelease,
  async ({ launchSynced, profile, service, folder }) => {
    const app = await launchSynced()
    await sessions(app.window).search.fill('asthma')
    await saveAsView(app.window, 'Airways follow-up')
    await app.quit()
    const held = heldBy(service)
    await service.close()
    const run = async (form: string, file: string, ...words: string[]) => {
      const path = join(folder, file)
      const { sessions: exported, ...report } = await exportOnce(profile, [form, '--out', path, ...words])
      expect(report).toMatchObject({ exitCode: 0, outcome: 'ok', form, missing: [] })
      return { text: await readFile(path, 'utf8'), exported, files: report.files }
    }

    const shown = held.filter(({ diagnoses }) => diagnoses.some((each) => /asthma/i.test(each)))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(held.length)
    const tests = await run('csv-tests', 'tests.csv', '--filter', 'AIRWAYS follow-up')
    expect(tests.exported).toBe(shown.length)
    const rows = readCsv(tests.text)
    expect([...new Set(rows.map(({ session_id }) => session_id))].sort()).toEqual(idsOf(shown))
    const all = shown.flatMap(({ spirometry_tests }) => spirometry_tests.all_tests)
    expect(rows).toHaveLength(all.length)

    const days = held.map(localDay).sort()
    const [from = '', to = ''] = [days[Math.floor(days.length / 3)], days[Math.floor(days.length / 2)]]
    const within = held.filter((each) => from <= localDay(each) && localDay(each) <= to)
    const ranged = await run('csv-sessions', 'days.csv', '--from', from, '--to', to)
    expect(
      readCsv(ranged.text)
        .map(({ session_id }) => session_id)
        .sort(),
    ).toEqual(idsOf(within))
    const both = await run('csv-sessions', 'both.csv', '--filter', 'Airways follow-up', '--from', from)
    const shownSince = shown.filter((each) => from <= localDay(each))
    expect(
      readCsv(both.text)
        .map(({ session_id }) => session_id)
        .sort(),
    ).toEqual(idsOf(shownSince))

    const bundle = JSON.parse((await run('fhir', 'all.json')).text) as {
      resourceType: string
      entry: { resource: { resourceType: string } }[]
    }
    expect(bundle.resourceType).toBe('Bundle')
    const reports = bundle.entry.filter(({ resource }) => resource.resourceType === 'DiagnosticReport')
    expect(reports).toHaveLength(held.length)

    const study = await run('fhir', 'study.ndjson', '--deidentified', '--filter', 'airways follow-up')
    expect(study.files).toEqual(['study.ndjson', 'study.ndjson.removed.txt'])
    const resources = study.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { resourceType: string })
    expect(resources.filter(({ resourceType }) => resourceType === 'DiagnosticReport')).toHaveLength(
      shown.length,
    )
    for (const { id, name, email } of shown)
      for (const value of [id, name, email]) expect(study.text).not.toContain(value)
  },
)

test(
  'says of days that are turned round or are none that it takes no such words, and writes nothing',
  everyRelease,
  async ({ profile, service, folder }) => {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    const out = join(folder, 'sessions.csv')
    const run = (...words: string[]) => exportOnce(profile, ['csv-sessions', '--out', out, ...words])
    const refused = { exitCode: 64, outcome: 'bad-input', form: 'csv-sessions', files: [], sessions: 0 }
    const turned = await run('--from', '2026-02-01', '--to', '2026-01-01')
    expect(turned).toMatchObject(refused)
    expect(turned.stderr).toContain('--from 2026-02-01 is after --to 2026-01-01')
    expect(await run('--from', '2026-02-30')).toMatchObject(refused)
    expect(await run('--patient', 'nobody@example.org')).toMatchObject(refused)
    expect(await exportOnce(profile, ['pdf', '--deidentified', '--out', out])).toMatchObject({
      ...refused,
      form: 'pdf',
    })
  },
)
