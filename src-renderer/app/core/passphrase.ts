import { passphraseLength } from '#shared/exports/export-request'

/** A new passphrase, typed twice. */
export interface TypedPassphrase {
  readonly first: string
  readonly again: string
}

export const untyped: TypedPassphrase = { first: '', again: '' }

/** Whether it is long enough and both entries agree. */
export function isUsable({ first, again }: TypedPassphrase): boolean {
  return first.length >= passphraseLength && first === again
}
