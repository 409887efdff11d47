import { BrowserWindow } from 'electron'
import type { Paper } from '#shared/reports/paper'
import { sendPort } from '../ipc/page-messages'
import type { Page } from '../ipc/page'
import { pagePreferences } from '../security/page-preferences'
import { pdfOptions, printOptions } from './print-options'

/** The hidden page of one report, as the rest of main sees it. */
export interface ReportWindow extends Page {
  /** What is drawn, as a PDF. Rejects when the page has gone. */
  toPdf(paper: Paper): Promise<Uint8Array>
  /** Hands what is drawn to the system's print dialog; why it was not printed, or null. */
  print(paper: Paper): Promise<string | null>
}

/** Opens a page for one report. It is never shown. `onGone` tells once, with the engine's reason, that it has died. */
export function openReportWindow(
  url: string,
  preload: string,
  developerTools: boolean,
  onGone: (reason: string) => void,
): ReportWindow {
  const window = new BrowserWindow({
    show: false,
    paintWhenInitiallyHidden: false,
    skipTaskbar: true,
    title: 'Spirodesk report',
    webPreferences: { ...pagePreferences(preload, developerTools), backgroundThrottling: false },
  })
  const { webContents } = window
  webContents.once('render-process-gone', (_event, { reason }) => onGone(reason))
  void window.loadURL(url).catch(() => onGone('load-failed'))
  return {
    known: { contents: webContents.id, url },
    sendPort: (role, port) => sendPort(webContents, role, port),
    toPdf: (paper) => webContents.printToPDF(pdfOptions(paper)),
    print: (paper) =>
      new Promise((resolve) => {
        webContents.print(printOptions(paper), (success, reason) => resolve(success ? null : reason))
      }),
    destroy() {
      if (!window.isDestroyed()) window.destroy()
    },
  }
}
