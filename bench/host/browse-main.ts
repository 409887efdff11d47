import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, BrowserWindow, session, type WebContents } from 'electron'
import { registerAppScheme, servePages } from '../../src-main/security/app-protocol'
import { enableSandbox, pagePreferences } from '../../src-main/security/lockdown'
import type { BrowseJob, BrowseResult, HeldMemory, Opened } from '../browse/browse-job'
import { inventHistory } from '../browse/invented'
import { browseQuestions, type Timed } from '../browse/questions'
import { profilePage } from './open-store-page'

interface HeapUsage {
  readonly usedSize: number
  /** Contents of typed arrays, where the engine reports them. */
  readonly backingStorageSize?: number
}

/** Collects a page's garbage and returns its memory. */
async function pageMemory(contents: WebContents): Promise<HeldMemory> {
  const tools = contents.debugger
  tools.attach('1.3')
  await tools.sendCommand('HeapProfiler.enable')
  await tools.sendCommand('HeapProfiler.collectGarbage')
  // what was freed goes back to the system a little later
  await sleep(1000)
  const heap = (await tools.sendCommand('Runtime.getHeapUsage')) as HeapUsage
  tools.detach()
  const process = app.getAppMetrics().find(({ pid }) => pid === contents.getOSProcessId())
  return {
    resident: (process?.memory.workingSetSize ?? 0) * 1024,
    reported: heap.usedSize + (heap.backingStorageSize ?? 0),
  }
}

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as BrowseJob

app.setPath('userData', job.profileFolder)
registerAppScheme()
enableSandbox(app)
// the result is written after the only window has gone
app.on('window-all-closed', () => undefined)

/** A hidden page like the store's own. */
async function openPage(): Promise<BrowserWindow> {
  servePages(session.defaultSession, job.pages)
  const webPreferences = { ...pagePreferences(job.preload, false), backgroundThrottling: false }
  const window = new BrowserWindow({ show: false, webPreferences })
  // errors in the page cannot be reported otherwise
  window.webContents.on('console-message', (_event, _level, message) => console.error(message))
  const { contestant, size } = job
  const said = new URLSearchParams({ contestant, sessions: `${size.sessions}`, people: `${size.people}` })
  await window.loadURL(`app://spirodesk/store/browse.html?${said}`)
  return window
}

async function run(): Promise<BrowseResult> {
  const window = await openPage()
  const { webContents } = window
  const call = async <T>(text: string) =>
    (await webContents.executeJavaScript(`browse.then((page) => page.${text})`)) as T
  if (job.what === 'fill') {
    await call('fill()')
    window.destroy()
    return { opened: null, memory: null, memoryAfter: null, answers: [] }
  }
  const profiling = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (job.cpuProfiles === null) return work()
    const end = await profilePage(webContents, `${job.cpuProfiles}-${name}`)
    const done = await work()
    await end()
    return done
  }
  const opened = await profiling('open', () => call<Opened>('open()'))
  const memory = await pageMemory(webContents)
  const answers: Timed[] = []
  if (job.what === 'ask')
    await profiling('ask', async () => {
      const { length } = browseQuestions(inventHistory(job.size))
      for (let number = 0; number < length; number++)
        answers.push(await call<Timed>(`ask(${number}, ${JSON.stringify(job.limits)})`))
    })
  const memoryAfter = await pageMemory(webContents)
  window.destroy()
  return { opened, memory, memoryAfter, answers }
}

void app.whenReady().then(async () => {
  try {
    const result = await run()
    // the database's own process finishes writing
    await sleep(1000)
    writeFileSync(job.resultFile, JSON.stringify(result))
    app.exit(0)
  } catch (error) {
    console.error(error)
    app.exit(1)
  }
})
