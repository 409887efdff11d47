// an unpainted window, such as a minimised one, has no frames
const longestMs = 200

/** Runs `work` after the next paint, or soon if nothing is painted; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, longestMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
