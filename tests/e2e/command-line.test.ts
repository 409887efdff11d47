import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../../src-service/service'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'

test('syncs at night over the connection that is set up, and asks for neither address nor key', async ({
  profile,
  service,
}) => {
  const first = await syncOnce(profile, serviceWords(service), { input: `${service.key}\n` })
  const stored = heldBy(service).length
  expect(first).toMatchObject({
    outcome: 'ok',
    exitCode: 0,
    profiles: service.profiles().length,
    sessions: { stored, new: stored, changed: 0, withdrawn: 0, quarantined: 0 },
  })
  const night = await syncOnce(profile)
  expect(night).toMatchObject({ outcome: 'ok', exitCode: 0, sessions: { stored, new: 0 } })
  expect(night.requests).toBeLessThan(first.requests)
})

test('replaces the key once the service has accepted it', everyRelease, async ({ profile, service }) => {
  await syncOnce(profile, serviceWords(service), { input: service.key })
  service.replaceKey('the-key-of-next-year')
  expect(await syncOnce(profile)).toMatchObject({ outcome: 'key-refused', exitCode: 20 })
  const words = serviceWords(service)
  expect(await syncOnce(profile, words, { input: 'a-typing-error' })).toMatchObject({
    outcome: 'key-refused',
  })
  expect(await syncOnce(profile, words, { input: 'the-key-of-next-year' })).toMatchObject({ outcome: 'ok' })
})

const faults = [
  { fault: '403-after=2', outcome: 'key-refused', exitCode: 20, details: {} },
  { fault: 'http-redirect', outcome: 'redirected', exitCode: 16, details: everyRelease },
  { fault: 'huge@profiles=80', outcome: 'answer-too-large', exitCode: 15, details: everyRelease },
]
for (const { fault, outcome, exitCode, details } of faults) {
  test(`exits with ${exitCode} and says ${outcome} for ${fault}`, details, async ({ profile, service }) => {
    await service.setFaults([fault])
    const ran = await syncOnce(profile, serviceWords(service), { input: service.key })
    expect(ran).toMatchObject({ outcome, exitCode })
  })
}

test(
  'has a code for what is wrong before anything is fetched, and takes what is right after that',
  everyRelease,
  async ({ profile, service }) => {
    const words = serviceWords(service)
    const input = service.key
    const [, , , , fingerprint = ''] = words
    const with_ = (from: string, to: string) => words.map((word) => (word === from ? to : word))
    expect(await syncOnce(profile)).toMatchObject({ outcome: 'no-connection', exitCode: 54 })
    expect(await syncOnce(profile, with_(fingerprint, 'ab'.repeat(32)), { input })).toMatchObject({
      outcome: 'certificate-not-pinned',
      exitCode: 25,
    })
    // without a word about the pin, as somebody does who does not know of it yet
    const plain = await syncOnce(profile, words.slice(0, 3), { input })
    expect(plain).toMatchObject({ outcome: 'certificate-untrusted', exitCode: 24 })
    expect(plain.stderr).toContain('give it with --pin')
    expect(service.requests).toHaveLength(0)
    const ended = await startService({ seed: 8, patients: 2, days: 10, sessionsPerYear: 20 })
    await ended.close()
    const elsewhere = with_(service.baseUrl, ended.baseUrl)
    const unheard = await syncOnce(profile, elsewhere, { input })
    expect(unheard).toMatchObject({ outcome: 'service-unreachable', exitCode: 11 })
    expect(unheard.stderr).toMatch(/Waiting to ask again: The service isn’t responding/)
    expect(await syncOnce(profile, words, { input })).toMatchObject({ outcome: 'ok', exitCode: 0 })
    for (const other of [words.slice(0, 3), elsewhere, ['--demo']])
      expect(await syncOnce(profile, other, { input })).toMatchObject({ outcome: 'bad-input', requests: 0 })
  },
)

test('sends no key over a line that was let through unasked', async ({ profile, service }) => {
  const words = serviceWords(service).map((word) => (word === service.fingerprint ? 'ab'.repeat(32) : word))
  const engineWords = ['--ignore-certificate-errors']
  const ran = await syncOnce(profile, words, { input: service.key, engineWords })
  expect(ran).toMatchObject({ outcome: expect.stringMatching(/^certificate-/) })
  expect(service.requests.filter(({ path }) => path !== '/')).toEqual([])
})

test('says that there is no network where there is none', everyRelease, async ({ profile }) => {
  const allowed = spawnSync('unshare', ['--net', 'true']).status === 0
  test.skip(!allowed, 'only root on Linux can take the network from a program, and not everywhere')
  const words = ['--base-url', 'https://192.0.2.1/api/v1', '--key-stdin']
  const ran = await syncOnce(profile, words, { input: 'a-key', under: ['unshare', '--net'] })
  expect(ran).toMatchObject({ outcome: 'offline', exitCode: 10 })
})

test('refuses words that it does not know, and a key as a word', async ({ profile }) => {
  const unknown = await runProgram(['--sync-twice'], {})
  expect(unknown).toMatchObject({ exitCode: 64, stdout: '{"outcome":"bad-input","durationMs":0}\n' })
  const refused = await syncOnce(profile, ['--key', 'abc-secret'])
  expect(refused).toMatchObject({ outcome: 'bad-input', exitCode: 64, requests: 0, sessions: { stored: 0 } })
  expect(refused.stderr).not.toContain('abc-secret')
  expect(refused.stderr).toContain('See --help')
  expect(await readdir(profile)).toEqual([])
})

test('says so and ends when the folder cannot be a profile', async ({ profile }) => {
  const file = join(profile, 'a-file')
  await writeFile(file, '')
  expect(await syncOnce(file, ['--demo'])).toMatchObject({ outcome: 'bad-input', exitCode: 64 })
})

test('syncs sample data without a window', everyRelease, async ({ profile }) => {
  const ran = await syncOnce(profile, ['--demo'])
  expect(ran).toMatchObject({ outcome: 'ok', exitCode: 0, sessions: { withdrawn: 0 } })
  // the sample has some that cannot be read, to be looked at
  expect(ran.sessions.quarantined).toBeLessThan(10)
  expect(ran.sessions.stored).toBeGreaterThan(1_000)
})
