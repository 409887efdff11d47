import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeAtomically } from '../profile/atomic-file'
import { clearPlaceNow } from '../profile/entries'

/** How a start names the file for its answer. */
export const answerNameSchema = v.pipe(v.string(), v.uuid())

const pathOf = (profileFolder: string, answer: string) => join(profileFolder, `status-${answer}.json`)
const forgetAfterMs = 60_000
const lookEveryMs = 50

/**
 * Answers another start, by a file in the profile folder: Electron's line between two starts goes one way. The asker names
 * no path, and removes the file; one that it has left is removed too. A folder that takes no file throws.
 */
export function giveAnswer(profileFolder: string, answer: string, told: unknown): void {
  const path = pathOf(profileFolder, answer)
  writeAtomically(path, JSON.stringify(told))
  setTimeout(() => clearPlaceNow(path), forgetAfterMs).unref()
}

/** What the Spirodesk that is running with a profile has answered, unchecked; undefined for nothing within `patienceMs`. */
export async function receiveAnswer(
  profileFolder: string,
  answer: string,
  { patienceMs, sleep }: { readonly patienceMs: number; readonly sleep: (ms: number) => Promise<unknown> },
): Promise<unknown> {
  const path = pathOf(profileFolder, answer)
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    if (existsSync(path)) return readAnswer(path)
    await sleep(lookEveryMs)
  }
  return undefined
}

function readAnswer(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    clearPlaceNow(path)
  }
}
