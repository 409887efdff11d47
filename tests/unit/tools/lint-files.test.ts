import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintFiles } from '../../../tools/check/lint-files.mjs'
import { temporaryFolder } from './fakes'

const files = {
  '.gitignore': 'out/\n',
  'eslint.config.js': '// rules',
  'src-main/a.ts': "import { b } from './b.js'\nimport type { S } from '#shared/s'\nexport const a: S = b",
  'src-main/b.ts': "export * from './deep/c'",
  'src-main/deep/c.ts': 'export const b = 1',
  'src-main/alone.ts': 'export const alone = 1',
  'src-renderer/View.svelte':
    "<script lang=\"ts\">import Part from './Part.svelte'\nimport { k } from './k.svelte'</script>",
  'src-renderer/Part.svelte': '<p>part</p>',
  'src-renderer/k.svelte.ts': 'export const k = await import("./late")',
  'src-renderer/late.ts': 'export const late = 1',
  'src-shared/s.ts': 'export type S = number',
  'src-shared/global.ts': 'declare global {\n  var x: number\n}\nexport {}',
  'out/built.js': 'built',
}

function makeProject() {
  const root = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  let faulty: string[] = []
  /** What is linted now. */
  const run = async () => {
    let linted: string[] = []
    const { ok, count } = await lintFiles({
      root,
      chosen: (path) => path.startsWith('src-'),
      cache: join(root, 'out', 'cache.json'),
      lint: (paths) => {
        linted = paths
        return Promise.resolve({ faulty: faulty.filter((path) => paths.includes(path)), report: '' })
      },
    })
    expect(count).toBe(linted.length)
    return { linted, ok }
  }
  return { root, write, run, fault: (...paths: string[]) => (faulty = paths) }
}

describe('a file that was linted without fault', () => {
  it('is not linted again while nothing has changed', async () => {
    const { run } = makeProject()
    expect((await run()).linted).toHaveLength(10)
    expect((await run()).linted).toEqual([])
  })

  it.each([
    ['itself', 'src-main/alone.ts', ['src-main/alone.ts']],
    [
      'what it imports, directly or not',
      'src-main/deep/c.ts',
      ['src-main/a.ts', 'src-main/b.ts', 'src-main/deep/c.ts'],
    ],
    ['a type of the contract', 'src-shared/s.ts', ['src-main/a.ts', 'src-shared/s.ts']],
    [
      'a component that it shows',
      'src-renderer/Part.svelte',
      ['src-renderer/Part.svelte', 'src-renderer/View.svelte'],
    ],
    [
      'what is loaded late',
      'src-renderer/late.ts',
      ['src-renderer/View.svelte', 'src-renderer/k.svelte.ts', 'src-renderer/late.ts'],
    ],
  ])('is linted again after a change of %s', async (_, path, again) => {
    const { run, write } = makeProject()
    await run()
    write(path, '// another text')
    expect((await run()).linted).toEqual(again)
  })

  it.each(['src-shared/global.ts', 'eslint.config.js', 'package-lock.json', 'src-main/tsconfig.json'])(
    'is linted again after a change of %s, which is for all',
    async (path) => {
      const { run, write } = makeProject()
      await run()
      write(path, 'declare global {}')
      expect((await run()).linted).toHaveLength(10)
    },
  )

  it('is linted again when what it imports has come or gone', async () => {
    const { root, run, write } = makeProject()
    await run()
    rmSync(join(root, 'src-main/deep/c.ts'))
    expect((await run()).linted).toEqual(['src-main/a.ts', 'src-main/b.ts'])
    write('src-main/deep/c.svelte.ts', 'export const b = 2')
    expect((await run()).linted).toEqual(['src-main/a.ts', 'src-main/b.ts', 'src-main/deep/c.svelte.ts'])
  })
})

it('A file with a fault is linted again until it has none', async () => {
  const { run, fault } = makeProject()
  fault('src-main/b.ts')
  expect((await run()).ok).toBe(false)
  expect(await run()).toEqual({ linted: ['src-main/b.ts'], ok: false })
  fault()
  expect(await run()).toEqual({ linted: ['src-main/b.ts'], ok: true })
  expect(await run()).toEqual({ linted: [], ok: true })
})
