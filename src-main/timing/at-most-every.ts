/** When a throttled action may run; `setTimeout` fits. */
export type After = (ms: number, action: () => void) => void

/**
 * Runs an action at once, and again `ms` later if it was asked for in between, so that the last request is
 * always followed by a run.
 */
export function atMostEvery(ms: number, action: () => void, after: After): () => void {
  let resting = false
  let asked = false
  const run = () => {
    resting = true
    asked = false
    action()
    after(ms, () => {
      resting = false
      if (asked) run()
    })
  }
  return () => {
    if (resting) asked = true
    else run()
  }
}
