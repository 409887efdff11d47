import { app } from 'electron'

const kinds: Readonly<Record<string, string>> = { Browser: 'main', Tab: 'page' }

/** What the processes of this Electron use now, in bytes: main, the page, and all others together. */
export function electronMemory(): Record<string, number> {
  const used: Record<string, number> = {}
  for (const { type, memory } of app.getAppMetrics()) {
    const kind = kinds[type] ?? 'others'
    used[kind] = (used[kind] ?? 0) + memory.workingSetSize * 1024
  }
  return used
}
