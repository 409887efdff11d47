import { join } from 'node:path'
import type { RunningApp } from '../fixtures/launch-app'
import { exports, saveTo } from '../pages/exports'
import { filters } from '../pages/filters'
import { patients } from '../pages/patients'
import { report } from '../pages/report'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'
import { take } from './take'
import { takeReport } from './take-report'

/** The views of the sample, in the order in which a person comes to them, and the first pages of its reports. */
export async function takeViews(app: RunningApp, pdfFolder: string): Promise<void> {
  const { window } = app
  await shell(window).go('Overview')
  await window.getByRole('heading', { name: 'Largest falls' }).waitFor()
  await take(window, 'overview')
  await shell(window).go('Patients')
  await patients(window).worklist('FEV₁ fell').click()
  await patients(window).rows.first().waitFor()
  await take(window, 'patients')

  await shell(window).go('Sessions')
  await sessions(window).rows.first().getByRole('gridcell').nth(2).click()
  await sessions(window).peek.getByText('Diagnoses').waitFor()
  await take(window, 'sessions')
  await window.keyboard.press('Enter')
  await session(window).bestTest.waitFor()
  await take(window, 'session')
  await report(window).open()
  await take(window, 'report')
  await takeReport(app, 'report-session', pdfFolder)
  await window.keyboard.press('Escape')
  await window.getByRole('button', { name: 'Download curves' }).click()
  await window.getByRole('img', { name: /^Flow–volume/ }).waitFor()
  await take(window, 'raw')
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await window.getByRole('heading', { name: 'FEV₁', exact: true }).waitFor()
  await take(window, 'patient')
  await report(window).open()
  await takeReport(app, 'report-course', pdfFolder)
  await window.keyboard.press('Escape')

  await shell(window).go('Sessions')
  await sessions(window).table.focus()
  for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await window.keyboard.press(key)
  await window
    .getByRole('region', { name: 'Selected sessions' })
    .getByRole('button', { name: /^Compare/ })
    .click()
  await window.getByRole('main').getByRole('table').first().waitFor()
  await take(window, 'compare')
  await shell(window).go('Sessions')
  await exports(window).open(null)
  await take(window, 'export')
  await saveTo(app, join(pdfFolder, 'sessions.xlsx'))
  await window.keyboard.press('Enter')
  await exports(window).dialog.getByText('Saved', { exact: true }).waitFor()
  await window.keyboard.press('Enter')
  await window.keyboard.press('Escape')
  await sessions(window).search.fill('copd')
  await sessions(window).search.press('Enter')
  await report(window).open()
  await takeReport(app, 'report-list', pdfFolder)
  await window.keyboard.press('Escape')
  await sessions(window).search.fill('')
  await shell(window).go('Exports')
  await exports(window).log.first().waitFor()
  await take(window, 'exports')
  await shell(window).go('Sessions')
  await filters(window).ask('Diagnosis')
  await filters(window).popover.getByRole('checkbox').first().waitFor()
  await take(window, 'filter')
  await window.keyboard.press('Escape')
  await shell(window).call('mar')
  await window.getByRole('group', { name: 'Patients' }).waitFor()
  await take(window, 'palette')
  await window.keyboard.press('Escape')
  await shell(window).go('Settings')
  await take(window, 'settings')
  await shell(window).call('units')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: /^Confirm PEF/ }).waitFor()
  await take(window, 'units')
  await shell(window).go('Help')
  await window.getByRole('button', { name: 'Take the tour' }).waitFor()
  await take(window, 'help')
  await window.keyboard.press('?')
  await window.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await take(window, 'keyboard')
}
