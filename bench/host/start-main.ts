import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { app, BrowserWindow, type WebContents } from 'electron'
import { memoryAtMs, type Rest, type StartJob, type StartResult } from '../start/start-job'

const job = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as StartJob

// a row of the list, or the line of text
const watch = `new Promise((resolve) => {
  const { timeOrigin } = performance
  let [readableAt, wasThere] = [null, false]
  // a page that nobody sees
  if (!document.querySelector('#app, p.line')) return resolve(null)
  const look = () => {
    // what is there as a frame begins has been painted when the next one does
    if (wasThere) readableAt ??= timeOrigin + performance.now()
    // a text whose font has yet to come is not seen
    wasThere = document.fonts.status === 'loaded' && document.querySelector('[role=gridcell], p.line') !== null
    const [painted] = performance.getEntriesByName('first-paint')
    if (readableAt === null || !painted) return requestAnimationFrame(look)
    const [loading] = performance.getEntriesByType('navigation')
    resolve({
      pageAt: timeOrigin,
      scriptsAt: timeOrigin + loading.domContentLoadedEventEnd,
      paintedAt: timeOrigin + painted.startTime,
      readableAt,
    })
  }
  requestAnimationFrame(look)
})`

let readyAt = 0
void app.whenReady().then(() => (readyAt = Date.now()))

let found = false

app.on('web-contents-created', (_event, contents) => {
  const windowAt = Date.now()
  contents.once('dom-ready', () => void look(contents, windowAt))
})

async function look(contents: WebContents, windowAt: number): Promise<void> {
  const seen = (await contents.executeJavaScript(watch).catch(() => null)) as Omit<
    StartResult,
    'rest' | 'readyAt' | 'windowAt' | 'cpuMs'
  > | null
  if (!seen || found) return
  found = true
  const cpuMs = [...used().values()].reduce((sum, each) => sum + each.cpuMs, 0)
  const rest = job.restMs > 0 ? await measureRest(job.restMs) : null
  await finish({ readyAt, windowAt, ...seen, cpuMs, rest })
}

async function finish(result: StartResult): Promise<void> {
  const { rest } = result
  writeFileSync(job.resultFile, JSON.stringify(result))
  if (job.contestant === 'spirodesk') {
    // as a person quits once everything is loaded, so that the next start finds the result
    if (!rest) await sleep(settlingMs)
    app.quit()
    await sleep(quitLimitMs)
  }
  app.releaseSingleInstanceLock()
  endAtOnce(process)
}

const settlingMs = 20_000
const quitLimitMs = 20_000

// shutting the engine down now and then hangs, and `app.exit` has replaced the function that ends the process alone
function endAtOnce(node: object): void {
  if ('reallyExit' in node && typeof node.reallyExit === 'function') Reflect.apply(node.reallyExit, node, [0])
}

/** Waits for the moment of a start's memory, and measures the use of resources from then on. */
async function measureRest(ms: number): Promise<Rest> {
  await sleep(Math.max(0, memoryAtMs - performance.now()))
  const before = used()
  const memory = [...before.keys()].map(memoryOf).reduce((sum, bytes) => sum + bytes, 0)
  await sleep(ms)
  const after = used()
  let [cpuMs, wakeUps] = [0, 0]
  for (const [pid, { cpuMs: cpu, wakeUps: woken }] of after) {
    cpuMs += cpu - (before.get(pid)?.cpuMs ?? 0)
    wakeUps += woken - (before.get(pid)?.wakeUps ?? 0)
  }
  return { memory, processes: before.size, cpuMs, wakeUps }
}

const tickMs = 10

type Use = Pick<Rest, 'cpuMs' | 'wakeUps'>

/** Use of resources so far by this process and its descendants; https://man7.org/linux/man-pages/man5/proc.5.html. */
function used(): Map<number, Use> {
  const parents = new Map<number, number>()
  const cpu = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const fields = Number.isInteger(pid) ? fieldsOf(pid) : null
    if (!fields) continue
    parents.set(pid, Number(fields[1]))
    // including its ended descendants
    cpu.set(pid, fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs)
  }
  const isOwn = (pid: number): boolean => pid === process.pid || (pid > 1 && isOwn(parents.get(pid) ?? 0))
  return new Map(
    [...cpu].filter(([pid]) => isOwn(pid)).map(([pid, cpuMs]) => [pid, { cpuMs, wakeUps: wakeUpsOf(pid) }]),
  )
}

/** The fields after the name, which may hold blanks. */
function fieldsOf(pid: number): string[] | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : null
}

function wakeUpsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const waits = threads.map((thread) =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(`/proc/${pid}/task/${thread}/status`))?.[1] ?? 0),
  )
  return waits.reduce((sum, each) => sum + each, 0)
}

function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Rests without any window, and ends. */
async function restHidden(): Promise<void> {
  await app.whenReady()
  const rest = job.restMs > 0 ? await measureRest(job.restMs) : null
  const none = { windowAt: 0, pageAt: 0, scriptsAt: 0, paintedAt: 0, readableAt: 0, cpuMs: 0 }
  await finish({ readyAt, ...none, rest })
}

if (job.isHidden) void restHidden()
if (job.contestant === 'spirodesk') {
  process.argv = [process.execPath, app.getAppPath(), '--user-data', job.profileFolder]
  if (job.isHidden) process.argv.push('--hidden')
  await import(pathToFileURL(job.main).href)
} else {
  app.setPath('userData', job.profileFolder)
  void app.whenReady().then(async () => {
    if (job.isHidden) return
    const window = new BrowserWindow({ width: 1280, height: 820, show: false })
    window.once('ready-to-show', () => window.show())
    await window.loadURL('data:text/html,<p class="line">One line of text')
  })
}
