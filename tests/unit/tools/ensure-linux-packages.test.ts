import { describe, expect, it } from 'vitest'
import { knownLibraries } from '../../../tools/prepare/debian-packages.mjs'
import { ensureLinuxPackages } from '../../../tools/prepare/ensure-linux-packages.mjs'
import { fakeRun, fakeSay } from './fakes'

const lddOfBare = ['libnss3.so => not found', 'libasound.so.2 => not found', 'libc.so.6 => /lib/libc.so.6']
const policyOfUbuntu24 = [
  'libasound2:\n  Installed: (none)\n  Candidate: (none)',
  'libasound2t64:\n  Installed: (none)\n  Candidate: 1.2.11',
  'libnss3:\n  Installed: (none)\n  Candidate: 2:3.98',
  'xvfb:\n  Installed: (none)\n  Candidate: 21.1',
].join('\n')

interface Machine {
  missing?: readonly string[]
  absent?: readonly string[]
  policy?: string
  sudo?: boolean
  apt?: boolean
}

function makeMachine({ missing = [], absent = [], policy = '', sudo = false, apt = true }: Machine) {
  let installed = false
  const fake = fakeRun((line) => {
    if (line.startsWith('ldd'))
      return { stdout: installed ? '' : missing.map((name) => `\t${name}`).join('\n') }
    if (line.includes('ldconfig'))
      return { stdout: knownLibraries.filter((name) => !absent.includes(name)).join('\n') }
    if (line.startsWith('apt-cache')) return { stdout: policy }
    if (line.startsWith('sudo -n true')) return { code: sudo ? 0 : 1 }
    if (line === 'apt-get --version') return { code: apt ? 0 : 127 }
    if (line.includes('apt-get install')) installed = true
    return undefined
  })
  const needs = { display: false, keyring: false, pdf: false }
  const deps = { executable: '/e/electron', needs, env: {}, run: fake.run, say: fakeSay(), isRoot: false }
  return { deps, installs: () => fake.lines.filter((line) => /apt-get (update|install)/.test(line)) }
}

describe('Linux packages', () => {
  it('are left alone when nothing is missing', async () => {
    const { deps, installs } = makeMachine({})
    await ensureLinuxPackages(deps)
    expect(installs()).toEqual([])
    expect(deps.say.lines).toEqual([])
  })

  it('are installed by root, by the names that the release has for them', async () => {
    const { deps, installs } = makeMachine({ missing: lddOfBare, policy: policyOfUbuntu24 })
    await ensureLinuxPackages({ ...deps, isRoot: true })
    expect(installs()).toEqual([
      expect.stringMatching(/^env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get update /),
      expect.stringMatching(/ apt-get install -y --no-install-recommends libasound2t64 libnss3 /),
    ])
  })

  it('are installed through sudo where it asks for no password', async () => {
    const { deps, installs } = makeMachine({ missing: lddOfBare, sudo: true })
    await ensureLinuxPackages(deps)
    expect(installs().every((line) => line.startsWith('sudo -n env '))).toBe(true)
    expect(installs()).toHaveLength(2)
  })

  it('are otherwise asked for with the one command to run', async () => {
    const { deps, installs } = makeMachine({ missing: lddOfBare, policy: policyOfUbuntu24 })
    const needs = { display: true, keyring: false, pdf: false }
    await expect(ensureLinuxPackages({ ...deps, needs })).rejects.toThrow(
      'sudo apt-get update && sudo apt-get install -y libasound2t64 libnss3 xvfb\n',
    )
    expect(installs()).toEqual([])
  })

  it('are named by library where there is no apt-get', async () => {
    const { deps } = makeMachine({ missing: lddOfBare, apt: false })
    await expect(ensureLinuxPackages(deps)).rejects.toThrow(/lacks: libnss3.so, libasound.so.2/)
  })

  it('are asked for before there is an engine that could say what it needs', async () => {
    const { deps, installs } = makeMachine({ absent: ['libnss3.so', 'libgtk-3.so.0'] })
    const before = { ...deps, executable: null }
    await expect(ensureLinuxPackages(before)).rejects.toThrow('apt-get install -y libgtk-3-0 libnss3\n')
    expect(installs()).toEqual([])
    await ensureLinuxPackages({ ...before, run: fakeRun(() => ({ code: 127 })).run })
  })

  it('do not keep the application from starting when only the keychain library is missing', async () => {
    const { deps } = makeMachine({ absent: ['libsecret-1.so.0'] })
    await ensureLinuxPackages(deps)
    expect(deps.say.lines.join('\n')).toContain('apt-get install -y libsecret-1-0')
  })
})
