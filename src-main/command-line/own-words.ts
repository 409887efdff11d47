import { resolve } from 'node:path'

/**
 * The words meant for Spirodesk out of `process.argv`: all after the program, and in a development engine all
 * after the path of the application, which is a word of its own there. `applicationPath` is null in a package.
 */
export function ownWords(words: readonly string[], applicationPath: string | null): string[] {
  const rest = words.slice(1)
  if (applicationPath === null) return rest
  const application = rest.findIndex((word) => !word.startsWith('-') && resolve(word) === applicationPath)
  return rest.slice(application + 1)
}
