import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../profile/write-atomically'

/** Remembers temporary files until they are in their place or removed, so that a killed process leaves none for good. */
export interface UnfinishedFiles {
  begun(path: string): void
  ended(path: string): void
}

const fileName = 'unfinished.json'

/** Removes what an earlier process has left, and remembers from now on. Never throws: files can be written without it. */
export function openUnfinishedFiles(profileFolder: string): UnfinishedFiles {
  const list = join(profileFolder, fileName)
  const paths = new Set<string>()
  const keep = () => quietly(() => writeAtomically(list, JSON.stringify([...paths])))
  quietly(() => {
    for (const path of readList(list)) quietly(() => rmSync(path, { force: true }))
    rmSync(list, { force: true })
  })
  return {
    begun(path) {
      paths.add(path)
      keep()
    },
    ended(path) {
      paths.delete(path)
      if (paths.size > 0) keep()
      else quietly(() => rmSync(list, { force: true }))
    },
  }
}

function readList(list: string): string[] {
  const read: unknown = JSON.parse(readFileSync(list, 'utf8'))
  const isTemporary = (path: unknown): path is string => typeof path === 'string' && path.endsWith('.tmp')
  return Array.isArray(read) ? read.filter(isTemporary) : []
}

function quietly(action: () => void): void {
  try {
    action()
  } catch {
    // what cannot be remembered or removed keeps nothing from being written
  }
}
