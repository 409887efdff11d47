/** Texts of a day, each once, and which of them each session has. */
export interface TextsOfDay {
  readonly texts: readonly string[]
  readonly of: Uint32Array
}

/** What lists, filters and charts need of the sessions of one day, newest first. */
export interface DayColumns {
  /** Fingerprint of the records that are not withdrawn, to recognise the same answer again. */
  readonly content: string
  /** The day's votes for the units that the service does not declare. */
  readonly votes: readonly number[]
  readonly ids: readonly string[]
  /** Name, e-mail, gender and ethnicity, as JSON. */
  readonly persons: TextsOfDay
  /** Lists, as JSON. */
  readonly diagnoses: TextsOfDay
  readonly medications: TextsOfDay
  /** By which units flags were set, as `unitsKey` puts it. */
  readonly units: string
  /** The bits of each session's flags. */
  readonly flags: Uint32Array
  /** The numbers of all sessions, one list after the other, in the order of `numberNames`. */
  readonly numbers: Float64Array
}
