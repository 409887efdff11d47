/** What a key does to the heading of a column. */
export type HeadingMove =
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: 'move'; readonly by: number }

const widenBy = 8

/** What a key pressed in a heading asks for: arrows go, with Shift they resize, with Ctrl or ⌘ they move the column. */
export function headingMove(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): HeadingMove | null {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || event.altKey) return null
  if (event.shiftKey) return { kind: 'widen', by: by * widenBy }
  return { kind: event.ctrlKey || event.metaKey ? 'move' : 'go', by }
}
