import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { shell } from './shell'

/** The passphrase that tests set. */
export const passphrase = 'four words at random'

/** Sets it for what the window shows. */
export async function setPassphrase(window: Page) {
  await shell(window).go('Settings')
  await window.getByRole('button', { name: 'Set…' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByLabel('Passphrase again').fill(passphrase)
  await expectAccessible(window, 'setting a passphrase')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog).toBeHidden()
}
