import { passphraseLength } from '#shared/exports/export-request'

/** A new passphrase as a person has typed it, twice. */
export interface TypedPassphrase {
  readonly first: string
  readonly again: string
}

/** Nothing typed yet. */
export const untyped: TypedPassphrase = { first: '', again: '' }

/** Whether it is long enough and was typed twice alike. */
export function isUsable({ first, again }: TypedPassphrase): boolean {
  return first.length >= passphraseLength && first === again
}
