import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Appends lines to a file that only its owner can read. Once it has `maxBytes`, it becomes `<path>.1`, `.1`
 * becomes `.2`, and what was `.2` goes. A disk that cannot be written is no reason to stop: the line is lost.
 */
export function rotatingFile(path: string, maxBytes: number): (line: string) => void {
  const rename = (from: string, to: string) => {
    try {
      renameSync(from, to)
    } catch {
      // there is no older file yet
    }
  }
  return (line) => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= maxBytes) {
        rename(`${path}.1`, `${path}.2`)
        rename(path, `${path}.1`)
      }
      appendFileSync(path, `${line}\n`, { mode: 0o600 })
    } catch {
      // a full disk is told by the store, where it matters
    }
  }
}
