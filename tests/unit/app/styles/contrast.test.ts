import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../../../../src-renderer/styles/tokens.css'), 'utf8')

type Theme = 'light' | 'dark'
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

/** Relative luminance by WCAG 2.2. */
function luminance(name: string, theme: Theme): number {
  const hex = colours.get(name)?.[theme]
  if (hex === undefined) throw new Error(`there is no colour ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'chip']

/** What is read, and on what: at least 4.5 to 1. */
const read = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'note', 'fault'].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ...['ink', 'ink-2', 'note'].map((text) => [text, 'note-tint'] as const),
  ...['ink', 'ink-2', 'fault'].map((text) => [text, 'fault-tint'] as const),
  ...['ink', 'ink-2', 'accent', 'accent-strong'].map((text) => [text, 'accent-tint'] as const),
  ...['ink', 'ink-2', 'accent'].map((text) => [text, 'seg-on'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const

/** What is told apart without being read: lines of controls, the focus, marks and points, at least 3 to 1. */
const seen = ['line-control', 'focus', 'data', 'ref', 'note-mark', 'fault-mark'].flatMap((mark) =>
  ['canvas', 'surface', 'raised'].map((surface) => [mark, surface] as const),
)

describe('the colours', () => {
  it.each([
    ['that are read', read, 4.5],
    ['that are told apart', seen, 3],
  ] as const)('%s differ enough in both themes', (_, pairs, least) => {
    const weak = pairs.flatMap(([one, other]) =>
      (['light', 'dark'] as const).flatMap((theme) => {
        const ratio = contrast(one, other, theme)
        return ratio < least ? [`${one} on ${other}, ${theme}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(weak).toEqual([])
  })

  it('of organizations are told apart from what they lie on', () => {
    const names = [...colours.keys()].filter((name) => name.startsWith('organization-'))
    expect(names.length).toBeGreaterThan(3)
    const weak = names.filter((name) =>
      (['light', 'dark'] as const).some((theme) => contrast(name, 'surface', theme) < 3),
    )
    expect(weak).toEqual([])
  })
})
