import { expect, it } from 'vitest'
import { folderCircles } from '../../../tools/check/folder-circles.mjs'

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
