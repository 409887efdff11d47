import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseTheme, themes } from '../fixtures/choose-theme'
import { projectRoot } from '../fixtures/electron-program'

/** Where the pictures go. */
export const imageFolder = join(projectRoot, 'docs', 'images')

/** Takes a picture of a window in light and one in dark. */
export async function take(window: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await chooseTheme(window, theme)
    await window.mouse.move(0, 0)
    await window.screenshot({ path: join(imageFolder, `${name}-${theme}.png`), animations: 'disabled' })
  }
}
