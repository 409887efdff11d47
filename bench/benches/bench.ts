import type { AnyContestant } from '../host/job'

/** Default number of sessions: a year of a large clinic. */
export const usualSessions = 100_000

/** Default numbers of sessions a day: of a small, a middling and a large clinic. */
export const usualPerDay: readonly number[] = [10, 85, 280]

/** The input of every benchmark. */
export interface BenchInput {
  /** Approximate number of sessions; null for the benchmark's default. */
  readonly sessions: number | null
  /** Number of people of invented sessions; null likewise. */
  readonly people: number | null
  /** Sessions a day of each clinic; empty for the benchmark's default. */
  readonly sessionsPerDay: readonly number[]
  /** Number of runs of each contestant; the median counts, of ratios that of the runs side by side. */
  readonly runs: number
  /** Duration of a measured rest, minutes. */
  readonly minutes: number
  readonly contestants: readonly AnyContestant[]
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
