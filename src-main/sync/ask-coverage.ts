import type { Fault } from '#shared/fault'
import type { ActiveRun } from './active-run'
import { coverageByDay } from './coverage'

/** Asks the store what it holds; the fault when it does not answer. */
export async function askCoverage(run: ActiveRun): Promise<Fault | null> {
  const pages = await run.deps.store('coverage', {})
  if (!pages.ok) return pages.fault
  run.coverage = coverageByDay(pages.value)
  return null
}
