import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultCodes, faults } from '#shared/faults'
import { hostTexts } from '../../../src-main/text/texts'
import { ownArguments, readOptions } from '../../../src-main/command-line/arguments'
import { optionTasks } from '../../../src-main/command-line/tasks'
import { lackedList, reportedOutcome, syncReport } from '../../../src-main/command-line/tasks/sync-once'
import { noCounts, type SyncRun } from '#shared/records/sync'

const texts = hostTexts('en-GB')
const window = { do: 'window', isHidden: false, link: null }
const read = (line: string, isPackaged = false) => readOptions(line.split(' ').filter(Boolean), isPackaged)

describe('the command line', () => {
  it('opens the window when nothing is said, whatever the engine is told', () => {
    const options = read('--no-sandbox --remote-debugging-port=0 --proxy-server=http://proxy:3128 --lang=de')
    expect(options).toEqual({ task: window, userData: null, organization: null })
  })

  it('lets a package be told how to look and which proxy to use', () => {
    const line =
      '--no-sandbox --proxy-server=http://proxy:3128 --lang=de --force-device-scale-factor=2 -psn_0_1'
    expect(read(line, true)).toEqual({ task: window, userData: null, organization: null })
  })

  it.each(['--key abc-secret', '--key=abc-secret', '--key-stdin abc-secret', '--sync-once --key abc-secret'])(
    'refuses a key as a word, and does not repeat it: %s',
    (line) => {
      expect(read(line)).toHaveProperty('mistake')
      expect(JSON.stringify(read(line))).not.toContain('abc-secret')
    },
  )

  it.each([
    '--log-net-log=/tmp/log',
    '-log-net-log=/tmp/log',
    '/log-net-log=log',
    '--ssl-key-log-file=/tmp/keys',
    '--enable-logging',
    '--log-file=/tmp/log',
    '--vmodule=*=9',
    '--trace-startup',
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--remote-allow-origins=*',
    '--inspect-brk',
    '--js-flags=--expose-gc',
    '--disable-web-security',
    '--disable-features=NetworkServiceSandbox',
    '--enable-blink-features=x',
    '--blink-settings=dnsPrefetchingEnabled=true',
    '--ignore-certificate-errors',
    '--ignore-certificate-errors-spki-list=x',
    '--allow-insecure-localhost',
    '--host-rules=MAP',
    '--host-resolver-rules=MAP',
    '--renderer-cmd-prefix=gdb',
    '--utility-cmd-prefix=gdb',
    '--gpu-launcher=gdb',
    '--browser-subprocess-path=/tmp/x',
    '--user-data-dir=/tmp/x',
    '--load-extension=/tmp/x',
    '--in-process-gpu',
    '--single-process',
    '--no-zygote',
    '--no-sandbox-and-more',
  ])('refuses in a package what weakens it or records: %s', (word) => {
    expect(read(word, true)).toHaveProperty('mistake')
    expect(read(`--sync-once ${word}`, true)).toHaveProperty('mistake')
  })

  it.each([
    ['--sync-once', { from: 'profile' }, null],
    ['--sync-once --demo', { from: 'sample' }, null],
    ['--sync-once --demo --from 2024-02-29', { from: 'sample' }, '2024-02-29'],
    [
      '--sync-once --base-url https://x/api/v1 --key-stdin',
      { from: 'service', baseUrl: 'https://x/api/v1', pin: null },
      null,
    ],
    [
      '--sync-once --base-url=https://x --key-stdin --pin ab',
      { from: 'service', baseUrl: 'https://x', pin: 'ab' },
      null,
    ],
  ])('%s', (line, source, historyStart) => {
    expect(read(line)).toEqual({
      task: { do: 'sync-once', source, historyStart, isTemporary: false },
      userData: null,
      organization: null,
    })
  })

  it('starts in the tray', () => {
    expect(read('--hidden --user-data /data')).toEqual({
      task: { ...window, isHidden: true },
      userData: '/data',
      organization: null,
    })
  })

  it.each([
    'spirodesk://sync',
    'SPIRODESK:anything',
    '-- spirodesk://x/--inspect',
    '--user-data /d spirodesk://sync',
  ])('takes a link that stands last for a link, and for nothing else: %s', (line) => {
    const link = line.split(' ').at(-1)
    expect(read(line, true)).toMatchObject({ task: { ...window, link } })
  })

  it('imports a file', () => {
    expect(read('--import sessions.json')).toMatchObject({ task: { do: 'import', file: 'sessions.json' } })
  })

  it.each([
    ['--diagnose', { asJson: false, showHosts: false }],
    ['--diagnose --json', { asJson: true, showHosts: false }],
    ['--diagnose --show-hosts', { asJson: false, showHosts: true }],
  ])('makes the self-checks with %s', (line, task) => {
    expect(read(line)).toEqual({ task: { do: 'diagnose', ...task }, userData: null, organization: null })
  })

  it('names a profile folder and a picture', () => {
    expect(read('--demo-run --screenshot a.png --user-data /data')).toEqual({
      task: { do: 'demo-run', screenshot: 'a.png' },
      userData: '/data',
      organization: null,
    })
  })

  it.each([
    ['--synconce', '--synconce'],
    ['--toString', 'Unknown option --toString'],
    ['--constructor=a', 'Unknown option --constructor'],
    ['SECRET', 'The first argument is not an option'],
    ['--key-stdin SECRET --sync-once', 'Unexpected argument after --key-stdin'],
    ['--user-data', '--user-data needs a value'],
    ['--user-data --demo', '--user-data needs a value'],
    ['--demo=yes', '--demo takes no value'],
    ['-d', '-d'],
    ['-- --demo', 'Unknown option --'],
    ['--demo', '--demo needs --sync-once'],
    ['--sync-once --demo-run', 'can’t be combined'],
    ['--import a.json --sync-once', '--sync-once and --import can’t be combined'],
    ['--import', '--import needs a value'],
    ['--import=', '--import needs a value'],
    ['--import a.json --out b.json', '--out needs --export'],
    ['--sync-once --base-url https://x', '--key-stdin'],
    ['--sync-once --key-stdin', '--base-url'],
    ['--sync-once --demo --key-stdin', '--demo'],
    ['--sync-once --from 2025-02-29', '2025-02-29 is not a date'],
    ['--json', '--json needs --status'],
    ['--diagnose --json --show-hosts', '--json and --show-hosts can’t be combined'],
    ['--screenshot a.png', '--demo-run'],
    ['--sync-once spirodesk://SECRET', 'Unexpected argument after --sync-once'],
    ['--export csv-sessions --out a.csv -- spirodesk://SECRET', 'Unexpected argument after --export'],
    ['--hidden spirodesk://SECRET', 'Unexpected argument after --hidden'],
    ['spirodesk://SECRET --sync-once', 'The first argument is not an option'],
    ['spirodesk://SECRET spirodesk://sync', 'The first argument is not an option'],
    ['-- -- spirodesk://SECRET', 'Unknown option --'],
    ['--sync-once --hidden', '--sync-once and --hidden can’t be combined'],
    ['--export json --out a.json --hidden', '--export and --hidden can’t be combined'],
    ['--prove --hidden', '--prove and --hidden can’t be combined'],
    ['--sync-once --key SECRET', 'Unknown option --key'],
  ])('%s is explained', (line, part) => {
    const options = read(line)
    const why = 'mistake' in options && texts(options.mistake, options.values)
    expect(why).toContain(part)
    expect(why).not.toContain('SECRET')
  })

  it('is what stands after the application, in any engine', () => {
    const app = resolve('/opt/app')
    expect(ownArguments(['electron', app, '--demo-run'], app)).toEqual(['--demo-run'])
    expect(ownArguments(['electron', '--no-sandbox', app, '--sync-once'], app)).toEqual(['--sync-once'])
    expect(ownArguments(['/opt/Spirodesk/spirodesk', '--sync-once'], null)).toEqual(['--sync-once'])
  })
})

describe('what is documented', () => {
  const page = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8')

  it('names every fault with its exit code', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (\d+) \|/gm)].map(([, code, exit]) => [
      code,
      Number(exit),
    ])
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(faultCodes.map((code) => [code, faults[code].exit])),
    )
  })

  it('names every option', () => {
    const options = [...optionTasks.keys()].map((name) => `--${name}`)
    expect(options.filter((option) => !page.includes(option))).toEqual([])
  })
})

describe('the report of a run', () => {
  const run: SyncRun = {
    id: 'r',
    connection: 'c',
    reason: 'command',
    startedAt: 0,
    endedAt: 1,
    outcome: 'complete',
    fault: null,
    counts: {
      ...noCounts(),
      profiles: 2,
      days: 3,
      requests: 4,
      new: 5,
      changed: 6,
      withdrawn: 7,
      quarantined: 8,
    },
  }

  it('is the documented line', () => {
    expect(JSON.stringify(syncReport('ok', run.counts, 9, 10))).toBe(
      '{"outcome":"ok","profiles":2,"days":3,"requests":4,"sessions":{"stored":9,"new":5,"changed":6,"withdrawn":7,"quarantined":8},"durationMs":10}',
    )
  })

  it('is never ok when a part failed', () => {
    expect(reportedOutcome(run)).toBe('ok')
    expect(reportedOutcome({ ...run, outcome: 'partial' })).toBe('interrupted')
    expect(reportedOutcome({ ...run, outcome: 'cancelled' })).toBe('cancelled')
    expect(reportedOutcome({ ...run, fault: { code: 'service-failing' } })).toBe('service-failing')
  })

  it('says of a run that lacks the list of profiles alone that all days were read', () => {
    const lacking: SyncRun = { ...run, outcome: 'partial', fault: { code: 'line-broken' }, lacksList: true }
    expect(lackedList(lacking, texts)).toBe(
      'All days were read, but the list of patients did not arrive whole. It will be tried again. (The connection to the service keeps breaking off)',
    )
    expect(reportedOutcome(lacking)).toBe('line-broken')
    expect(lackedList({ ...lacking, lacksList: false }, texts)).toBeNull()
  })
})
