import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServiceAddress } from '../host/job'
import { projectRoot } from '../prepare/project-root'
import { type History, saveAnswers, serviceSwitches, spanOf } from './history'
import { inFolder } from '../run/run-job'

/** The service's message once ready. */
export interface ServiceReady {
  readonly baseUrl: string
  readonly key: string
  readonly certificate: string
  readonly fingerprint: string
}

/** The built sharing service, ready, in a process of its own. */
interface ServiceProcess {
  readonly ready: ServiceReady
  stop(): Promise<void>
}

/** Starts the built sharing service with switches. Rejects when it ends before it is ready. */
export async function startServiceProcess(switches: readonly string[]): Promise<ServiceProcess> {
  const main = join(projectRoot, 'out', 'main', 'service.js')
  const child = spawn(process.execPath, [main, ...switches], { stdio: ['ignore', 'pipe', 'ignore'] })
  const line = await firstLine(child)
  return {
    ready: JSON.parse(line) as ServiceReady,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the service ended with ${code ?? 'a signal'}`)))
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
  })
}

/** Runs work while the built sharing service serves a history. Rejects when it ends before it is ready. */
export async function whileServed<T>(
  history: History,
  work: (address: ServiceAddress) => Promise<T>,
): Promise<T> {
  const { ready, stop } = await startServiceProcess(serviceSwitches(history))
  try {
    return await work({ ...ready, firstDay: spanOf(history).first })
  } finally {
    await stop()
  }
}

/** Runs work with a folder of the service's answers for a history, which is removed afterwards. */
export function withAnswers<T>(history: History, work: (answers: string) => Promise<T>): Promise<T> {
  return inFolder(async (answers) => {
    await whileServed(history, (address) => saveAnswers(history, address, answers))
    return work(answers)
  })
}
