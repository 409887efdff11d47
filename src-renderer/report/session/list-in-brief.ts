import { missing } from '../../format/figures'
import { shortened } from '../../format/shortened'

// as much as leaves room for the results on the first page
const mostCharacters = 600

/** A list of a session as it stands among the facts: a dash when it is empty, its beginning when it is long. */
export function listInBrief(texts: readonly string[]): string {
  return texts.length > 0 ? shortened(texts.join(', '), mostCharacters) : missing
}
