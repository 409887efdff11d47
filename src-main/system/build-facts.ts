import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type BuildFacts, buildFactsSchema } from '#shared/host'

// npm run package adds it to the package.json inside the archive
const manifestSchema = v.object({ spirodesk: buildFactsSchema })

/** A package's commit, from the application's own folder or archive; null outside of a package. */
export function readBuildFacts(applicationPath: string): BuildFacts | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(applicationPath, 'package.json'), 'utf8'))
    const read = v.safeParse(manifestSchema, manifest)
    return read.success ? read.output.spirodesk : null
  } catch {
    // a folder without one is no package either
    return null
  }
}

/**
 * The output of `--version`, the same in every language: `0.1.0 (commit 961d5cedfccb, 2026-11-24, Electron 45.3.4)`. `+`
 * after the commit marks uncommitted changes; a package of a development engine says `test package`.
 */
export function versionLine(version: string, engine: string, build: BuildFacts | null): string {
  const facts = [
    ...(build ? [`commit ${shortCommit(build)}`, build.committedOn] : []),
    `Electron ${engine}`,
    ...(build?.isTest ? ['test package'] : []),
  ]
  return `${version} (${facts.join(', ')})`
}

function shortCommit({ commit, isModified }: BuildFacts): string {
  return `${commit.slice(0, 12)}${isModified ? '+' : ''}`
}
