import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Debugger, session, type WebContents } from 'electron'
import { failed } from '#shared/fault'
import { listenToPages } from '../../src-main/ipc/pages'
import { servePages } from '../../src-main/security/app-protocol'
import { hiddenStorePage, type StorePage } from '../../src-main/store-page/store-page'

/** A hidden page's inputs: the built pages, the preload script, and its address. */
interface StorePageJob {
  readonly pages: string
  readonly preload: string
  readonly url: string
}

/** Opens the hidden store page as Spirodesk does. */
export function openStorePage({ pages, preload, url }: StorePageJob): Promise<StorePage> {
  servePages(session.defaultSession, pages)
  return new Promise((resolve, reject) => {
    const page = hiddenStorePage({
      url,
      preload,
      developerTools: false,
      session: session.defaultSession,
      log: (event, fields) => console.error(event, fields),
      onReady: () => resolve(page),
      onWoken: async () => true,
      onUsed: () => undefined,
      onFault: (fault) => fault && reject(new Error(fault.code)),
    })
    listenToPages(
      async () => failed('unknown-call'),
      () => page.portsWanted(),
    )
    page.start()
  })
}

const everyMicroseconds = 200

/**
 * Records a CPU profile of a page and each of its workers until the returned function is called. That writes
 * `<target>-page.cpuprofile`, `<target>-worker-1.cpuprofile` and so on, which DevTools and speedscope open.
 */
export async function profilePage(
  { debugger: tools }: WebContents,
  target: string,
): Promise<() => Promise<void>> {
  tools.attach('1.3')
  const workers = await attachToWorkers(tools)
  // the page itself is the session without a name
  const sessions = new Map([
    ['page', undefined],
    ...workers.map((session, index) => [`worker-${index + 1}`, session] as const),
  ])
  for (const session of sessions.values()) {
    await tools.sendCommand('Profiler.enable', {}, session)
    await tools.sendCommand('Profiler.setSamplingInterval', { interval: everyMicroseconds }, session)
    await tools.sendCommand('Profiler.start', {}, session)
  }
  return async () => {
    await mkdir(dirname(target), { recursive: true })
    for (const [name, session] of sessions) {
      const { profile } = (await tools.sendCommand('Profiler.stop', {}, session)) as { profile: object }
      await writeFile(`${target}-${name}.cpuprofile`, JSON.stringify(profile))
    }
    tools.detach()
  }
}

/** The debugger sessions of the running workers: the protocol names them before it answers the command. */
async function attachToWorkers(tools: Debugger): Promise<string[]> {
  const sessions: string[] = []
  tools.on('message', (_event, method, { sessionId }: { sessionId?: string }) => {
    if (method === 'Target.attachedToTarget' && sessionId !== undefined) sessions.push(sessionId)
  })
  await tools.sendCommand('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  return sessions
}
