import { randomUUID } from 'node:crypto'
import { now } from '#shared/now'
import { app, type BrowserWindow, type FileFilter, shell } from 'electron'
import { fileOf } from '#shared/exports/export-request'
import { allowsExport, type LeavingAs } from '#shared/policy'
import { reportStampOf } from '#shared/reports/saved-report'
import { createBackups } from '../backups/backups'
import type { ConnectionManager } from '../connection/connection'
import { encryptedEnding } from '../files/encrypted-file'
import { openUnfinishedFiles, openWholeFile } from '../files/whole-file'
import { openWholeFolder } from '../files/whole-folder'
import type { HostStateKeeper } from '../settings/host-state'
import type { Log } from '../system/log'
import type { StorePage } from '../store-page/store-page'
import { askFolder, askWhereToSave, askWhichFile, askWhichFiles } from '../windows/dialogs'
import { createExporter } from './exporter'
import { createImporter } from './importer'
import { choosePackFiles } from './pack-files'
import { reportPages } from './report-pages'
import { createReports } from './reports'
import { createScheduledExports } from './scheduled-exports'
import { saveText } from './text-file'
import { createWrittenFiles } from './written-files'

const lookEveryMs = 60_000
// missed exports wait until the window has opened
const firstLookMs = 10_000

/** Exports, imports, backups and reports of an organization. */
export function createTransfers(input: {
  profileFolder: string
  store: Pick<StorePage, 'call' | 'page'>
  state: HostStateKeeper
  connections: ConnectionManager
  /** The parent window of dialogs; null when there is none. */
  window: () => BrowserWindow | null
  report: Pick<Parameters<typeof reportPages>[0], 'url' | 'preload' | 'developerTools'>
  /** True when backups and exports run by themselves. */
  scheduled: boolean
  /** True to remove unfinished files of earlier processes. */
  cleansUp: boolean
  log: Log
}) {
  const { store, state, connections, window } = input
  const callStore = store.call
  const unfinished = openUnfinishedFiles(input.profileFolder, input.cleansUp)
  const openFile = (path: string) => openWholeFile(path, unfinished)
  const permits = (as: LeavingAs) => allowsExport(state.policy, as)
  const askWhere = (name: string, kind: FileFilter) => askWhereToSave(window(), name, kind)
  const pages = reportPages({ ...input.report, storePage: store.page })
  const written = createWrittenFiles({
    openPath: (path) => shell.openPath(path),
    showInFolder: (path) => shell.showItemInFolder(path),
  })
  const exporter = createExporter({
    permits,
    callStore,
    openFile,
    openFolder: (path, isOwn) => openWholeFolder(path, isOwn, unfinished),
    appVersion: app.getVersion(),
    locale: () => state.get().locale,
    clock: now,
    state,
    askWhere: (request, name, encrypted) => {
      const kind = fileOf(request)
      const extensions = kind.extensions.map((one) => (encrypted ? `${one}${encryptedEnding}` : one))
      return askWhere(name, { ...kind, extensions })
    },
    onWritten: (path) => written.note('export', path),
  })
  const reports = createReports({
    pages,
    permits: () => permits({ kind: 'pdf', encrypted: false, deidentified: false }),
    callStore,
    clock: now,
    footer: () => {
      const host = state.get()
      return { locale: host.locale, stamp: reportStampOf(host, now()) }
    },
    openFile,
    askWhere: (name) => askWhere(name, { name: 'PDF', extensions: ['pdf'] }),
    onWritten: (path) => written.note('report', path),
  })
  const importer = createImporter({
    callStore,
    clock: now,
    state,
    connections,
    askWhich: () => askWhichFile(window(), { name: 'JSON', extensions: ['json'] }),
  })
  const backups = createBackups({
    callStore,
    state,
    recovery: connections.recovery,
    openFile,
    askFolder: () => askFolder(window()),
    askFile: () => askWhichFile(window(), { name: 'Spirodesk', extensions: ['age'] }),
    appVersion: app.getVersion(),
    clock: now,
    log: input.log,
  })
  const scheduled = createScheduledExports({
    callStore,
    state,
    exporter,
    cardRecipient: connections.recovery.recipient,
    askFolder: (proposed) => askFolder(window(), proposed),
    newId: randomUUID,
    clock: now,
    log: input.log,
  })
  const look = () => void backups.tick().then(() => scheduled.tick())
  const beginning = input.scheduled ? setTimeout(look, firstLookMs) : undefined
  const ticking = input.scheduled ? setInterval(look, lookEveryMs) : undefined
  return {
    backups,
    exporter,
    importer,
    reports,
    scheduled,
    written,
    pages,
    /** Reads the files of a reference pack that a person chooses. */
    choosePackFiles: () =>
      choosePackFiles(() =>
        askWhichFiles(window(), { name: 'GLI Global', extensions: ['xlsx', 'csv', 'zip'] }),
      ),
    /** Saves a text to a file chosen by a person. */
    saveText: (file: Parameters<typeof saveText>[1]) =>
      saveText({ permits, callStore, clock: now, openFile, askWhere }, file),
    /** Resolves once none of them writes or reads a file. */
    settled: () => Promise.all([exporter, reports, importer, backups, scheduled].map((one) => one.settled())),
    /** Stops all of it, and waits until nothing unfinished is left. */
    async stop() {
      clearTimeout(beginning)
      clearInterval(ticking)
      // a silent disk under one of them must not keep the others from being stopped
      await Promise.all([exporter, reports, importer, backups, scheduled].map((one) => one.stop()))
    },
  }
}
