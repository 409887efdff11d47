import { readFileSync, statSync } from 'node:fs'

const mostBytes = 1024 * 1024

/** The text of a settings file; null when there is none, empty for what cannot be settings. Other errors are thrown. */
export function settingsText(path: string): string | null {
  try {
    const found = statSync(path)
    return found.isFile() && found.size <= mostBytes ? readFileSync(path, 'utf8') : ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
