import { expect, it } from 'vitest'

const files = import.meta.glob<Record<string, Record<string, string>>>(
  ['../../../src-{renderer,main}/text/{en,es}/*.ts', '!**/messages.ts'],
  { eager: true },
)
const areaOf = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace('.ts', '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

it.each(Object.keys(files))('each key of %s begins with the name of its area', (path) => {
  const area = areaOf(path)
  const keys = Object.keys(files[path]?.[area] ?? {})
  expect(keys).not.toEqual([])
  expect(keys.filter((key) => !key.startsWith(`${area}.`))).toEqual([])
})
