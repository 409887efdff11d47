import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'

async function run(profile: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { exitCode, stdout, stderr } = await runProgram(['--user-data', profile, ...words], { env })
  if (!/^.+\n$/.test(stdout)) throw new Error(`not one line: ${stdout}\nexit ${exitCode}\n${stderr}`)
  return { exitCode, stderr, ...(JSON.parse(stdout) as Record<string, unknown>) }
}

test(
  'moves everything to another computer, which a service then takes over',
  everyRelease,
  async ({ profile, service }) => {
    const held = heldBy(service).length
    const here = join(profile, 'here')
    const there = join(profile, 'there')
    const file = join(profile, 'sessions.json')
    await syncOnce(here, serviceWords(service), { input: service.key })
    expect(await run(here, ['--export', 'json', '--out', file])).toMatchObject({ outcome: 'ok' })
    expect(await run(there, ['--import', file])).toMatchObject({
      exitCode: 0,
      outcome: 'ok',
      sessions: held,
      new: held,
      same: 0,
    })
    expect(await run(there, ['--import', file])).toMatchObject({ outcome: 'ok', new: 0, same: held })
    const again = join(profile, 'again.json')
    await run(there, ['--export', 'json', '--out', again])
    const marks = /"(imported|rawImported)":true,/g
    expect((await readFile(again, 'utf8')).replace(marks, '')).toBe(await readFile(file, 'utf8'))

    expect(await syncOnce(there)).toMatchObject({ outcome: 'no-connection' })
    const taken = await syncOnce(there, serviceWords(service), { input: service.key })
    expect(taken).toMatchObject({ outcome: 'ok', sessions: { stored: held } })
    expect(await run(there, ['--import', file])).toMatchObject({ outcome: 'ok', new: 0 })
  },
)

test(
  'says what is wrong with a file, and leaves the profile as it was',
  everyRelease,
  async ({ profile }) => {
    const file = join(profile, 'file')
    const into = join(profile, 'empty')
    expect(await run(into, ['--import', file])).toMatchObject({
      exitCode: 56,
      outcome: 'file-not-read',
      sessions: 0,
      stderr: expect.stringContaining('The file couldn’t be read. It may have been moved'),
    })
    await writeFile(file, 'session_id,fev1\r\n')
    expect(await run(into, ['--import', file])).toMatchObject({ exitCode: 58, outcome: 'file-other' })
    await writeFile(file, '{\n"format":"spirodesk-sessions",\n"version":1,\n"sessions":[\n')
    expect(await run(into, ['--import', file], { LC_ALL: 'es_ES.UTF-8' })).toMatchObject({
      exitCode: 60,
      outcome: 'file-torn',
      stderr: expect.stringContaining('El archivo está dañado. El archivo está incompleto'),
    })
    const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
    expect(await run(into, ['--import', file], noKeychain)).toMatchObject({
      exitCode: 30,
      outcome: 'keychain-absent',
    })
    expect(await syncOnce(into)).toMatchObject({ outcome: 'no-connection' })
  },
)

test('does not go in with sample data', everyRelease, async ({ profile }) => {
  await syncOnce(profile, ['--demo'])
  expect(await run(profile, ['--import', 'any.json'])).toMatchObject({
    exitCode: 64,
    outcome: 'bad-input',
    stderr: expect.stringContaining('The profile contains sample data'),
  })
})
