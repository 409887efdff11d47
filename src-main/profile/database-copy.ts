import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder } from './entries'

/** The database as it was before opening; Chromium silently removes a damaged one. */
export type DatabaseCopy = ReturnType<typeof linkDatabase>

const before = 'database-before'
const unfinished = /^database-linking(-[\da-f-]+)?$/
const setAside = /^database-\d{4}-\d{2}-\d{2}(-\d+)?$/

/**
 * Hard-links each file of a profile's database, which takes no space. Call before the database is opened. A copy that no
 * later start has settled stays: its database may be gone.
 */
export function linkDatabase(profileFolder: string) {
  const database = join(profileFolder, 'IndexedDB')
  const copy = join(profileFolder, before)
  const isFolder = lstatSync(database, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder && !existsSync(copy))
    ignoringErrors(() => {
      const linking = join(profileFolder, `database-linking-${randomUUID()}`)
      linkAll(database, linking)
      renameSync(linking, copy)
    })
  /** Removes such links, which are all regular files; those that cannot be removed now go at the next start. */
  const remove = async (isMeant: (name: string) => boolean) => {
    for (const name of readdirSync(profileFolder))
      if (isMeant(name)) await removeFolder(join(profileFolder, name), () => true).catch(() => false)
  }
  return {
    /** Call when the database is intact: removes the copy, and any remains of one. */
    drop: () => remove((name) => name === before || unfinished.test(name)),
    /**
     * Call when the database was found emptied: returns the name of the folder in which the copy stays; null when there is
     * none.
     */
    keep(day: string): string | null {
      if (!existsSync(copy)) return null
      const taken = new Set(readdirSync(profileFolder))
      const names = [`database-${day}`, ...Array.from({ length: 99 }, (_, at) => `database-${day}-${at + 2}`)]
      const name = names.find((each) => !taken.has(each))
      if (name === undefined) return null
      return ignoringErrors(() => renameSync(copy, join(profileFolder, name))) ? name : null
    },
    /** Removes every copy ever set aside. */
    removeAll: () => remove((name) => name === before || unfinished.test(name) || setAside.test(name)),
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}

/** True on success: the rest of the disk must not block access to the store. */
function ignoringErrors(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
