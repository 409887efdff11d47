const everyMs = 100

/** A contestant's use of resources: memory of each kind of process in bytes, and CPU time in ms so far. */
export interface Usage {
  readonly memory: Readonly<Record<string, number>>
  readonly cpuMs: number
}

/** The use over a span of time: peak memory, and the CPU time of all processes together. */
export interface Used {
  readonly peak: Readonly<Record<string, number>>
  readonly cpuMs: number
}

/** Watches until the returned function is called. */
export function watchProcesses(read: () => Usage): () => Used {
  const peak: Record<string, number> = {}
  const look = () => {
    const { memory, cpuMs } = read()
    for (const [kind, bytes] of Object.entries(memory)) peak[kind] = Math.max(peak[kind] ?? 0, bytes)
    return cpuMs
  }
  const before = look()
  const timer = setInterval(look, everyMs)
  return () => {
    clearInterval(timer)
    return { cpuMs: look() - before, peak }
  }
}
