import type { ServiceAddress } from '../host/job'
import { type History, serviceSwitches, spanOf } from './history'
import { startServiceProcess } from './start-service-process'

/** The sharing service in a process of its own, with a history. */
export interface ServiceWithHistory {
  readonly address: ServiceAddress
  stop(): Promise<void>
}

/** Starts the built sharing service with a history. Rejects when it ends before it is ready. */
export async function startService(history: History): Promise<ServiceWithHistory> {
  const { ready, stop } = await startServiceProcess(serviceSwitches(history))
  return { address: { ...ready, firstDay: spanOf(history).first }, stop }
}
