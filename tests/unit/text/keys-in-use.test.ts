import { describe, expect, it } from 'vitest'
import { host as hostEnglish } from '#shared/text/en'
import { en as pageEnglish } from '../../../src-renderer/text/en'
import { sourceFiles } from './source-files'

const quoted = /'([a-z][\w-]*(?:\.[\w-]+)+)'/gi
// a key with a part that is filled in: `faults.${code}.title`
const templated = /`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/gi

function usedKeys(files: Readonly<Record<string, string>>, keys: readonly string[]): Set<string> {
  const text = Object.values(files).join('\n')
  const literal = new Set([...text.matchAll(quoted)].map(([, key]) => key))
  const patterns = [...text.matchAll(templated)].map(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('[\\w-]+')}$`)
  })
  return new Set(keys.filter((key) => literal.has(key) || patterns.some((one) => one.test(key))))
}

describe.each([
  ['pages', pageEnglish, { ...sourceFiles.pages, ...sourceFiles.shared }],
  ['main', hostEnglish, { ...sourceFiles.main }],
] as const)('the texts of %s', (_, english, files) => {
  it('are each used somewhere', () => {
    const keys = Object.keys(english)
    const used = usedKeys(files, keys)
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })
})

it('a text that nothing uses is found', () => {
  const files = { a: "t('area.one'); t(`area.${two}.title`)" }
  const keys = ['area.one', 'area.x-y.title', 'area.three', 'area.x.text']
  expect([...usedKeys(files, keys)]).toEqual(['area.one', 'area.x-y.title'])
})
