import { readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { BrowserWindow, type WebContents, app, session } from 'electron'
import { createRpcClient } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { analysisCsv } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { exportToFile } from '../../src-main/transfers/exporter'
import { openWholeFile } from '../../src-main/files/whole-file'
import { mainPort, newChannel, sendPort } from '../../src-main/ipc/pages'
import { enableSandbox, pagePreferences } from '../../src-main/security/lockdown'
import { registerAppScheme, servePages } from '../../src-main/security/app-protocol'
import type { ExportJob, ExportResult } from '../export-job'
import { electronUsage } from './electron-usage'
import { profilePage } from './open-store-page'
import { watchProcesses } from './watch-processes'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as ExportJob

app.setPath('userData', job.profileFolder)
registerAppScheme()
enableSandbox(app)
// the result is written after the only window has gone
app.on('window-all-closed', () => undefined)

interface Page {
  readonly contents: WebContents
  ask<T>(text: string): Promise<T>
}

/** A hidden page like the store's own. */
async function openPage(): Promise<Page> {
  servePages(session.defaultSession, job.pages)
  const webPreferences = { ...pagePreferences(job.preload, false), backgroundThrottling: false }
  const window = new BrowserWindow({ show: false, webPreferences })
  const { contestant, size } = job
  const said = new URLSearchParams({ contestant, sessions: `${size.sessions}`, people: `${size.people}` })
  await window.loadURL(`app://spirodesk/store/export.html?${said}`)
  const { webContents: contents } = window
  return {
    contents,
    ask: async <T>(text: string) =>
      (await contents.executeJavaScript(`exporting.then((page) => page.${text})`)) as T,
  }
}

/** As main does it: piece by piece over a port, with all that belongs to an export. */
async function exportPieces({ contents }: Page): Promise<void> {
  const { near, far } = newChannel()
  sendPort(contents, 'store-for-host', far)
  const { call: callStore } = createRpcClient(mainPort(near), storeCalls, storeEvents, 'store-stopped')
  const what = { kind: 'filter' as const, filter: everySession }
  const subject = { what, deidentified: null }
  const outcome = await exportToFile(
    { callStore, appVersion: 'bench', locale: () => 'en-GB', clock: Date.now, openFile: openWholeFile },
    {
      request:
        job.contestant === 'spirodesk'
          ? { ...subject, form: 'csv-sessions', options: analysisCsv }
          : { ...subject, form: 'xlsx-sessions', options: { columns: null } },
      path: job.target,
      onProgress: () => undefined,
      stop: new AbortController().signal,
    },
  )
  if (!outcome.ok) throw new Error(`export: ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
}

async function exportWhole({ ask }: Page): Promise<void> {
  const file = await openWholeFile(job.target)
  await file.write(await ask<Uint8Array>('wholeText()'))
  await file.finish()
  await file.place()
}

async function run(): Promise<ExportResult | null> {
  const page = await openPage()
  if (job.what === 'fill') {
    await page.ask('fill()')
    return null
  }
  await page.ask('open()')
  const endProfiles = job.cpuProfiles === null ? null : await profilePage(page.contents, job.cpuProfiles)
  const used = watchProcesses(electronUsage)
  const began = performance.now()
  await (job.contestant.startsWith('spirodesk') ? exportPieces(page) : exportWhole(page))
  const ms = performance.now() - began
  const result = { ms, ...used() }
  await endProfiles?.()
  return { ...result, bytes: (await stat(job.target)).size }
}

void app.whenReady().then(async () => {
  try {
    const result = await run()
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    // the database's own process finishes writing
    await sleep(1000)
    writeFileSync(job.resultFile, JSON.stringify(result))
    app.exit(0)
  } catch (error) {
    console.error(error)
    app.exit(1)
  }
})
