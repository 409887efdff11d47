import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, session, webContents } from 'electron'
import { failed } from '#shared/faults/outcome'
import { hiddenStorePage } from '../../../src-main/application/hidden-store-page'
import { serviceTransport } from '../../../src-main/connection/service-transport'
import { listenToPages } from '../../../src-main/ipc/listen-to-pages'
import { enableSandbox } from '../../../src-main/security/enable-sandbox'
import { registerAppScheme, servePages } from '../../../src-main/security/serve-pages'
import type { StorePage } from '../../../src-main/store-page/store-page'
import { electronUsage } from './electron-usage'
import { ingest } from './ingest'
import type { Job, JobResult } from './job'
import { profilePage } from './profile-page'
import { sealedBytes } from './sealed-bytes'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as Job
const ours = job.contestant === 'spirodesk'

app.setPath('userData', job.profileFolder)
registerAppScheme()
enableSandbox(app)
// the result is written after the only window has gone
app.on('window-all-closed', () => undefined)

/** The hidden page that keeps the sessions, opened as Spirodesk opens its own. */
function openStorePage(): Promise<StorePage> {
  return new Promise((resolve, reject) => {
    const page = hiddenStorePage({
      url: ours ? 'app://spirodesk/store/index.html' : `app://spirodesk/index.html?${job.contestant}`,
      preload: job.preload,
      developerTools: false,
      log: (event, fields) => console.error(event, fields),
      onReady: () => resolve(page),
      onFault: (fault) => fault && reject(new Error(fault.code)),
    })
    listenToPages(
      async () => failed('unknown-call'),
      () => page.portsWanted(),
    )
    page.start()
  })
}

async function run(): Promise<JobResult> {
  servePages(session.defaultSession, job.pages)
  const page = await openStorePage()
  const { from, cpuProfiles } = job
  const transport =
    'service' in from
      ? serviceTransport({ baseUrl: from.service.baseUrl, pin: from.service.fingerprint }, () => null)
          .transport
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
