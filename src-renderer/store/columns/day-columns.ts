/** The columns of one day as they are kept: what lists, filters and charts need, newest session first. */
export interface DayColumns {
  readonly format: 1
  /** Fingerprint of the records that are not withdrawn, to recognise the same answer again. */
  readonly content: string
  /** The day's votes for the units that the service does not declare. */
  readonly votes: readonly number[]
  readonly ids: readonly string[]
  readonly names: readonly (string | null)[]
  readonly emails: readonly (string | null)[]
  readonly genders: readonly (string | null)[]
  readonly diagnoses: readonly (readonly string[])[]
  readonly medications: readonly (readonly string[])[]
  readonly tests: readonly number[]
  readonly flags: readonly number[]
  /** One list for each number column. */
  readonly numbers: readonly (readonly (number | null)[])[]
}
