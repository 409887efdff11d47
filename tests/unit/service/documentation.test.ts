// @dates: looks at the clock, so it runs on other days too
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultKinds } from '../../../src-service/faults'
import { usage } from '../../../src-service/main'

const page = readFileSync('docs/service.md', 'utf8')

test('docs/service.md has a row for every fault and no other', () => {
  const [, section = ''] = page.split('## Faults')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(Object.keys(faultKinds).sort())
})

test('docs/service.md tells of every option', () => {
  const options = [...usage.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option ?? '')
  expect(options.length).toBeGreaterThan(15)
  for (const option of options) expect(page).toContain(`\`${option}`)
})
