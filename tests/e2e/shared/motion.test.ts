import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { watchMotion } from '../fixtures/watch-motion'
import { filters } from '../pages/filters'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'

/** Opens, points at, switches and scrolls what there is, and tells what moved meanwhile. */
async function movesOf(window: Page): Promise<string[]> {
  const stop = await watchMotion(window)
  await shell(window).go('Sessions')
  await sessions(window).rows.first().waitFor()
  for (const key of ['ArrowDown', 'End', 'Home', 'Space', 'Space']) await window.keyboard.press(key)
  await filters(window).ask('Diagnosis')
  await window.keyboard.press('Escape')
  await shell(window).call('set')
  await window.keyboard.press('Escape')
  await sessions(window).table.focus()
  await window.keyboard.press('Enter')
  await session(window).allTests.getByRole('button').first().hover()
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await window.getByRole('radio', { name: /^1\sy$/ }).click()
  for (const page of ['Overview', 'Sync', 'Exports', 'Patients', 'Settings'] as const) {
    await shell(window).go(page)
    await window
      .getByRole('heading', { level: 1, name: page === 'Exports' ? 'Import and export' : page })
      .waitFor()
  }
  const toggle = window.getByRole('switch').first()
  await toggle.click()
  await toggle.click()
  for (const button of await window.getByRole('main').getByRole('button').all()) await button.hover()
  await window.keyboard.press('?')
  await window.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await window.keyboard.press('Escape')
  return stop()
}

test('nothing moves for those who want less motion', everyRelease, async ({ window }) => {
  await window.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movesOf(window)).not.toEqual([])
  await window.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movesOf(window)).toEqual([])
})
