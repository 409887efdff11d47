import { now } from '#shared/now'
import { app, type BrowserWindow, shell } from 'electron'
import { fileOf } from '#shared/exports/export-request'
import type { Outcome } from '#shared/fault'
import { reportStampOf } from '#shared/reports/saved-report'
import type { ConnectionManager } from '../connection/connection'
import { openUnfinishedFiles, openWholeFile } from '../files/whole-file'
import type { HostStateKeeper } from '../host-state'
import type { StorePage } from '../store-page'
import { askWhereToSave, askWhichToImport, saveText, type TextFile } from '../windows/dialogs'
import { createExporter, type Exporter, noteRaw } from './exporter'
import { createImporter, type Importer } from './importer'
import { type ReportPages, reportPages } from './report-pages'
import { createReports, type Reports } from './reports'

/** What brings sessions out of Spirodesk and into it, as files and on paper. */
export interface Transfers {
  readonly exporter: Exporter
  readonly importer: Importer
  readonly reports: Reports
  /** The pages that reports are drawn on. */
  readonly pages: ReportPages
  /** Saves a text where a person says. */
  saveText(file: TextFile): Promise<Outcome<{ saved: boolean }>>
  /** Stops all of it, and waits until nothing unfinished is left. */
  stop(): Promise<void>
}

/** What {@link Transfers} need of the application. */
interface TransfersInput {
  readonly profileFolder: string
  readonly store: Pick<StorePage, 'call' | 'page'>
  readonly state: HostStateKeeper
  readonly life: ConnectionManager
  /** The window in front of which a person is asked; null when there is none. */
  readonly window: () => BrowserWindow | null
  readonly report: Pick<Parameters<typeof reportPages>[0], 'url' | 'preload' | 'developerTools'>
}

/** Creates the transfers. What an earlier process left unfinished in folders is removed. */
export function createTransfers(input: TransfersInput): Transfers {
  const { store, state, life, window } = input
  const callStore = store.call
  const unfinished = openUnfinishedFiles(input.profileFolder)
  const openFile = (path: string) => openWholeFile(path, unfinished)
  const pages = reportPages({ ...input.report, storePage: store.page })
  const exporter = createExporter({
    callStore,
    openFile,
    appVersion: app.getVersion(),
    locale: () => state.get().locale,
    clock: now,
    state,
    askWhere: (request, name) => askWhereToSave(window(), name, fileOf(request)),
    showInFolder: (path) => shell.showItemInFolder(path),
  })
  const reports = createReports({
    pages,
    callStore,
    clock: now,
    footer: () => {
      const host = state.get()
      return { locale: host.locale, stamp: reportStampOf(host, now()) }
    },
    openFile,
    askWhere: (name) => askWhereToSave(window(), name, { name: 'PDF', extensions: ['pdf'] }),
  })
  const importer = createImporter({
    callStore,
    clock: now,
    state,
    life,
    askWhich: () => askWhichToImport(window()),
  })
  return {
    exporter,
    importer,
    reports,
    pages,
    saveText: (file) =>
      saveText(window(), file, (became) => noteRaw(callStore, now(), file, became), openFile),
    async stop() {
      // a disk that is silent under one of them must not keep the others from hearing of it
      await Promise.all([exporter.stop(), reports.stop(), importer.stop()])
    },
  }
}
