import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { scriptFamilies, scriptFonts } from '../../../script-fonts.config'
import { namesByScript } from '../../names-by-script'

const root = resolve(import.meta.dirname, '../../..')
const families = scriptFamilies(root)
const ranges = families.flatMap(({ faces }) =>
  faces.flatMap((face) =>
    face.ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-')
      return [parseInt(from, 16), parseInt(to, 16)] as const
    }),
  ),
)

// what Unicode recommends for names (UAX #31, table 5), but for Latin, Greek and Cyrillic, which Inter has for the most part
const recommended = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Bopomofo',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
  ],
  ...['Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Han'],
]

// since Unicode 17, of September 2025
const tooNew = ['Arabic 88f']

test('each letter of a script that Unicode recommends for names is in the ranges of a font', () => {
  // of other planes are scholars' letters and rare ideographs
  const plane = Array.from({ length: 0x10000 }, (_, code) => code)
  const isCovered = new Uint8Array(0x10000)
  for (const [from, to] of ranges) isCovered.fill(1, from, to + 1)
  const letter = /[\p{L}\p{M}]/u
  const lacking = recommended.flatMap((script) => {
    const ofScript = new RegExp(`\\p{Script=${script}}`, 'u')
    const missing = plane.filter((code) => {
      const one = String.fromCharCode(code)
      return isCovered[code] === 0 && ofScript.test(one) && letter.test(one)
    })
    return missing.map((code) => `${script} ${code.toString(16)}`)
  })
  expect(lacking.filter((one) => !tooNew.includes(one))).toEqual([])
})

test('each font of the table is there, has files, and has a name that a test draws; no other is installed', () => {
  const without = families.flatMap(({ family, faces }) =>
    faces.length > 0 && faces.every(({ file }) => existsSync(join(root, 'node_modules', file)))
      ? []
      : [family],
  )
  expect(without).toEqual([])
  expect(Object.keys(namesByScript)).toEqual(families.map(({ family }) => family))
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const installed = Object.keys(devDependencies).filter((name) => /fontsource|google-fonts\/noto/.test(name))
  const listed = scriptFonts.map((font) => font.package)
  expect(installed.sort()).toEqual([...listed, '@expo-google-fonts/noto-sans-mono'].sort())
})
