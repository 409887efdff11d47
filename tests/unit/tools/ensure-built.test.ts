import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../tools/build/ensure-built.mjs'
import { fakeRun, fakeSay, temporaryFolder } from './fakes'

function makeSources(): string {
  const root = temporaryFolder()
  const folders = ['src-main', 'src-renderer/app', 'src-service', 'src-shared', 'resources']
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  const files = [
    'electron.vite.config.ts',
    'script-fonts.config.ts',
    'svelte.config.js',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]
  for (const file of files) writeFileSync(join(root, file), '')
  return root
}

describe('the build', () => {
  it('is made once for the same sources, and again when one of them changes', async () => {
    const root = makeSources()
    const { run, lines } = fakeRun()
    const deps = { root, run, say: fakeSay() }
    await ensureBuilt(deps)
    await ensureBuilt(deps)
    expect(lines).toHaveLength(1)
    writeFileSync(join(root, 'src-renderer', 'app', 'App.svelte'), '<p>new</p>')
    await ensureBuilt(deps)
    expect(lines).toHaveLength(2)
  })

  it('that fails says why, and is tried again', async () => {
    const root = makeSources()
    const failing = fakeRun(() => ({ code: 1, stderr: 'no such entry' }))
    await expect(ensureBuilt({ root, run: failing.run, say: fakeSay() })).rejects.toThrow('no such entry')
    const { run, lines } = fakeRun()
    await ensureBuilt({ root, run, say: fakeSay() })
    expect(lines).toHaveLength(1)
  })
})
