import type { ContestantName } from '../host/job'

/** What every benchmark is run with. */
export interface BenchInput {
  /** About how many sessions are taken in. */
  readonly sessions: number
  /** How often each contestant runs; its median counts. */
  readonly runs: number
  readonly contestants: readonly ContestantName[]
  /** The folder for CPU profiles; null for none. */
  readonly profile: string | null
  /** Tells how far things are. */
  readonly say: (line: string) => void
}

/** What a benchmark found. */
export interface BenchReport {
  readonly name: string
  /** What was measured, in a sentence. */
  readonly what: string
  readonly table: string
  /** The same for programs. */
  readonly rows: readonly object[]
}

/** One benchmark. */
export type Bench = (input: BenchInput) => Promise<BenchReport>
