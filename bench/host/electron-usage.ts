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
