import type { TreeLine } from './raw-tree'

/** What a key does in the tree: moves to a line, or opens or closes the one that has the focus. */
export type TreeStep =
  { readonly to: TreeLine } | { readonly open: TreeLine } | { readonly close: TreeLine } | null

/** What a key does at a line; null when it does nothing. `open` holds the keys of the open lines. */
export function treeStep(
  lines: readonly TreeLine[],
  open: ReadonlySet<string>,
  at: TreeLine,
  pressed: string,
): TreeStep {
  const index = lines.findIndex(({ key }) => key === at.key)
  const isOpen = at.opens && open.has(at.key)
  const to = (line: TreeLine | undefined): TreeStep => (line ? { to: line } : null)
  switch (pressed) {
    case 'ArrowDown':
      return to(lines[index + 1])
    case 'ArrowUp':
      return to(lines[index - 1])
    case 'Home':
      return to(lines[0])
    case 'End':
      return to(lines.at(-1))
    case 'ArrowRight':
      if (isOpen) return to(lines[index + 1])
      return at.opens ? { open: at } : null
    case 'ArrowLeft':
      if (isOpen) return { close: at }
      return to(lines.slice(0, index).findLast(({ level }) => level < at.level))
    case 'Enter':
    case ' ':
      if (!at.opens) return null
      return isOpen ? { close: at } : { open: at }
    default:
      return null
  }
}
