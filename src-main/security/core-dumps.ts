import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Keeps memory out of core dumps, on Linux: that of this process and its descendants, from which later ones inherit it.
 * Call before a page is made. Elsewhere the system writes no such file unless configured to.
 */
export function keepOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return
  const done = new Set<number>()
  for (;;) {
    const found = [process.pid, ...descendants()].filter((pid) => !done.has(pid))
    if (found.length === 0) return
    for (const pid of found) {
      done.add(pid)
      leaveNoMemory(pid)
    }
    // a child may have forked before its turn came
  }
}

function leaveNoMemory(pid: number): void {
  try {
    // no mapping at all, see core(5)
    writeFileSync(`/proc/${pid}/coredump_filter`, '0')
  } catch {
    // it has ended, or its sandbox already prevents dumps
  }
}

/** All descendants of this process. */
function descendants(): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(name)
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((one) => [one, ...below(one)])
  return below(process.pid)
}

function parentOf(pid: string): number | null {
  try {
    // the process name before it may hold blanks and brackets
    const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return parent === undefined ? null : Number(parent)
  } catch {
    return null
  }
}
