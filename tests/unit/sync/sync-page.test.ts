import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every heading of docs/sync.md is a claim that a simulation shows', () => {
  const headings = [...read('docs/sync.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const shown = readdirSync(join(root, 'tests/simulation'))
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...read(`tests/simulation/${name}`).matchAll(/^(?:simulate|describe)\(\s*'([^']+)'/gm),
    ])
    .map(([, claim]) => claim)
  expect(headings.length).toBeGreaterThan(20)
  expect(headings.filter((heading) => !shown.includes(heading))).toEqual([])
})
