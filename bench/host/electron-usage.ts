import { readdirSync, readFileSync } from 'node:fs'
import { app } from 'electron'
import type { Usage } from './watch-processes'

const kinds: Readonly<Record<string, string>> = { Browser: 'main', Tab: 'page' }

/** This Electron's present use of resources, its memory in three parts: main, the page, and all other processes together. */
export function electronUsage(): Usage {
  const memory: Record<string, number> = {}
  let cpuMs = 0
  for (const { type, memory: used, cpu } of app.getAppMetrics()) {
    const kind = kinds[type] ?? 'others'
    memory[kind] = (memory[kind] ?? 0) + used.workingSetSize * 1024
    cpuMs += (cpu.cumulativeCPUUsage ?? 0) * 1000
  }
  return { memory, cpuMs }
}

/**
 * CPU time so far of this Electron's processes but main, ms: by their threads where the system counts these to the nanosecond, since
 * {@link electronUsage} counts in hundredths of a second. Of threads that have ended nothing is left.
 */
export function pagesCpuMs(): number {
  const pages = app.getAppMetrics().filter(({ type }) => type !== 'Browser')
  if (process.platform !== 'linux')
    return pages.reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? 0) * 1000, 0)
  return pages.reduce((sum, { pid }) => sum + threadsCpuMs(pid), 0)
}

function threadsCpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  // https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
  const nanoseconds = readdirSync(tasks).map((thread) =>
    Number(readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
