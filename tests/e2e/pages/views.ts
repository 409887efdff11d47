import { type Page, expect } from '@playwright/test'

/** Saves what the list shows as a view of some name, and waits until it is open. */
export async function saveAsView(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: 'Saved views' }).press('Enter')
  await window.getByRole('menuitem', { name: 'Save as view…' }).press('Enter')
  await window.getByRole('textbox', { name: 'Name' }).fill(name)
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name, level: 1 })).toBeVisible()
}
