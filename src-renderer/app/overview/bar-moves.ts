const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

/** The bar that a key leads to from another, kept among `count` bars; null when the key leads nowhere. */
export function moveBar(from: number, key: string, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(from + step, count - 1))
}
