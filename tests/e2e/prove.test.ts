import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asRoot } from './fixtures/electron-program'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'

interface Line {
  readonly outcome: string
  readonly checks: readonly { number: number; check: string; result: string; why: string; figures: object }[]
}

test(
  'proves on a computer that nothing can be read there, and finds what was left',
  everyRelease,
  async ({ profile, service }) => {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    const prove = async () => {
      const ran = await runProgram(['--prove', '--json', '--user-data', profile], {})
      const line = JSON.parse(ran.stdout) as Line
      const results = Object.fromEntries(line.checks.map(({ check, result }) => [check, result]))
      return { ...ran, line, results }
    }
    const first = await prove()
    expect(first.results).toEqual({
      hosts: 'passed',
      traces: 'passed',
      keys: 'passed',
      places: 'passed',
      rights: 'passed',
      engine: 'unchecked',
      // without a sandbox, which Chromium does not have for root
      switches: asRoot ? 'failed' : 'passed',
      disk: expect.stringMatching(/^(passed|failed|unchecked)$/),
    })
    expect(first.line.checks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { host } = new URL(service.baseUrl)
    expect(first.line.checks[0]).toMatchObject({ figures: { host } })
    const different = new Set(heldBy(service).map(({ id }) => id))
    const { figures } = first.line.checks[1] ?? {}
    expect((figures as { texts: number }).texts).toBeGreaterThan(different.size)
    const hasFailed = Object.values(first.results).includes('failed')
    expect(first).toMatchObject({
      exitCode: hasFailed ? 84 : 0,
      line: { outcome: hasFailed ? 'failed' : 'ok' },
    })

    const name = heldBy(service).find((session) => session.name.length > 8)?.name ?? ''
    await writeFile(join(profile, 'left.txt'), `notes on ${name}`)
    await writeFile(join(profile, 'key.bin'), Buffer.from(service.key, 'utf16le'))
    const second = await prove()
    expect(second.results).toMatchObject({ traces: 'failed', keys: 'failed', rights: 'failed' })
    expect(second.line.checks[1]?.why).toBe('Something that is stored can be read in left.txt.')
    expect(second.line.checks[2]?.why).toBe('A key can be read in key.bin.')
    // it says where, never what
    for (const secret of [name, service.key]) expect(second.stdout + second.stderr).not.toContain(secret)
    expect(second.exitCode).toBe(84)
    await Promise.all(['left.txt', 'key.bin'].map((file) => rm(join(profile, file))))

    const report = await runProgram(['--prove', '--user-data', profile], {})
    expect(report.stdout).toContain('1. Nobody but the service is contacted: passed')
    expect(report.stdout).toContain(`went to ${host} only.`)
    expect(report.stdout).toMatch(/^Privacy checks by Spirodesk /)
  },
)
