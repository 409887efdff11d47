import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './fakes'
import { makeZip } from './make-zip'

/** A small package of the kind that carries Electron in parts, with the hashes that it should have. */
export function makeRelease() {
  const zip = makeZip([
    { name: 'electron', text: '#!/bin/sh\n', mode: 0o100755 },
    { name: 'version', text: '33.3.0', mode: 0o100644 },
  ])
  const folder = temporaryFolder()
  const bin = join(folder, 'package', 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'electron-linux-x64.zip.p000'), zip.subarray(0, 40))
  writeFileSync(join(bin, 'electron-linux-x64.zip.p001'), zip.subarray(40))
  const file = join(folder, 'made.tgz')
  execFileSync('tar', ['-czf', file, '-C', folder, '--format=ustar', 'package'])
  const tarball = readFileSync(file)
  return {
    tarball,
    release: {
      version: '33.3.0',
      platform: 'linux',
      arch: 'x64',
      package: 'made-up@33.3.0',
      integrity: createHash('sha512').update(tarball).digest('base64'),
      parts: /^package\/bin\/electron-linux-x64\.zip\.p\d{3}$/,
      zipHash: createHash('sha256').update(zip).digest('hex'),
    },
  }
}
