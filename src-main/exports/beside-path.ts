import { basename, dirname, extname, join } from 'node:path'

/** As many bytes as the name of a file has at most, on every system that Spirodesk runs on. */
const mostBytes = 255

/** A path beside a file: its name without its own ending, and another. A name that would be too long is cut. */
export function besidePath(path: string, ending: string): string {
  const letters = Array.from(basename(path, extname(path)))
  while (Buffer.byteLength(letters.join('') + ending) > mostBytes) letters.pop()
  return join(dirname(path), letters.join('') + ending)
}
