import type { ElectronApplication } from '@playwright/test'

/** What the least that can be printed took, ms. */
export interface BarePages {
  /** From making a window until the PDF of its page of one line is on the disk. */
  readonly opened: number
  /** The same in a window that is there already: loading the line, and the PDF. */
  readonly kept: number
}

/** Prints a page of one line of text in the application's own process, to a path, in a new window and then in it again. */
export function timeBarePages(electron: ElectronApplication, path: string): Promise<BarePages> {
  return electron.evaluate(async ({ BrowserWindow }, path) => {
    const { writeFile } = process.getBuiltinModule('node:fs/promises')
    const print = async (window: Electron.BrowserWindow) => {
      await window.loadURL('data:text/html,<p>One line of text')
      await writeFile(path, await window.webContents.printToPDF({}), { flush: true })
    }
    const began = performance.now()
    // without what the application's own pages are allowed and denied
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'bare' } })
    await print(window)
    const between = performance.now()
    await print(window)
    const ended = performance.now()
    window.destroy()
    return { opened: between - began, kept: ended - between }
  }, path)
}
