import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, webContents } from 'electron'
import { registerAppScheme } from '../../src-main/security/app-protocol'
import { enableSandbox } from '../../src-main/security/lockdown'
import { serviceTransport } from '../../src-main/service-client/transport'
import { electronUsage } from './electron-usage'
import { ingest } from './ingest'
import type { Job, JobResult, SealedBytes } from './job'
import { openStorePage, profilePage } from './open-store-page'

const rowsOfSpirodesk = `new Promise((resolve, reject) => {
  const open = indexedDB.open('spirodesk')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const total = (table, field) => new Promise((done) => {
      let bytes = 0
      const cursor = open.result.transaction(table).objectStore(table).openCursor()
      cursor.onsuccess = () => {
        if (!cursor.result) return done(bytes)
        bytes += cursor.result.value[field]?.byteLength ?? 0
        cursor.result.continue()
      }
    })
    Promise.all([total('days', 'page'), total('columns', 'columns')]).then(([pages, columns]) => {
      open.result.close()
      resolve({ pages, columns })
    })
  }
})`

/** Number of bytes encrypted by Spirodesk's store page, from its own database. */
async function sealedBytes(): Promise<SealedBytes> {
  const [page] = webContents.getAllWebContents()
  if (!page) throw new Error('the store page is gone')
  return (await page.executeJavaScript(rowsOfSpirodesk)) as SealedBytes
}

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as Job
const ours = job.contestant === 'spirodesk'

app.setPath('userData', job.profileFolder)
registerAppScheme()
enableSandbox(app)
// the result is written after the only window has gone
app.on('window-all-closed', () => undefined)

async function run(): Promise<JobResult> {
  const url = ours ? 'app://spirodesk/store/index.html' : `app://spirodesk/store/peer.html?${job.contestant}`
  const page = await openStorePage({ ...job, url })
  const { from, cpuProfiles } = job
  const transport =
    'service' in from
      ? serviceTransport({ baseUrl: from.service.baseUrl, pin: from.service.fingerprint }).transport
      : null
  const [contents] = webContents.getAllWebContents()
  const done = await ingest({
    job,
    store: page.call,
    transport,
    readUsage: electronUsage,
    ...(contents && cpuProfiles !== null && { profile: () => profilePage(contents, cpuProfiles) }),
  })
  const sealed = ours ? await sealedBytes() : null
  page.stop()
  // the database's own process finishes writing
  await sleep(500)
  return { ...done, sealed }
}

void app.whenReady().then(async () => {
  try {
    writeFileSync(job.resultFile, JSON.stringify(await run()))
    app.exit(0)
  } catch (error) {
    console.error(error)
    app.exit(1)
  }
})
