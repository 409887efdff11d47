import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { ServiceAddress } from '../host/job'
import { projectRoot } from '../prepare/project-root'
import { type History, serviceSwitches, spanOf } from './history'

/** The sharing service in a process of its own. */
export interface ServiceProcess {
  readonly address: ServiceAddress
  stop(): Promise<void>
}

/** Starts the built sharing service with a history. Rejects when it ends before it is ready. */
export async function startService(history: History): Promise<ServiceProcess> {
  const main = join(projectRoot, 'out', 'main', 'service.js')
  const child = spawn(process.execPath, [main, ...serviceSwitches(history)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const line = await firstLine(child)
  const ready = JSON.parse(line) as Omit<ServiceAddress, 'firstDay'>
  return {
    address: { ...ready, firstDay: spanOf(history).first },
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
