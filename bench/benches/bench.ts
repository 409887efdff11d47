import type { ContestantName } from '../host/job'

/** How many sessions are taken in unless somebody says another number. */
export const usualSessions = 100_000

/** What every benchmark is run with. */
export interface BenchInput {
  /** About how many sessions there are; null for as many as the benchmark has by itself. */
  readonly sessions: number | null
  /** Of how many people, where sessions are made up; null likewise. */
  readonly people: number | null
  /** How often each contestant runs; its median counts. */
  readonly runs: number
  /** How long it rests where rest is measured, minutes. */
  readonly minutes: number
  readonly contestants: readonly ContestantName[]
  /** The folder for CPU profiles; null for none. */
  readonly profile: string | null
  /** The file for a chart; null for none. */
  readonly chart: string | null
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
