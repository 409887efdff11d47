import { setTimeout as sleep } from 'node:timers/promises'
import { type WebContents, app } from 'electron'
import type { HeldMemory } from '../browse/browse-job'

interface HeapUsage {
  readonly usedSize: number
  /** What typed arrays hold, where the engine says so. */
  readonly backingStorageSize?: number
}

/** Has a page collect its garbage, and tells what it holds then. */
export async function pageMemory(contents: WebContents): Promise<HeldMemory> {
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
