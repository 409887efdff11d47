import type { StepHistory } from '../../../../src-renderer/app/core/navigation.svelte'

/** A window's history without a window. */
export interface FakeHistory extends StepHistory {
  /** Follows a link of the page. */
  follow(hash: string): void
}

/** A history with one step, which nobody has given a number. */
export function fakeHistory(): FakeHistory {
  let entries: { step: number | null; hash: string }[] = [{ step: null, hash: '' }]
  let at = 0
  const listeners: (() => void)[] = []
  const tell = () => listeners.forEach((listener) => listener())
  const push = (entry: (typeof entries)[number]) => {
    entries = [...entries.slice(0, at + 1), entry]
    at += 1
  }
  const present = () => entries[at] ?? { step: null, hash: '' }
  return {
    hash: () => present().hash,
    step: () => present().step,
    push: (step, hash) => push({ step, hash }),
    replace: (step, hash) => void entries.splice(at, 1, { step, hash }),
    move(by) {
      if (!entries[at + by]) return
      at += by
      tell()
    },
    onMove: (listener) => void listeners.push(listener),
    follow(hash) {
      if (hash === present().hash) entries.splice(at, 1, { step: null, hash })
      else push({ step: null, hash })
      tell()
    },
  }
}
