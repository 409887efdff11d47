import * as v from 'valibot'

/** The scheme of addresses that open Spirodesk, as `spirodesk://sync`. */
export const linkScheme = 'spirodesk'

export const linkedPages = ['sessions', 'patients', 'overview', 'sync', 'exports', 'settings'] as const

const longestName = 200

const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestName))

export const linkSchema = v.variant('to', [
  v.object({ to: v.literal('window') }),
  v.object({ to: v.literal('page'), page: v.picklist(linkedPages) }),
  /** A saved view by its name. */
  v.object({ to: v.literal('view'), name: nameSchema }),
  v.object({ to: v.literal('session'), id: nameSchema }),
  /** An address that means nothing here. */
  v.object({ to: v.literal('nothing') }),
])

/** Target of a link. It only ever shows what a click in the window would show. */
export type Link = v.InferOutput<typeof linkSchema>

/** Whether a word of a command line is a link, well formed or not. */
export function isLink(word: string): boolean {
  return word.toLowerCase().startsWith(`${linkScheme}:`)
}

const longestLink = 1000

// the characters that stand for themselves in a part of a path, by RFC 3986
const pattern = /^spirodesk:\/\/([a-z]+)(?:\/([\w.~!$&'()*+,;=:@%-]*))?$/i

/**
 * Reads a link by a closed grammar: `spirodesk://` and then `open`, the name of a page, `view/` with a name or `session/` with
 * an id, either percent-encoded, 1 to 200 characters, none of them a control character or one that turns the reading direction.
 * Browsers may end the first two with a slash. Everything else, a query too, leads to `nothing`.
 */
export function readLink(text: string): Link {
  const found = text.length <= longestLink ? pattern.exec(text) : null
  if (!found) return nothing
  const [, place = '', rest = ''] = found
  const to = place.toLowerCase()
  if (to === 'view' || to === 'session') {
    const name = readName(rest)
    if (name === null) return nothing
    return to === 'view' ? { to, name } : { to, id: name }
  }
  if (rest !== '') return nothing
  const page = linkedPages.find((one) => one === to)
  if (page) return { to: 'page', page }
  return to === 'open' ? { to: 'window' } : nothing
}

const nothing: Link = { to: 'nothing' }

/** A name out of a link; null for an invalid one. */
function readName(part: string): string | null {
  try {
    const name = decodeURIComponent(part)
    const isPlain = !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) && name.trim() !== ''
    return isPlain && name.length <= longestName ? name : null
  } catch {
    return null
  }
}
