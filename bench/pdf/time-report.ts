import type { Page } from '@playwright/test'

/**
 * Clicks on the button that saves, and waits until the dialog says that the report is saved: then it is on the disk.
 * How long that took, ms, by the window's own clock.
 */
export function timeReport(window: Page, limitMs: number): Promise<number> {
  return window.evaluate(
    (limitMs) =>
      new Promise<number>((resolve, reject) => {
        const dialog = document.querySelector('[role=dialog]')
        const button = dialog?.querySelector<HTMLButtonElement>('button[type=submit]')
        const line = dialog?.querySelector('.said')
        if (!button || !line) throw new Error('no dialog of a report is open')
        const began = performance.now()
        const seen = new MutationObserver(() => {
          if (!line.textContent.startsWith('Saved as')) return
          seen.disconnect()
          resolve(performance.now() - began)
        })
        seen.observe(line, { childList: true, characterData: true, subtree: true })
        setTimeout(() => reject(new Error('no report was saved')), limitMs)
        button.click()
      }),
    limitMs,
  )
}
