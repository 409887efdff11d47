import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { choicesOf } from '../../../../src-renderer/app/settings/preferences'
import { builtWith, hostOfAddress } from '../../../../src-renderer/app/settings/settings'

it.each([
  [0, 'Manually only'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '1 day'],
])('writes an interval of %d minutes as %s', (minutes, text) => {
  expect(choicesOf('syncEveryMinutes', minutes)).toContainEqual({ value: String(minutes), text })
})

it('offers the present value even when it is none of the usual ones', () => {
  expect(choicesOf('syncEveryMinutes', 60)).toHaveLength(8)
  expect(choicesOf('syncEveryMinutes', 45)[0]).toEqual({ value: '45', text: '45 minutes' })
  expect(choicesOf('rereadDays', 1)[0]?.text).toBe('The last day')
})

it('names the host of an address', () => {
  expect(hostOfAddress('https://clinic.example:8443/api/v1')).toBe('clinic.example:8443')
  expect(hostOfAddress('')).toBe('')
})

const root = resolve(import.meta.dirname, '../../../..')
const packageName = /(?:from |import |import\(|load\(|url\()'((?:@[\w-]+\/)?[a-z][\w-]*)(?=[/'])/g

// of what is imported as a type alone, nothing is there as the program runs
const typesAlone = /import type \{[^}]*\} from '[^']+'/g

/** What a package of a font is called together with all others of its maker; null for any other package. */
const fontMaker = (name: string) =>
  /^@(expo-google-fonts|fontsource(-variable)?)\//.test(name) ? name.replace(/\/.*/, '/*') : null

function fontPackages(): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return Object.keys(devDependencies).filter((name) => fontMaker(name) !== null)
}

function packagesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte|css)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, folder, file), 'utf8')
        .replace(typesAlone, '')
        .matchAll(packageName),
    ])
    .flatMap(([, name]) => name ?? [])
}

it('names every package that the sources use, and no other', () => {
  const used = new Set(['src-main', 'src-renderer', 'src-service', 'src-shared'].flatMap(packagesOf))
  const bare = [...used].filter((name) => !fontMaker(name))
  const fonts = new Set(fontPackages().flatMap((name) => fontMaker(name) ?? []))
  expect(builtWith.map(({ name }) => name).sort()).toEqual([...bare, ...fonts].sort())
})

it('names the licence of each as the package does', () => {
  const licenceOf = (name: string) => {
    const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { license: string }).license
  }
  const own = builtWith
    .filter(({ name }) => !name.endsWith('/*'))
    .map(({ name }) => ({ name, licence: licenceOf(name) }))
  const fonts = fontPackages().map((name) => ({ name: fontMaker(name), licence: licenceOf(name) }))
  const others = fonts.filter(({ name, licence }) =>
    builtWith.every((told) => told.name !== name || told.licence !== licence),
  )
  expect(builtWith.filter(({ name }) => !name.endsWith('/*'))).toEqual(own)
  expect(others).toEqual([])
})
