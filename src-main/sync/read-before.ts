import type { ActiveRun } from './active-run'

/**
 * The instant (ms since 1970, by the service's clock) such that the days of the history were read without the
 * profiles that became shared after it: the end of the last complete run, else the oldest page; null when no
 * day was read yet.
 */
export function readBefore({ lastCompleteAt, skewMs, coverage }: ActiveRun): number | null {
  if (lastCompleteAt !== null) return lastCompleteAt - (skewMs ?? 0)
  const complete = [...coverage.values()].filter((page) => page.complete)
  return complete.length === 0 ? null : Math.min(...complete.map((page) => page.fetchedAt))
}
