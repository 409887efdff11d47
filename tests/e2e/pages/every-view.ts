import type { Page } from '@playwright/test'
import { exports } from './exports'
import { filters } from './filters'
import { overview } from './overview'
import { patients } from './patients'
import { report } from './report'
import { session } from './session'
import { sessions } from './sessions'
import { shell } from './shell'
import { sync } from './sync'

/** Goes through the views and dialogs of a window that holds sessions, and has each one seen. */
export async function seeEveryView(window: Page, see: (what: string) => Promise<void>): Promise<void> {
  const press = (key: string) => window.keyboard.press(key)
  const { go, call } = shell(window)
  await go('Sessions')
  await sessions(window).rows.first().waitFor()
  await see('sessions')
  await sessions(window).table.focus()
  // a wide window has it open
  if (!(await sessions(window).peek.isVisible())) await press('Space')
  await sessions(window).peek.waitFor()
  await see('the side panel')
  await press('Space')
  for (const key of ['x', 'Shift+ArrowDown']) await press(key)
  await see('selected sessions')
  await window.getByRole('button', { name: /^Compare/ }).click()
  await window.getByRole('main').getByRole('table').first().waitFor()
  await see('compared sessions')
  await go('Sessions')
  await exports(window).open(null)
  await see('export')
  await press('Escape')
  await report(window).open()
  await see('report')
  await press('Escape')
  for (const field of ['Diagnosis', 'Age']) {
    await filters(window).ask(field)
    await see(`filter by ${field}`)
    await press('Escape')
  }
  await window.getByRole('button', { name: 'All dates' }).click()
  await see('dates')
  await press('Escape')
  await call('')
  await see('palette')
  await press('Escape')
  await press('?')
  await see('keyboard')
  await press('Escape')

  await sessions(window).table.focus()
  await press('Enter')
  await session(window).bestTest.waitFor()
  await see('session')
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await window.getByRole('slider', { name: /^Values over time/ }).waitFor()
  await see('course')
  await go('Patients')
  await patients(window).rows.first().waitFor()
  await see('patients')
  await go('Overview')
  await overview(window).list('Overdue').waitFor()
  await see('overview')
  await go('Sync')
  await sync(window).runs.first().waitFor()
  await see('sync')
  await go('Settings')
  await window.getByRole('button', { name: /^Confirm PEF/ }).waitFor()
  await see('settings')
  await go('Help')
  await window.getByRole('button', { name: 'Take the tour' }).waitFor()
  await see('help')
  await window.getByRole('link', { name: 'Run diagnostics' }).click()
  await window.getByRole('button', { name: 'Copy text' }).waitFor()
  await see('diagnostics')
  await window.getByRole('link', { name: 'All help' }).click()
  await window.getByRole('button', { name: 'Take the tour' }).click()
  await window.getByRole('region', { name: 'First steps' }).waitFor()
  await see('first steps')
}
