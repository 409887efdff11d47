/** The contestants, in the order of the table. */
export const contestantNames = [
  'spirodesk',
  'floor',
  'dexie-rows',
  'rxdb',
  'pouchdb',
  'better-sqlite3',
] as const

/** One contestant. */
export type ContestantName = (typeof contestantNames)[number]

/** Where a service is, and from which day on it has sessions. */
export interface ServiceAddress {
  readonly baseUrl: string
  readonly key: string
  readonly certificate: string
  /** SHA-256 of the certificate's DER, lower-case hex. */
  readonly fingerprint: string
  readonly firstDay: string
}

/** What one process is to do: take in a whole history once. */
export interface Job {
  readonly contestant: ContestantName
  /** Either fetched by the sync engine over HTTPS, or answers that lie in a folder, which costs no time. */
  readonly from: { readonly service: ServiceAddress } | { readonly answers: string }
  /** A fresh folder. */
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** What the files with the CPU profiles begin with; null for none. */
  readonly cpuProfiles: string | null
  /** Where the result goes. */
  readonly resultFile: string
}

/** Bytes of what Spirodesk has sealed, without what the database adds. */
export interface SealedBytes {
  readonly pages: number
  readonly columns: number
}

/** What a job found. */
export interface JobResult {
  readonly sessions: number
  /** From the first request, or the first answer, until the last session is durable. */
  readonly ms: number
  readonly requests: number
  /** CPU time that all its processes spent meanwhile; it tells more than `ms` where others use the machine too. */
  readonly cpuMs: number
  /** The most memory that each kind of process had, in bytes of resident memory. */
  readonly peak: Readonly<Record<string, number>>
  readonly sealed: SealedBytes | null
}
