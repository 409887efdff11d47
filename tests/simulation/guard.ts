/** Lets the steps of one process through until the process is killed. */
export interface Guard {
  /** Carries out a step, unless the process is dead; a dead process never hears of it. */
  step<T>(carryOut: () => Promise<T>): Promise<T>
  /** Kills the process just before its n-th step from now, or just after it was carried out. */
  killAt(step: number, when: 'before' | 'after'): void
  kill(): void
  /** Resolves when what was under way as the process died has come to its end, unheard. */
  settled(): Promise<void>
  /** Resolves when the process has been killed. */
  readonly killed: Promise<void>
  readonly steps: () => number
}

/** The guard of a process that has just started. */
export function createGuard(): Guard {
  let steps = 0
  const isDead = (): boolean => dead
  let dead = false
  let plan: { at: number; when: 'before' | 'after' } | null = null
  const underWay = new Set<Promise<unknown>>()
  let tell: () => void = () => undefined
  const killed = new Promise<void>((resolve) => {
    tell = resolve
  })
  const nevermore = <T>() => new Promise<T>(() => undefined)
  const kill = () => {
    dead = true
    tell()
  }
  return {
    async step<T>(carryOut: () => Promise<T>): Promise<T> {
      if (isDead()) return nevermore()
      const mine = ++steps
      if (plan?.at === mine && plan.when === 'before') kill()
      if (isDead()) return nevermore()
      const carriedOut = carryOut()
      underWay.add(carriedOut)
      const result = await carriedOut.finally(() => underWay.delete(carriedOut))
      if (plan?.at === mine) kill()
      return isDead() ? nevermore() : result
    },
    killAt(step, when) {
      plan = { at: steps + step, when }
    },
    kill,
    async settled() {
      await Promise.allSettled(underWay)
    },
    killed,
    steps: () => steps,
  }
}
