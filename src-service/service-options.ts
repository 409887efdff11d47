import type { DayRule } from './sessions/session-archive'

/** What a service can be started with; everything has a default. */
export interface ServiceOptions {
  /** Address to listen on, 127.0.0.1 unless told. */
  readonly host?: string
  /** Port; 0, the default, is any that is free. */
  readonly port?: number
  /** The API key of the organization; a random one unless told. */
  readonly key?: string
  /** The data follow from it: a whole number, 1 unless told. */
  readonly seed?: number
  /** How many people there are, 120 unless told. */
  readonly patients?: number
  /** How many days before today the first sessions are, 1095 unless told. */
  readonly days?: number
  /** The first day with sessions, `YYYY-MM-DD`; wins over `days`. */
  readonly firstDay?: string
  /** Mean number of sessions a person has in a year, about 7 unless told. */
  readonly sessionsPerYear?: number
  /** Whether raw arrays have all samples of an instrument (100 a second); otherwise 10 a second. */
  readonly raw?: boolean
  /** Whether values are written as in the interface's published samples. */
  readonly asPublished?: boolean
  /** Faults in force from the start, as `setFaults` takes them. */
  readonly faults?: readonly string[]
  /** Whose calendar decides the day of a session: its own, unless told. */
  readonly dayRule?: DayRule
  /** Whether a range holds its last day; it does unless told. */
  readonly endDateIncluded?: boolean
  /** Folder in which the certificate is kept from start to start; otherwise it lives in memory. */
  readonly stateFolder?: string
  /** Whether the service can be changed over HTTPS, with a token of its own. */
  readonly control?: boolean
  /** The current instant, ms since 1970. */
  readonly now?: () => number
  /** Takes a line for each request; no key is ever in it. */
  readonly log?: (line: string) => void
}
