import type { ContestantName } from '../host/job'

/** Default number of sessions. */
export const usualSessions = 100_000

/** The input of every benchmark. */
export interface BenchInput {
  /** Approximate number of sessions; null for the benchmark's default. */
  readonly sessions: number | null
  /** Number of people of invented sessions; null likewise. */
  readonly people: number | null
  /** Number of runs of each contestant; the median counts. */
  readonly runs: number
  /** Duration of a measured rest, minutes. */
  readonly minutes: number
  readonly contestants: readonly ContestantName[]
  /** The folder for CPU profiles; null for none. */
  readonly profile: string | null
  /** The file for a chart; null for none. */
  readonly chart: string | null
  /** Reports progress. */
  readonly say: (line: string) => void
}

/** A benchmark's result. */
export interface BenchReport {
  readonly name: string
  /** The measurement, in a sentence. */
  readonly what: string
  readonly table: string
  /** The same for programs. */
  readonly rows: readonly object[]
}

/** One benchmark. */
export type Bench = (input: BenchInput) => Promise<BenchReport>
