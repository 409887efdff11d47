/** What is known of whose sessions are, from the answers for one profile alone. */
export interface KnownOwner {
  readonly profile: string
  /** The digest of the profile's id. */
  readonly key: string
  /** The ids of the sessions that came when it alone was asked for. */
  readonly sessions: ReadonlySet<string>
  /**
   * When it was asked for anew because its row could not be opened, ms since 1970: it is complete again once a run
   * has ended well after that. Null when nothing was lost.
   */
  readonly lostAt: number | null
}
