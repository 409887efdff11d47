import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faces } from '../../../.dependency-cruiser.mjs'

const page = readFileSync('docs/architecture.md', 'utf8')
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

/** The faces in the table of `base`, by folder; a row of several folders has a face for each, behind a semicolon. */
function listed(base: string): [string, string[]][] {
  const [, table = ''] = page.split(`| \`${base}/…\` | is | face |\n|---|---|---|\n`)
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  return rows.flatMap((row) => {
    const [folders, , face = ''] = row.slice(1).split(' | ')
    return quoted(folders).flatMap((folder, at): [string, string[]][] => {
      const names = quoted(face.split(';')[at]).map((name) => name.replace(/\.ts$/, ''))
      return names.length === 0 ? [] : [[`${base}/${folder}`, names]]
    })
  })
}

test.each(['src-main', 'src-renderer/store'])('the faces of %s are those that are enforced', (base) => {
  const enforced = Object.entries(faces).filter(([folder]) => folder.startsWith(`${base}/`))
  expect(Object.fromEntries(listed(base))).toEqual(Object.fromEntries(enforced))
})
