import { failed, ok, type Outcome } from '#shared/fault'
import { trimPasted } from './trim-pasted'

const longest = 4096
const quoted = /^(["'`])(.*)\1$/s
const headerName = /^authorization\s*[:=]\s*/i
const schemeWord = /^(bearer|basic|token|api[-_]?key|key)(\s*[:=]\s*|\s+)(?=\S)/i

/**
 * Reads a key as a person typed or pasted it. The service takes the bare key, so spaces around it, quotes, a
 * header name and a scheme word are taken away. A key that is empty, too long, has a space inside, or a character
 * outside of printable ASCII is `key-invalid`, with the reason in `detail`; the key itself is never in it.
 */
export function readKey(typed: string): Outcome<string> {
  const bare = unquoted(trimPasted(typed)).replace(headerName, '').replace(schemeWord, '')
  const key = trimPasted(unquoted(bare))

  if (!key) return failed('key-invalid', 'empty')
  if (key.length > longest) return failed('key-invalid', 'too-long')
  if (/\s/.test(key)) return failed('key-invalid', 'space-inside')
  if (!/^[\x21-\x7e]+$/.test(key)) return failed('key-invalid', 'character')
  return ok(key)
}

function unquoted(text: string): string {
  return text.replace(quoted, '$2')
}
