const tellAfterMs = 1000

/** How long an export will go on by the pace so far, ms; null until that can be told. */
export function exportMsLeft(passedMs: number, done: number, sessions: number): number | null {
  if (done === 0 || passedMs < tellAfterMs) return null
  return Math.round((passedMs / done) * (sessions - done))
}
