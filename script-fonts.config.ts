import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const han =
  'U+2E80-2FDF, U+3000-303F, U+31C0-31EF, U+3200-33FF, U+3400-9FFF, U+F900-FAFF, U+FE30-FE4F, U+20000-323AF'
const kana = 'U+3040-30FF, U+31F0-31FF, U+1B000-1B16F, U+FF00-FFEF'
const hangul = 'U+1100-11FF, U+3130-318F, U+A960-A97F, U+AC00-D7FF'

/** A font whose package has it whole, asked for the characters of some ranges. */
interface WholeFont {
  readonly package: string
  readonly ranges: string
}

/** A font that its package has in parts, each with its ranges, and which of them are wanted. */
interface PartedFont {
  readonly package: string
  readonly parts: readonly string[] | 'all'
}

const sans = (script: string): PartedFont => ({ package: `@fontsource/noto-sans-${script}`, parts: [script] })

/**
 * The fonts of what Inter cannot draw, in the order in which they are asked: one for every script that Unicode
 * recommends for names or knows in daily use (UAX #31, tables 5 and 7) and Noto has. Whole fonts where the parts lack
 * rare characters of names. Each is loaded when a page needs it.
 */
export const scriptFonts: readonly (WholeFont | PartedFont)[] = [
  {
    package: '@fontsource/noto-sans',
    parts: ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  ...['arabic', 'hebrew', 'syriac', 'thaana', 'nko', 'adlam', 'tifinagh'].map(sans),
  ...['armenian', 'georgian', 'ethiopic', 'cherokee', 'canadian-aboriginal', 'osage', 'vai'].map(sans),
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'].map(sans),
  ...['malayalam', 'sinhala', 'ol-chiki', 'meetei-mayek'].map(sans),
  ...['thai', 'lao', 'khmer', 'myanmar', 'javanese', 'balinese', 'sundanese', 'mongolian'].map(sans),
  { package: '@fontsource/noto-serif-tibetan', parts: ['tibetan'] },
  { package: '@expo-google-fonts/noto-sans-jp', ranges: `${kana}, ${han}` },
  { package: '@expo-google-fonts/noto-sans-kr', ranges: hangul },
  { package: '@expo-google-fonts/noto-sans-sc', ranges: `U+02EA-02EB, U+3100-312F, U+31A0-31BF, ${han}` },
  { package: '@expo-google-fonts/noto-sans-yi', ranges: 'U+A000-A4C6' },
  { package: '@expo-google-fonts/noto-sans-lisu', ranges: 'U+A4D0-A4FF, U+11FB0' },
  { package: '@fontsource-variable/noto-emoji', parts: 'all' },
]

/** One file of a font, named from node_modules on. */
interface Face {
  readonly file: string
  readonly weight: string
  readonly ranges: string
}

interface Family {
  readonly family: string
  readonly faces: readonly Face[]
}

const metadata = v.object({ family: v.string() })
const rangesByPart = v.record(v.string(), v.string())

/** What each font of the table is called and consists of, as its package in a project says. Throws when it is not installed. */
export function scriptFamilies(root: string): Family[] {
  return scriptFonts.map((font) => {
    const folder = join(root, 'node_modules', font.package)
    const told = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const { family } = v.parse(metadata, told('metadata.json'))
    if ('ranges' in font) {
      const file = `${font.package}/400Regular/${family.replaceAll(' ', '')}_400Regular.ttf`
      return { family, faces: [{ file, weight: '400', ranges: font.ranges }] }
    }
    const files = new Set(readdirSync(join(folder, 'files')))
    const faces = Object.entries(v.parse(rangesByPart, told('unicode.json')))
      .map(([part, ranges]) => ({ part: part.replace(/[[\]]/g, ''), ranges }))
      .filter(({ part }) => font.parts === 'all' || font.parts.includes(part))
      .flatMap(({ part, ranges }) =>
        Object.entries(weights).map(([name, weight]) => {
          const file = `${font.package.split('/')[1]}-${part}-${name}-normal.woff2`
          return { file, weight, ranges }
        }),
      )
      .filter(({ file }) => files.has(file))
      .map((face) => ({ ...face, file: `${font.package}/files/${face.file}` }))
    return { family, faces }
  })
}

// text is regular or semibold; where a font has only the former, Chromium makes the latter
const weights: Readonly<Record<string, string>> = { 400: '400', 600: '600', wght: '300 700' }

/** Puts the fonts of the table where a style sheet says `@script-fonts;`, and their names into `--script-fonts`. */
export function scriptFontsPlugin(root: string): Plugin {
  return {
    name: 'script-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css') || !code.includes(place)) return null
      return { code: code.replace(place, () => styleSheet(scriptFamilies(root))), map: null }
    },
  }
}

const place = '@script-fonts;'

function styleSheet(families: readonly Family[]): string {
  const rules = families.flatMap(({ family, faces }) =>
    faces.map(
      ({ file, weight, ranges }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url('${file}');unicode-range:${ranges}}`,
    ),
  )
  const names = families.map(({ family }) => `'${family}'`).join(',')
  return `:root{--script-fonts:${names}}\n${rules.join('\n')}`
}
