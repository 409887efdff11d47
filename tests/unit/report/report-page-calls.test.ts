import { expect, test } from 'vitest'
import { libraryCalls } from '#shared/calls/library-calls'
import { reportDataCalls } from '#shared/calls/report-page-calls'
import { ok } from '#shared/fault'
import type { Day } from '#shared/records/day'
import { readReport } from '../../../src-renderer/report/content/content'
import { knownUnits } from '../app/fixtures/a-session'

test('a report page can ask for what reports are made of, and can change nothing', () => {
  for (const [name, call] of Object.entries(reportDataCalls)) expect(libraryCalls).toHaveProperty(name, call)
  expect(Object.keys(reportDataCalls).toSorted()).toEqual([
    'cohort',
    'coverage',
    'kept',
    'marks',
    'patient',
    'patients',
    'rawOfSession',
    'referenceValues',
    'runs',
    'session',
    'sessions',
    'summary',
  ])
})

test('a worklist is read with nothing but what a report page can ask for', async () => {
  const answers = {
    summary: { units: knownUnits },
    kept: { items: [] },
    patients: { rows: [], matching: 0, of: 7 },
  }
  const call = async (name: keyof typeof answers) => {
    expect(reportDataCalls).toHaveProperty(name)
    return ok(answers[name])
  }
  const read = await readReport(call as Parameters<typeof readReport>[0], {
    kind: 'worklist',
    paper: 'A4',
    sections: [],
    patients: { filter: { clauses: [] }, today: '2026-11-20' as Day },
    list: {
      columns: ['patient'],
      sort: { by: 'name', descending: false },
      words: [],
      since: 'Before',
      day: null,
    },
  })
  expect(read).toMatchObject({ ok: true, value: { kind: 'worklist', matching: 0, of: 7 } })
})
