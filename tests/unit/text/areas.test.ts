import { expect, it } from 'vitest'

const files = import.meta.glob<Record<string, Record<string, string>>>(
  ['../../../src-renderer/text/??/*.ts', '!**/messages.ts'],
  { eager: true },
)
const shared = import.meta.glob<Record<string, Record<string, string>>>('../../../src-shared/text/??.ts', {
  eager: true,
})
const areasOf = { faults: /^faults\./, host: /^(menu|tray|dialogs|commandLine)\./ }
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

it.each(Object.keys(shared))('each key of %s belongs to one of its areas', (path) => {
  const strays = Object.entries(areasOf).flatMap(([area, name]) => {
    const keys = Object.keys(shared[path]?.[area] ?? {})
    expect(keys).not.toEqual([])
    return keys.filter((key) => !name.test(key))
  })
  expect(strays).toEqual([])
})
