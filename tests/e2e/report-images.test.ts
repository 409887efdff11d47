import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Day } from '#shared/records/day'
import { everySession } from '#shared/queries/filter'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'
import { saveReport } from './fixtures/save-report'
import { expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { shell } from './pages/shell'
import { differencesFromKept } from './report-images/differences-from-kept'

// invented people, whose sessions lie in the past whenever this runs
const sessions = join(import.meta.dirname, 'report-images', 'sessions.json')

const session: ReportRequest = {
  kind: 'session',
  paper: 'Letter',
  sections: [...reportSections.session],
  id: '6a31908d3f3d1aadda8e64e1',
}
const course: ReportRequest = {
  kind: 'course',
  paper: 'A4',
  sections: [...reportSections.course],
  patient: { by: 'profile', profile: '50f11e0241249f129e62185d' },
  from: null,
  to: null,
}
const list: ReportRequest = {
  kind: 'cohort',
  paper: 'A4',
  sections: [...reportSections.cohort],
  filter: everySession,
  sort: { by: 'date', descending: true },
  words: [],
}
const worklist: ReportRequest = {
  kind: 'worklist',
  paper: 'A4',
  sections: [...reportSections.worklist],
  patients: { filter: { clauses: [] }, today: '2026-07-01' as Day },
  list: {
    columns: ['patient', 'note'],
    sort: { by: 'name', descending: false },
    words: ['All', 'Every patient', 'By name'],
    since: 'Before',
    day: null,
  },
}

async function fillLetterhead(window: Page): Promise<void> {
  await shell(window).go('Settings')
  const lines = {
    Clinic: 'Lakeside Chest Clinic',
    'Address and telephone': '12 Quay Road, Lakeside',
    Clinician: 'Dr A. Example',
  }
  for (const [label, text] of Object.entries(lines)) {
    await window.getByRole('textbox', { name: label, exact: true }).fill(text)
    await window.keyboard.press('Tab')
    await expect(window.getByText('Saved', { exact: true })).toBeVisible()
  }
}

test('the pages of reports look like those that are kept', async ({ launch, profile }, info) => {
  expect(await runProgram(['--user-data', profile, '--import', sessions], {})).toMatchObject({ exitCode: 0 })
  const app = await launch()
  const { window: page } = app
  await fillLetterhead(page)
  for (const [name, request] of Object.entries({ session, course, worklist, list })) {
    // the list in another language than the others
    if (request === list)
      await page.evaluate(() => window.spirodesk.call('setPreferences', { language: 'es' }))
    const pdf = info.outputPath(`${name}.pdf`)
    await saveReport(app, request, pdf)
    expect.soft(await differencesFromKept(name, pdf, info)).toEqual([])
  }
})
