import { type BrowserWindow, app, shell } from 'electron'
import type { Outcome } from '#shared/faults/outcome'
import { now } from '#shared/now'
import type { ConnectionLife } from '../connection/connection-life'
import { type Exporter, createExporter } from '../exports/create-exporter'
import { exportFileKind } from '../exports/export-file-kind'
import { noteRaw } from '../exports/note-raw'
import { openWholeFile } from '../files/open-whole-file'
import { openUnfinishedFiles } from '../files/unfinished-files'
import type { HostStateKeeper } from '../host/host-state'
import { type Importer, createImporter } from '../imports/create-importer'
import { type Reports, createReports } from '../reports/create-reports'
import { reportDress } from '../reports/report-dress'
import { type ReportPages, reportPages } from '../reports/report-pages'
import type { StorePage } from '../store-page/store-page'
import { askWhereToSave } from '../windows/ask-where-to-save'
import { askWhichToImport } from '../windows/ask-which-to-import'
import { type TextFile, saveText } from '../windows/save-text'

/** What brings sessions out of Spirodesk and into it, as files and on paper. */
export interface Exchange {
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

/** What an {@link Exchange} needs of the application. */
export interface ExchangeInput {
  readonly profileFolder: string
  readonly store: Pick<StorePage, 'call' | 'page'>
  readonly state: HostStateKeeper
  readonly life: ConnectionLife
  /** The window in front of which a person is asked; null when there is none. */
  readonly window: () => BrowserWindow | null
  readonly report: Pick<Parameters<typeof reportPages>[0], 'url' | 'preload' | 'developerTools'>
}

/** Creates the exchange. What an earlier process left unfinished in folders is removed. */
export function createExchange(input: ExchangeInput): Exchange {
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
    askWhere: (request, name) => askWhereToSave(window(), name, exportFileKind(request)),
    showInFolder: (path) => shell.showItemInFolder(path),
  })
  const reports = createReports({
    pages,
    callStore,
    clock: now,
    later: (ms, action) => {
      const timer = setTimeout(action, ms)
      return () => clearTimeout(timer)
    },
    dress: () => reportDress(state.get(), now()),
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
