import { basename, dirname, extname, join } from 'node:path'

/** As many bytes as the name of a file has at most, on every system that Spirodesk runs on. */
const mostBytes = 255

/**
 * A path beside a file: its name, and behind it an ending that begins with a dot; any other takes the place of its own
 * ending. A name that would be too long is cut.
 */
export function besidePath(path: string, ending: string): string {
  const letters = Array.from(basename(path, ending.startsWith('.') ? '' : extname(path)))
  while (Buffer.byteLength(letters.join('') + ending) > mostBytes) letters.pop()
  return join(dirname(path), letters.join('') + ending)
}
