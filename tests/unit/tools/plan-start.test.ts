import { describe, expect, it } from 'vitest'
import { taskNames } from '../../../src-main/command-line/tasks'
import { planStart } from '../../../tools/start/plan-start.mjs'

const desk = { hasDisplay: true, hasBus: true, hasSample: false }
const bare = { hasDisplay: false, hasBus: false, hasSample: false }
const server = { hasDisplay: false, hasBus: true, hasSample: false }
const sampled = { ...bare, hasSample: true }
const address = ['--base-url', 'https://a.example/api/v1', '--key-stdin']

describe('npm start', () => {
  it.each([
    ['opens the window on a desk', [], desk, { mode: 'open', display: false, keyring: 'none' }],
    [
      'shows the sample data without a display',
      [],
      bare,
      { mode: 'demo', display: true, keyring: 'throw-away' },
    ],
    [
      'shows it in a folder of its own',
      ['--user-data', 'a'],
      bare,
      { mode: 'demo', display: true, keyring: 'throw-away' },
    ],
    [
      'has mistyped words refused',
      ['--sync-onec'],
      bare,
      { mode: 'command', display: false, keyring: 'none' },
    ],
    ['syncs once on a desk', ['--sync-once'], desk, { mode: 'command', display: false, keyring: 'none' }],
    [
      "syncs once on a server with that user's own keychain",
      ['--sync-once', '--demo'],
      server,
      { mode: 'command', display: false, keyring: 'none' },
    ],
    [
      'gives the key of the sample data to its own keyring',
      ['--sync-once', '--demo'],
      bare,
      { mode: 'command', display: false, keyring: 'sample' },
    ],
    [
      'exports the sample data with it',
      ['--export=json', '--out', 'a.json'],
      sampled,
      { mode: 'command', display: false, keyring: 'sample' },
    ],
    [
      'gives the window that is to be shown a display',
      ['--demo-run'],
      bare,
      { mode: 'command', display: true, keyring: 'throw-away' },
    ],
  ])('%s', (_, args, machine, plan) => {
    expect(planStart(args, machine)).toEqual(plan)
  })

  it.each([...taskNames.filter((name) => name !== 'demo-run'), 'policy-check', 'version', 'help'])(
    'runs --%s without a display',
    (task) => {
      for (const machine of [bare, desk])
        expect(planStart([`--${task}`], machine)).toMatchObject({ mode: 'command', display: false })
    },
  )

  it.each([
    [['--sync-once', ...address]],
    [['--sync-once', '--demo', ...address]],
    [['--import=a.json']],
    [['--restore', 'a', '--card-stdin']],
  ])('never gives what is real to the keyring of the sample data: %j', (args) => {
    for (const machine of [bare, sampled])
      expect(planStart(args, machine)).toMatchObject({ mode: 'command', keyring: 'none' })
  })
})
