import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFits } from '../../../tools/prepare/node-fits.cjs'
import { projectRoot } from '../../../tools/prepare/project-root.mjs'

const packageOf = (path: string) =>
  JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as {
    engines: { node: string }
    scripts: Record<string, string>
  }
const { engines, scripts } = packageOf('package.json')

test('what is taken is what Vite needs, and the package says the same', () => {
  expect(engines.node).toBe(packageOf('node_modules/vite/package.json').engines.node)
})

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '30.0.0'])('Node %s is taken', (version) => {
  expect(nodeFits(version, engines.node)).toBe(true)
})

test.each(['4.9.1', '18.20.4', '20.9.0', '20.18.3', '21.7.3', '22.11.0', '22.11.0-nightly'])(
  'Node %s is refused',
  (version) => {
    expect(nodeFits(version, engines.node)).toBe(false)
  },
)

test('every script begins by looking at its Node', () => {
  expect(Object.values(scripts).filter((script) => !script.startsWith('node tools/run.cjs '))).toEqual([])
})

test('another Node gets one sentence, and nothing is done', () => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`
  const run = ['-e', `${older}; process.argv.splice(1, 0, 'x'); require('./tools/run.cjs')`, 'start']
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: projectRoot, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toEqual([
    'Spirodesk cannot be built with Node 18.20.4: it needs Node 24, 22 (from 22.12) or 20 (from 20.19). Install the LTS release from https://nodejs.org, then run the same command again.',
  ])
})
