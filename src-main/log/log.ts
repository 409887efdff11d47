/** What a log line may carry besides its event: see `loggable` for the names that pass. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Writes one line: an event in kebab-case and a few figures. There is no way to log free text; fields that are
 * not on the allow-list are left out.
 */
export type Log = (event: string, fields?: LogFields) => void
