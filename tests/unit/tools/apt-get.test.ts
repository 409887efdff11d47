import { describe, expect, it } from 'vitest'
import { runAptGet, waitingFor } from '../../../tools/prepare/apt-get.mjs'
import { fakeRun } from './fakes'

const lists =
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 812 (unattended-upgr)\nE: Unable to lock directory /var/lib/apt/lists/\n'

/** A computer on which another program lets go of its locks after so many refusals. */
function makeBusy(refusals: number, stderr = lists) {
  let now = 0
  let left = refusals
  const waited: string[] = []
  const fake = fakeRun(() => (left-- > 0 ? { code: 100, stderr } : {}))
  const deps = {
    prefix: [],
    run: fake.run,
    env: {},
    waits: (holder: string) => waited.push(holder),
    now: () => now,
    sleep: (ms: number) => {
      now += ms
      return Promise.resolve()
    },
  }
  return { deps, lines: fake.lines, waited, minutes: () => now / 60_000 }
}

describe('apt-get', () => {
  it('is told to wait for the lock of dpkg', async () => {
    const { deps, lines, waited } = makeBusy(0)
    await runAptGet(['update'], { ...deps, prefix: ['sudo', '-n'] })
    expect(lines).toEqual([
      'sudo -n env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get update -q -o DPkg::Lock::Timeout=600',
    ])
    expect(waited).toEqual([])
  })

  it('is tried again while another program has the lists, of which is told once', async () => {
    const { deps, lines, waited } = makeBusy(30)
    expect((await runAptGet(['update'], deps)).code).toBe(0)
    expect(lines).toHaveLength(31)
    expect(waited).toEqual(['unattended-upgr'])
    expect(waitingFor('unattended-upgr')).toBe(
      'Another program (unattended-upgr) is installing or updating packages: waiting for it to end, at most 10 minutes',
    )
  })

  it('is given up after a while, with what it said', async () => {
    const { deps, minutes } = makeBusy(Infinity)
    expect(await runAptGet(['update'], deps)).toMatchObject({ code: 100, stderr: lists })
    expect(minutes()).toBeGreaterThan(9)
    expect(minutes()).toBeLessThanOrEqual(10)
  })

  it('is not tried again for anything else', async () => {
    const { deps, lines } = makeBusy(Infinity, 'E: Unable to locate package libnss3\n')
    expect((await runAptGet(['install', 'libnss3'], deps)).code).toBe(100)
    expect(lines).toHaveLength(1)
  })

  it('that waits by itself is told of as it says so, and once', async () => {
    const { deps, waited } = makeBusy(0)
    const run = (_: string, __: string[], options: { heard?: (text: string) => void } = {}) => {
      for (let time = 0; time < 3; time++)
        options.heard?.(
          'Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 9 (dpkg)...',
        )
      return Promise.resolve({ code: 0, stdout: '', stderr: '' })
    }
    await runAptGet(['install', 'libnss3'], { ...deps, run })
    expect(waited).toEqual(['dpkg'])
  })
})
