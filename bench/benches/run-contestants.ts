import { join } from 'node:path'
import type { ContestantName, Job } from '../host/job'
import { inTurn } from '../run/in-turn'
import { type Measured, runJob } from '../run/run-job'
import type { BenchInput } from './bench'

/** Runs every contestant as often as asked, in rotating order, each time in a fresh profile. */
export async function runContestants(
  name: string,
  { contestants, runs, profile, say }: BenchInput,
  from: Job['from'],
): Promise<Map<ContestantName, Measured[]>> {
  const measured = new Map<ContestantName, Measured[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < runs; round++)
    for (const contestant of inTurn(contestants, round)) {
      const cpuProfiles = profile && join(profile, `${name}-${contestant}-${round + 1}`)
      const run = await runJob(contestant, from, cpuProfiles)
      const perSecond = Math.round((run.sessions * 1000) / run.ms)
      say(`${name}, round ${round + 1}: ${contestant} kept ${run.sessions} sessions, ${perSecond} a second`)
      measured.get(contestant)?.push(run)
    }
  return measured
}
