import { describe, expect, it } from 'vitest'
import { taskNames } from '../../../src-main/command-line/arguments'
import { planStart } from '../../../tools/start/plan-start.mjs'

const desk = { hasDisplay: true, hasBus: true }
const bare = { hasDisplay: false, hasBus: false }
const server = { hasDisplay: false, hasBus: true }

describe('npm start', () => {
  it.each([
    ['opens the window on a desk', [], desk, { mode: 'open', display: false, keyring: false }],
    ['shows the sample data without a display', [], bare, { mode: 'demo', display: true, keyring: true }],
    ['syncs once on a desk', ['--sync-once'], desk, { mode: 'command', display: false, keyring: false }],
    [
      "syncs once on a server with that user's own keychain",
      ['--sync-once'],
      server,
      { mode: 'command', display: true, keyring: false },
    ],
    [
      'never gives a real key to a throw-away keyring',
      ['--sync-once', '--base-url', 'https://a.example/api/v1', '--key-stdin'],
      bare,
      { mode: 'command', display: true, keyring: false },
    ],
    [
      'gives the key of the sample data to a throw-away keyring',
      ['--sync-once', '--demo'],
      bare,
      { mode: 'command', display: true, keyring: true },
    ],
  ])('%s', (_, args, machine, plan) => {
    expect(planStart(args, machine)).toEqual(plan)
  })

  it.each([...taskNames, 'policy-check', 'version', 'help'])('runs --%s without a display', (task) => {
    expect(planStart([`--${task}`], bare)).toMatchObject({ mode: 'command', display: true })
  })

  it.each([
    [['--export', 'json', '--out', 'a.json']],
    [['--export=json', '--out=a.json']],
    [['--import', 'a.json']],
  ])('runs %j without a display, and with no throw-away keyring', (args) => {
    expect(planStart(args, bare)).toEqual({ mode: 'command', display: true, keyring: false })
  })
})
