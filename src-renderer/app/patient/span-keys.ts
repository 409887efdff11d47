const msPerDay = 86_400_000
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -7,
  ArrowDown: -7,
  ArrowRight: 7,
  ArrowUp: 7,
  PageDown: -91,
  PageUp: 91,
  Home: -Infinity,
  End: Infinity,
}

/** How far a key moves an edge of the span that is shown, ms: a week, a quarter, or to the end; null for any other key. */
export function spanStep(key: string): number | null {
  const days = steps[key]
  return days === undefined ? null : days * msPerDay
}
