import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCases, importTargets } from './import-cases'

const root = resolve(import.meta.dirname, '../../..')
const tree = mkdtempSync(join(tmpdir(), 'spirodesk-boundaries-'))
let violations: readonly { rule: string; from: string }[] = []

function write(file: string, text: string): void {
  const path = join(tree, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeAll(async () => {
  for (const file of importTargets) write(file, 'export const target = 1\n')
  for (const { file, imports } of importCases) {
    const line = `import * as it from '${imports}'\n`
    write(
      file,
      file.endsWith('.svelte') ? `<script lang="ts">\n${line}</script>\n{it}\n` : `${line}export { it }\n`,
    )
  }
  write('src-main/cycle/two.ts', "export * from './one'\n")
  write('package.json', '{ "type": "module", "imports": { "#shared/*": "./src-shared/*.ts" } }')
  write('tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }')
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir')

  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const folders = ['src-main', 'src-renderer', 'src-service', 'src-shared']
  const { output } = await cruise(folders, { ...options, baseDir: tree, validate: true })
  violations = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
    rule: rule.name,
    from,
  }))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('a forbidden import fails the check', () => {
  const forbidden = importCases.filter(({ rule }) => rule !== null)
  it.each(forbidden)('$rule: $file imports $imports', ({ file, rule }) => {
    expect(violations).toContainEqual({ rule, from: file })
  })

  it('has a case for every rule', async () => {
    const { ruleSet } = await extractOptions(join(root, '.dependency-cruiser.mjs'))
    const rules = ruleSet?.forbidden?.map(({ name }) => name) ?? []
    expect(rules.length).toBeGreaterThan(0)
    expect(new Set(forbidden.map(({ rule }) => rule))).toEqual(new Set(rules))
  })
})

describe('a permitted import passes the check', () => {
  it.each(importCases.filter(({ rule }) => rule === null))('$file imports $imports', ({ file }) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })
})
