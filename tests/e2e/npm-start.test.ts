import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '#shared/now'
import { readCsv } from '../unit/exports/read-csv'
import { projectRoot } from './fixtures/electron-program'
import { npmStart } from './fixtures/npm-start'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'

// neither a display nor a message bus, as in a container or over ssh
const nothing = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined, DBUS_SESSION_BUS_ADDRESS: undefined }

test('what the README carries out unattended works as it stands, without a display, and hands lines and codes back', async ({
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux can lack a display')
  const readme = await readFile(join(projectRoot, 'README.md'), 'utf8')
  const [, block = ''] = /^## Unattended\n+```\n([^`]+)```/m.exec(readme) ?? []
  const commands = block.trim().split('\n')
  expect(commands).toHaveLength(2)
  const out = join(folder, 'sessions.csv')
  const env = { ...nothing, XDG_CACHE_HOME: join(folder, 'cache') }
  const run = async (words: string[]): Promise<Record<string, unknown>> => {
    const { exitCode, stdout } = await npmStart(words, env)
    return { exitCode, ...(JSON.parse(stdout.trimEnd()) as Record<string, unknown>) }
  }
  const [synced, exported] = [await run(wordsOf(commands[0], out)), await run(wordsOf(commands[1], out))]
  expect(synced).toMatchObject({ outcome: 'ok', exitCode: 0 })
  expect(exported).toMatchObject({
    outcome: 'ok',
    exitCode: 0,
    files: ['sessions.csv', 'sessions-columns.csv'],
  })
  expect(synced['sessions']).toMatchObject({ stored: exported['sessions'] })
  expect(readCsv(await readFile(out, 'utf8'))).toHaveLength(Number(exported['sessions']))
  expect(Number(exported['sessions'])).toBeGreaterThan(1_000)
  const from = new Date(now() - 10 * 86_400_000).toISOString().slice(0, 10)
  const pdf = await run(['--export', 'pdf', '--from', from, '--out', join(folder, 'list.pdf')])
  expect(pdf).toMatchObject({ outcome: 'ok', files: ['list.pdf'] })
  expect(await run(['--sync-onec'])).toMatchObject({ outcome: 'bad-input', exitCode: 64 })
})

const wordsOf = (command = '', out: string) => {
  const [, words = ''] = /^npm start --silent -- (.+)$/.exec(command) ?? []
  return words.split(' ').map((word) => (word === 'sessions.csv' ? out : word))
}

test(
  'npm start on a machine without a display explores the sample data by itself, and says where to look',
  everyRelease,
  async ({ folder }) => {
    test.skip(process.platform !== 'linux', 'only Linux can lack a display')
    const { exitCode, stdout, stderr } = await npmStart([], { ...nothing, TMPDIR: folder })
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('This machine has no display')
    const line = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(stdout)?.[1] ?? ''
    expect(Number.parseInt(line('sessions'))).toBeGreaterThan(1_000)
    expect(stdout).toContain('its keyring was temporary and is gone')

    const png = await readFile(line('screenshot'))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    // a page that shows nothing takes a tenth of this
    expect(png.length).toBeGreaterThan(40_000)
    // what nobody can open any more does not pile up
    const [left = ''] = (await readdir(folder)).filter((name) => name.startsWith('spirodesk-demo-'))
    expect(await readdir(join(folder, left))).toEqual(['sessions.png'])
  },
)
