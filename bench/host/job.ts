/** The contestants that keep answers, in the order of the table. */
export const contestantNames = [
  'spirodesk',
  'floor',
  'dexie-rows',
  'rxdb',
  'pouchdb',
  'better-sqlite3',
] as const

export type ContestantName = (typeof contestantNames)[number]

/** Everything that is compared: `duckdb` browses and exports only. */
export const everyContestant = [...contestantNames, 'duckdb'] as const

export type AnyContestant = (typeof everyContestant)[number]

/** A service's address, and its first day with sessions. */
export interface ServiceAddress {
  readonly baseUrl: string
  readonly key: string
  readonly certificate: string
  /** SHA-256 of the certificate's DER, lower-case hex. */
  readonly fingerprint: string
  readonly firstDay: string
}

/** The job of one process: ingest a whole history once. */
export interface Job {
  readonly contestant: ContestantName
  /** Fetched by the sync engine over HTTPS, or answers in a folder, which cost no time. */
  readonly from: { readonly service: ServiceAddress } | { readonly answers: string }
  /** A fresh folder. */
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** Name prefix of the CPU profiles; null for none. */
  readonly cpuProfiles: string | null
  /** Path of the result. */
  readonly resultFile: string
}

/** Bytes that Spirodesk has encrypted, without the database's overhead. */
export interface SealedBytes {
  readonly pages: number
  readonly columns: number
}

/** A job's result. */
export interface JobResult {
  readonly sessions: number
  /** From the first request, or the first answer, until the last session is durable. */
  readonly ms: number
  readonly requests: number
  /** CPU time of all its processes meanwhile; more reliable than `ms` on a busy machine. */
  readonly cpuMs: number
  /** Peak of resident memory by kind of process, in bytes. */
  readonly peak: Readonly<Record<string, number>>
  readonly sealed: SealedBytes | null
}
