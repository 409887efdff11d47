import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureNode } from '../../../tools/prepare/ensure-node.mjs'
import { projectRoot } from '../../../tools/prepare/project-root.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '30.0.0'])('Node %s is taken', (version) => {
  expect(() => ensureNode(version)).not.toThrow()
})

test.each(['18.20.4', '20.9.0', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is refused, with what to do',
  (version) => {
    const told = `Node ${version}: it needs Node 24, 22 (from 22.12) or 20 (from 20.19). Install`
    expect(() => ensureNode(version)).toThrow(told)
  },
)

test('what is taken is what Vite needs, and the package says the same', () => {
  const engines = (path: string) =>
    (JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as { engines: { node: string } }).engines.node
  expect(engines('node_modules/vite/package.json')).toBe('^20.19.0 || >=22.12.0')
  expect(engines('package.json')).toBe(engines('node_modules/vite/package.json'))
})
