import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import { compareVersions } from './compare-versions'
import { writeAtomically } from './write-atomically'

/** The engine that runs: versions of Chromium and Electron, for instance `130.0.6723.59` and `33.3.0`. */
export interface Engine {
  readonly chromium: string
  readonly electron: string
}

const engineSchema = v.object({
  chromium: v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/)),
  electron: v.string(),
})

function recordedEngine(path: string): Engine | null {
  try {
    return v.parse(engineSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Records the newest engine that has used a profile folder. An older one answers `engine-older`, and must not
 * open a page there: Chromium deletes a database that a newer version of itself has written.
 */
export function guardEngine(profileFolder: string, engine: Engine): Outcome<null> {
  const path = join(profileFolder, 'engine.json')
  const recorded = recordedEngine(path)
  const order = recorded ? compareVersions(engine.chromium, recorded.chromium) : 1
  if (recorded && order < 0) {
    return failed(
      'engine-older',
      `this is Electron ${engine.electron}, the folder needs ${recorded.electron}`,
    )
  }
  if (order > 0)
    writeAtomically(path, JSON.stringify({ chromium: engine.chromium, electron: engine.electron }))
  return ok(null)
}
