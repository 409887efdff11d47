// a window that is not painted, such as one that is minimised, has no frames
const longestMs = 200

/** Does something once what is there now has been painted, or soon where nothing is; returns how not to. */
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
