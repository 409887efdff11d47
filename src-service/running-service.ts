import type { Profile } from './world/directory'
import type { SpirometrySession } from './world/sessions'

/** One answered request; status 0 for a connection cut without an answer. */
export interface SeenRequest {
  readonly method: string
  /** Path with its query. */
  readonly path: string
  readonly status: number
  /** Bytes of the body as sent. */
  readonly bytes: number
  /** True when its connection resumed the TLS session of an earlier one. */
  readonly isResumed: boolean
}

/** A listening service, with the means to change its data. */
export interface RunningService {
  /** For instance `https://127.0.0.1:8443/api/v1`. */
  readonly baseUrl: string
  readonly port: number
  /** The API key of the organization at this moment. */
  readonly key: string
  /** The certificate that new connections get, as PEM text, and the SHA-256 of its DER form in lower-case hex. */
  readonly certificate: string
  readonly fingerprint: string
  /** The token for changing the service over HTTPS; null when that is off. */
  readonly controlToken: string | null
  /** The last 10,000 requests, oldest first. */
  readonly requests: readonly SeenRequest[]
  /**
   * Replaces the faults in force, with fresh counters; none for an empty list. In force on return, save for
   * `expired-certificate`, which is when the promise resolves. Rejects with a RangeError for an unknown fault.
   */
  setFaults(faults: readonly string[]): Promise<void>
  /** The profiles shared at this moment. */
  profiles(): Profile[]
  /** The sessions of the shared profiles on days `YYYY-MM-DD`, both included, without any fault. */
  sessions(begin: string, end: string): SpirometrySession[]
  /** Shares a profile from now on, or ends that. RangeError for an unknown profile. */
  shareProfile(profileId: string): void
  unshareProfile(profileId: string): void
  /** Changes fields of a profile; its sessions keep theirs. RangeError for an unknown profile. */
  amendProfile(profileId: string, changes: Partial<Omit<Profile, 'id'>>): void
  /** Everybody's profile, shared or not. */
  everyProfile(): Profile[]
  /** Takes a session out of all answers, or puts it back. */
  withdrawSession(id: string): void
  restoreSession(id: string): void
  /** Changes fields of a session. */
  amendSession(id: string, changes: Partial<SpirometrySession>): void
  /** Adds a session of a profile, made at an instant (ms since 1970). RangeError for an unknown profile. */
  addSession(profileId: string, instant: number): SpirometrySession
  /** Replaces the present key by another, refusing the old one. */
  replaceKey(key: string): void
  /** Adds another organization, which just these profiles are shared with. */
  addOrganization(key: string, profileIds: readonly string[]): void
  close(): Promise<void>
}
