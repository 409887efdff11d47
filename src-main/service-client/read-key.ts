import { type Outcome, failed, ok } from '#shared/faults/outcome'

/** What was changed about a typed key. */
export type KeyRepair = 'spaces-removed' | 'quotes-removed' | 'header-name-removed' | 'scheme-removed'

const longest = 4096
const quoted = /^(["'`])(.*)\1$/s
const headerName = /^authorization\s*[:=]\s*/i
const schemeWord = /^(bearer|basic|token|api[-_]?key|key)(\s*[:=]\s*|\s+)(?=\S)/i

/**
 * Reads a key as a person typed or pasted it. The service takes the bare key, so spaces around it, quotes, a
 * header name and a scheme word are taken away, and said. A key that is empty, has a space inside, or a character
 * outside of printable ASCII is `key-invalid`, with the reason in `detail`; the key itself is never in it.
 */
export function readKey(typed: string): Outcome<{ key: string; repairs: readonly KeyRepair[] }> {
  const repairs = new Set<KeyRepair>()
  const take = (repair: KeyRepair, before: string, after: string) => {
    if (after !== before) repairs.add(repair)
    return after
  }
  const trim = (text: string) =>
    take('spaces-removed', text, text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, ''))
  const unquote = (text: string) => take('quotes-removed', text, text.replace(quoted, '$2'))

  let key = unquote(trim(typed))
  key = take('header-name-removed', key, key.replace(headerName, ''))
  key = take('scheme-removed', key, key.replace(schemeWord, ''))
  key = trim(unquote(key))

  if (!key) return failed('key-invalid', 'empty')
  if (key.length > longest) return failed('key-invalid', 'too-long')
  if (/\s/.test(key)) return failed('key-invalid', 'space-inside')
  if (!/^[\x21-\x7e]+$/.test(key)) return failed('key-invalid', 'character')
  return ok({ key, repairs: [...repairs] })
}
