import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSandbox } from '../../../tools/prepare/check-sandbox.mjs'
import { temporaryFolder } from './fakes'

function makeSystem(restricted: string) {
  const distPath = temporaryFolder()
  const restrictionFile = join(distPath, 'restriction')
  writeFileSync(restrictionFile, `${restricted}\n`)
  return { distPath, restrictionFile, isRoot: false }
}

describe('a system that restricts user namespaces', () => {
  it('is told of with the setting and both ways out, naming no way without a sandbox', () => {
    const check = () => checkSandbox(makeSystem('1'))
    expect(check).toThrow(/kernel.apparmor_restrict_unprivileged_userns=1/)
    expect(check).toThrow(/chmod 4755/)
    expect(check).not.toThrow(/--no-sandbox/)
  })

  it.each([
    ['the restriction is off', makeSystem.bind(null, '0'), {}],
    ['root runs it', makeSystem.bind(null, '1'), { isRoot: true }],
    ['it knows no such restriction', makeSystem.bind(null, '1'), { restrictionFile: '/nowhere' }],
  ])('is no matter when %s', (_, make, more) => {
    expect(() => checkSandbox({ ...make(), ...more })).not.toThrow()
  })
})
