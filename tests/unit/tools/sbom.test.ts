import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shippedBom } from '../../../tools/build/write-sbom.mjs'

const component = (name: string, version: string, scope = 'optional') => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  scope,
  purl: `pkg:npm/${name}@${version}`,
  properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
})
const bom = {
  serialNumber: 'urn:uuid:another each time',
  metadata: { timestamp: 'now', component: { name: 'the folder' } },
  components: [
    component('keytar', '7.10.6', 'required'),
    component('electron', '45.3.4'),
    component('svelte', '5.57.3'),
    component('tslib', '1.14.1'),
    component('tslib', '2.9.1'),
    component('vitest', '4.0.0'),
    component('@fontsource/noto-sans-thai', '5.3.0'),
  ],
  dependencies: [
    { ref: 'svelte@5.57.3', dependsOn: ['vitest@4.0.0', 'tslib@2.9.1'] },
    { ref: 'vitest@4.0.0', dependsOn: ['svelte@5.57.3'] },
  ],
}

describe('the bill of materials', () => {
  it('lists what is bundled, required, a font or the engine, each once, and nothing that only builds and tests', () => {
    const { components, dependencies } = shippedBom(bom, [
      '## svelte - 5.57.3 (MIT)\n\ntext\n\n## tslib - 2.9.1 (0BSD)\n',
      '## svelte - 5.57.3 (MIT)\n',
    ])
    expect(components.map((each) => each['bom-ref'])).toEqual([
      'keytar@7.10.6',
      'electron@45.3.4',
      'svelte@5.57.3',
      'tslib@2.9.1',
      '@fontsource/noto-sans-thai@5.3.0',
    ])
    expect(new Set(components.map(({ scope }) => scope))).toEqual(new Set(['required']))
    expect(dependencies).toEqual([{ ref: 'svelte@5.57.3', dependsOn: ['tslib@2.9.1'] }])
  })

  it('is the same for the same sources', () => {
    expect(JSON.stringify(shippedBom(bom, []))).not.toMatch(/now|another each time|the folder/)
  })

  it('is not written when something is bundled that the lockfile does not have', () => {
    expect(() => shippedBom(bom, ['## svelte - 5.57.4 (MIT)'])).toThrow('svelte@5.57.4')
  })
})

it('no package runs a script as it is installed, and none that has one is new', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const named = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/.*node_modules\//, '')] : [],
  )
  // each only puts a file that is there already where it is found a little sooner
  expect(named.sort()).toEqual(['electron-winstaller', 'esbuild', 'keytar'])
})

describe('the lock file', () => {
  it('is one that npm makes a bill of materials of: no package is made without', () => {
    const root = join(import.meta.dirname, '../../..')
    const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const { status, stderr } = spawnSync('npm', command, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(stderr.replaceAll(/^npm warn .*\n?/gm, '')).toBe('')
    expect(status).toBe(0)
  })
})
