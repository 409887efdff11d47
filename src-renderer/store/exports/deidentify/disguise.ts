/** What stands for a person and a date in a de-identified export. */
export interface Disguise {
  /** The person's pseudonym in this export, and in no other: `p-0417`. */
  readonly person: string
  /** Days since the session `since`, negative before it; null when undated or when months are told. */
  readonly days: number | null
  /** The pseudonym of the session from which this person's days are counted; null without `days`. */
  readonly since: string | null
  /** `YYYY-MM`; null when undated or when days are told. */
  readonly month: string | null
}
