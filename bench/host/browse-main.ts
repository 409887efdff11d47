import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, BrowserWindow, session, type WebContents } from 'electron'
import { newChannel, sendPort } from '../../src-main/ipc/pages'
import { registerAppScheme, servePages } from '../../src-main/security/app-protocol'
import { enableSandbox, pagePreferences } from '../../src-main/security/lockdown'
import type { Answer, BrowseJob, BrowseResult, HeldMemory, Opened } from '../browse/browse-job'
import { type Asked, timeQuestion } from '../browse/questions'
import { pagesCpuMs } from './electron-usage'
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

interface Page {
  readonly contents: WebContents
  call<T>(text: string): Promise<T>
  destroy(): void
}

/** A hidden page like the store's own, or like a window that asks it. */
async function openPage(name: 'browse' | 'window'): Promise<Page> {
  const webPreferences = { ...pagePreferences(job.preload, false), backgroundThrottling: false }
  const window = new BrowserWindow({ show: false, webPreferences })
  const { webContents: contents } = window
  // errors in the page cannot be reported otherwise
  contents.on('console-message', (_event, _level, message) => console.error(message))
  const { contestant, size } = job
  const said = new URLSearchParams({ contestant, sessions: `${size.sessions}`, people: `${size.people}` })
  await window.loadURL(`app://spirodesk/store/${name}.html?${said}`)
  return {
    contents,
    call: async <T>(text: string) =>
      (await contents.executeJavaScript(`browse.then((page) => page.${text})`)) as T,
    destroy: () => window.destroy(),
  }
}

/** A page with the other end of the library's port, as main gives the window's. */
async function openWindow(store: Page): Promise<Page> {
  const page = await openPage('window')
  const { near, far } = newChannel()
  sendPort(store.contents, 'store-for-app', near)
  sendPort(page.contents, 'library', far)
  return page
}

async function run(): Promise<BrowseResult | null> {
  servePages(session.defaultSession, job.pages)
  const store = await openPage('browse')
  const { questions } = job
  if (questions === null) {
    await store.call('fill()')
    store.destroy()
    return null
  }
  const profiling = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (job.cpuProfiles === null) return work()
    const end = await profilePage(store.contents, `${job.cpuProfiles}-${name}`)
    const done = await work()
    await end()
    return done
  }
  const opened = await profiling('open', () => store.call<Opened>('open()'))
  const memory = await pageMemory(store.contents)
  const window = job.contestant === 'spirodesk' && questions.length > 0 ? await openWindow(store) : null
  const [answers, fromWindow]: [Answer[], Answer[]] = [[], []]
  const forget = () => store.call<void>('forget()')
  const time = (page: Page, number: number) =>
    timeQuestion({ ask: () => page.call<Asked>(`ask(${number})`), forget, cpuMs: pagesCpuMs }, job.limits)
  await profiling('ask', async () => {
    for (const question of questions) {
      answers.push({ question, ...(await time(store, question)) })
      if (window) fromWindow.push({ question, ...(await time(window, question)) })
    }
  })
  const memoryAfter = await pageMemory(store.contents)
  window?.destroy()
  store.destroy()
  return { opened, memory, memoryAfter, answers, fromWindow }
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
