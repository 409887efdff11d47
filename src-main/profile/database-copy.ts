import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder } from './entries'

/** The database as it was before it was opened, which Chromium removes without a word when it is damaged. */
export type DatabaseCopy = ReturnType<typeof linkDatabase>

const before = 'database-before'
const unfinished = /^database-linking(-[\da-f-]+)?$/
const setAside = /^database-\d{4}-\d{2}-\d{2}(-\d+)?$/

/**
 * Gives each file of a profile's database a second name, which takes no room. To be called before the database is opened.
 * A copy that no later start has decided about stays: its database may be gone.
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
  /** Removes second names, which are of files alone; what cannot be removed now is at the next start. */
  const remove = async (isMeant: (name: string) => boolean) => {
    for (const name of readdirSync(profileFolder))
      if (isMeant(name)) await removeFolder(join(profileFolder, name), () => true).catch(() => false)
  }
  return {
    /** The database is whole: the copy goes, and what a process that was killed, or a system without second names, left of one. */
    drop: () => remove((name) => name === before || unfinished.test(name)),
    /** The database was found emptied on a day: the name of the folder in which the copy stays; null when there is none. */
    keep(day: string): string | null {
      if (!existsSync(copy)) return null
      const taken = new Set(readdirSync(profileFolder))
      const names = [`database-${day}`, ...Array.from({ length: 99 }, (_, at) => `database-${day}-${at + 2}`)]
      const name = names.find((each) => !taken.has(each))
      if (name === undefined) return null
      return ignoringErrors(() => renameSync(copy, join(profileFolder, name))) ? name : null
    },
    /** Removes all that was ever set aside. */
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

/** Whether it worked: what is on the disk beside must keep nobody from what is in the store. */
function ignoringErrors(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
