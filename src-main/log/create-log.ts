import type { Log } from './log'
import { loggable, loggableEvent } from './loggable'
import type { Redactor } from './redact'

/** What a log needs: where finished lines go, what takes secrets out, and the time in ms since 1970. */
export interface LogDependencies {
  readonly write: (line: string) => void
  readonly redactor: Redactor
  readonly clock: () => number
}

/** A log of JSON lines. The allow-list and the redaction are stages of writing and cannot be skipped. */
export function createLog({ write, redactor, clock }: LogDependencies): Log {
  return (event, fields = {}) => {
    const line = { at: new Date(clock()).toISOString(), event: loggableEvent(event), ...loggable(fields) }
    write(redactor.redact(JSON.stringify(line)))
  }
}
