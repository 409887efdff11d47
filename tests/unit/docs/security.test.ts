import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The first and the last cell of each row of the table below a heading. */
function rowsBelow(file: string, heading: string): [what: string, last: string][] {
  const [, after = ''] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  const [text = ''] = after.split('\n## ')
  const rows = [...text.matchAll(/^\| (.+?) \|.*?([^|]*) \|$/gm)]
  return rows.slice(1).map(([, what = '', last = '']) => [what, last])
}

test('each thing that SECURITY.md says is protected has tests named in docs/security.md', () => {
  const tested = new Map(rowsBelow('docs/security.md', 'Tests'))
  const promised = rowsBelow('SECURITY.md', 'What is protected, and how').map(([what]) => what)
  expect(promised.length).toBeGreaterThan(4)
  for (const what of promised)
    expect([what, tested.get(what)]).toEqual([what, expect.stringContaining('.test.ts)')])
})
