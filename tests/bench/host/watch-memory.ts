const everyMs = 100

/** Remembers the most that each kind of process has used; `read` tells what each uses now, in bytes. */
export function watchMemory(read: () => Readonly<Record<string, number>>): () => Record<string, number> {
  const peak: Record<string, number> = {}
  const look = () => {
    for (const [kind, bytes] of Object.entries(read())) peak[kind] = Math.max(peak[kind] ?? 0, bytes)
  }
  look()
  const timer = setInterval(look, everyMs)
  return () => {
    clearInterval(timer)
    look()
    return peak
  }
}
