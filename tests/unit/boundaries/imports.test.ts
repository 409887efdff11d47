import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderCircles } from '../../../tools/check/folder-circles.mjs'
import { idleFaces } from '../../../tools/check/idle-faces.mjs'

/** A file with one import, and the rule that forbids it; `null` when it is allowed. */
interface ImportCase {
  readonly file: string
  readonly imports: string
  readonly rule: string | null
}

const forbidden = (rule: string, file: string, imports: string): ImportCase => ({ file, imports, rule })
const allowed = (file: string, imports: string): ImportCase => ({ file, imports, rule: null })

/** At least one import of each kind that the boundaries forbid, and the permitted ones beside them. */
const importCases: readonly ImportCase[] = [
  forbidden('no-cycles', 'src-main/cycle/one.ts', './two'),
  forbidden('nothing-unresolved', 'src-main/lost.ts', './nowhere'),
  forbidden('shared-stands-alone', 'src-shared/up.ts', '../src-main/target'),
  forbidden('shared-has-no-environment', 'src-shared/framed.ts', 'svelte'),
  forbidden('shared-has-no-environment', 'src-shared/hosted.ts', 'electron'),
  forbidden('shared-has-no-node', 'src-shared/filed.ts', 'node:fs'),
  forbidden('pages-are-sandboxed', 'src-renderer/app/host.ts', '../../src-main/target'),
  forbidden('pages-are-sandboxed', 'src-renderer/app/service.ts', '../../src-service/target'),
  forbidden('pages-are-sandboxed', 'src-renderer/components/Host.svelte', 'electron'),
  forbidden('pages-have-no-node', 'src-renderer/app/View.svelte', 'node:path'),
  forbidden('app-asks-the-store', 'src-renderer/app/Store.svelte', '../store/target'),
  forbidden('app-asks-the-store', 'src-renderer/components/store.ts', '../store/target'),
  forbidden('store-draws-nothing', 'src-renderer/store/draw.ts', '../app/target'),
  forbidden('reports-know-no-window', 'src-renderer/report/Window.svelte', '../app/target'),
  forbidden('shared-page-parts-know-no-page', 'src-renderer/ports/page.ts', '../app/target'),
  forbidden('one-keeper-of-the-database', 'src-renderer/app/database.ts', 'dexie'),
  forbidden('migrations-stand-still', 'src-renderer/store/migrations/0001-first.ts', '../target'),
  forbidden('main-is-not-a-page', 'src-main/page.ts', '../src-renderer/app/target'),
  forbidden('main-is-not-a-page', 'src-main/service.ts', '../src-service/target'),
  forbidden('preload-is-thin', 'src-main/preload/thick.ts', '../target'),
  forbidden('service-stands-alone', 'src-service/contract.ts', '#shared/target'),
  forbidden('service-stands-alone', 'src-service/host.ts', 'electron'),
  forbidden('one-keeper-of-keys', 'src-main/sync/key.ts', 'keytar'),
  forbidden('no-hidden-imports', 'src-main/windows/load.ts', 'node:module'),
  forbidden('one-scheduler', 'src-main/windows/tick.ts', 'node-cron'),
  forbidden('sync-has-everything-handed-in', 'src-main/sync/host.ts', 'electron'),
  forbidden('sync-has-everything-handed-in', 'src-main/sync/disk.ts', 'node:fs/promises'),
  forbidden('one-way-to-the-network', 'src-main/windows/request.ts', 'node:https'),
  forbidden('through-the-face', 'src-main/plan.ts', './sync/target'),
  forbidden('nothing-imports-tests-or-tools', 'src-main/tool.ts', '../tools/target'),
  allowed('src-main/hosted.ts', 'electron'),
  allowed('src-main/run.ts', './sync/engine'),
  allowed('src-main/contract.ts', '#shared/target'),
  allowed('src-main/keychain/keys.ts', 'keytar'),
  allowed('src-main/keychain/load.ts', 'node:module'),
  allowed('src-main/sync/tick.ts', 'node-cron'),
  allowed('src-main/service-client/request.ts', 'node:https'),
  allowed('src-renderer/store/database.ts', 'dexie'),
  allowed('src-renderer/app/Shared.svelte', '../components/target'),
  allowed('src-service/request.ts', 'node:https'),
]

/** Files that the cases import. */
const importTargets: readonly string[] = [
  'src-main/target.ts',
  'src-main/sync/target.ts',
  'src-main/sync/engine.ts',
  'src-renderer/app/target.ts',
  'src-renderer/components/target.ts',
  'src-renderer/store/target.ts',
  'src-service/target.ts',
  'src-shared/target.ts',
  'tools/target.ts',
]

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

const imports = (...arrows: readonly (readonly [string, string])[]) =>
  arrows.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }))

it('finds folders that hang together though none of their files does', () => {
  const found = folderCircles(
    imports(
      ['src/a/one.ts', 'src/b/one.ts'],
      ['src/b/deep/two.ts', 'src/a/two.ts'],
      ['src/c/x.ts', 'src/a/one.ts'],
    ),
  )
  expect(found).toEqual(['src: a, b\n  src/a/one.ts -> src/b/one.ts\n  src/b/deep/two.ts -> src/a/two.ts'])
})

it('takes a loose file for a room beside the folders', () => {
  const found = folderCircles(imports(['src/a/one.ts', 'src/open.ts'], ['src/open.ts', 'src/a/two.ts']))
  expect(found).toEqual(['src: a, open.ts\n  src/a/one.ts -> src/open.ts\n  src/open.ts -> src/a/two.ts'])
})

it('finds a circle of three, and none where every arrow runs down', () => {
  const down = imports(
    ['src/a/one.ts', 'src/b/one.ts'],
    ['src/b/one.ts', 'src/c/one.ts'],
    ['src/a/one.ts', 'src/c/one.ts'],
  )
  expect(folderCircles(down)).toEqual([])
  expect(folderCircles([...down, ...imports(['src/c/one.ts', 'src/a/two.ts'])])).toHaveLength(1)
})

it('finds what a folder shows and no other folder imports', () => {
  const faces = { 'src/a': ['one', 'two', 'Three'] }
  const modules = imports(
    ['src/a/four.ts', 'src/a/one.ts'],
    ['src/b.ts', 'src/a/two.svelte.ts'],
    ['src/b.ts', 'src/a/Three.svelte'],
  )
  expect(idleFaces(faces, modules)).toEqual(['src/a/one'])
})
