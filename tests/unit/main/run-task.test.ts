import { describe, expect, it, test } from 'vitest'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { readOptions } from '../../../src-main/command-line/arguments'
import {
  misunderstood,
  readStandardInput,
  withUnreadableSettings,
} from '../../../src-main/command-line/run-task'
import { untilAborted } from '../../../src-main/command-line/task'
import { runOrCancel } from '../../../src-main/command-line/tasks/sync-once'
import { type StatusReport, statusText } from '../../../src-main/command-line/tasks/status'
import { hostTexts } from '../../../src-main/text/texts'

const texts = hostTexts('en-GB')

function endingOf(line: string) {
  const words = line.split(' ').filter(Boolean)
  const mistake = readOptions(words, true)
  if (!('mistake' in mistake)) throw new Error(`${line} is understood`)
  return misunderstood(words, mistake, texts)
}

test('--diagnose as text ends with a sentence alone when it is misunderstood', () => {
  const { line, note, exitCode } = endingOf('--diagnose --out b')
  expect(line).toBeNull()
  expect(note).toContain('--out needs --export')
  expect(exitCode).toBe(64)
})

test('what a task prints begins with where settings are that could not be read', () => {
  const ending = { line: '{}', note: 'No connection is set up yet.', exitCode: 54 }
  expect(withUnreadableSettings(ending, [], texts)).toEqual(ending)
  const { note, ...others } = withUnreadableSettings(ending, ['/a/settings.json.bak'], texts)
  expect(others).toEqual({ line: '{}', exitCode: 54 })
  expect(note).toMatch(
    /^Spirodesk’s settings could not be read\. .*\/a\/settings\.json\.bak.*\nNo connection/,
  )
  expect(withUnreadableSettings({ ...ending, note: null }, ['/a'], texts).note).not.toContain('\n')
})

test('--status says of a store that is shut that it cannot know, where it would say that there was none', () => {
  const nothing = { lastAt: null, lastBytes: null, fault: null }
  const report = {
    outcome: 'ok',
    version: '1',
    running: null,
    connection: { kind: 'service', address: 'https://a', pinned: false, historyStart: '2026-01-01' },
    sync: {
      ...{ known: true, paused: false, running: false, everyMinutes: 60, daysMissing: null },
      ...{ lastSuccessAt: null, lastRunEndedAt: null, nextRunAt: null, dataUntil: null },
      ...{ fault: null, faultSince: null, withdrawalToConfirm: null },
    },
    sessions: { stored: 4, counted: false },
    locked: true,
    faults: { store: null, keychain: null, settings: null },
    altered: false,
    lost: null,
    clockDoubted: null,
    recoveryCardMadeAt: null,
    backup: { every: 'never', ...nothing },
    exports: null,
    durationMs: 1,
  } satisfies StatusReport
  expect(statusText(report, texts)).toContain('Last complete sync: none yet')
  const told = statusText({ ...report, sync: { ...report.sync, known: false } }, texts)
  expect(told).toContain('Data complete until: can’t be told now\nLast complete sync: can’t be told now')
  expect(told).toContain('Scheduled exports: can’t be told now')
  expect(told).not.toMatch(/sync: none yet|not yet/)
  expect(told).not.toContain('clock')
  expect(statusText({ ...report, clockDoubted: true }, texts)).toContain(
    'This computer’s clock is probably wrong',
  )
})

const noSessions = { stored: 0, new: 0, changed: 0, withdrawn: 0, quarantined: 0 }
const noExport = { files: [], missing: [], sessions: 0, patients: 0, bytes: 0 }

test.each([
  ['--sync-once --pin ab', { profiles: 0, days: 0, requests: 0, sessions: noSessions }],
  ['--export csv-tests', { form: 'csv-tests', ...noExport }],
  ['--export xlsx --out a', { form: null, ...noExport }],
  ['--export', { form: null, ...noExport }],
  ['--import a.json --out b', { sessions: 0, new: 0, damaged: 0 }],
  ['--demo-run --out b', { sessions: 0, store: null }],
  ['--diagnose --json --show-hosts', { checks: [] }],
  ['--demo', {}],
  ['sync', {}],
])('%s ends with its line, and nothing done', (line, report) => {
  const { line: printed, note, exitCode } = endingOf(line)
  expect(JSON.parse(printed ?? '')).toMatchObject({ outcome: 'bad-input', durationMs: 0, ...report })
  expect(note).toMatch(/\nSee --help\.$/)
  expect(exitCode).toBe(64)
})

test.each([
  '--key SECRET',
  '--key=SECRET',
  'SECRET',
  '--key-stdin SECRET',
  '--key-stdin=SECRET',
  '-k SECRET',
])('a key in %s is nowhere repeated', (words) =>
  expect(JSON.stringify(endingOf(`--sync-once ${words}`))).not.toContain('SECRET'),
)

async function* endless() {
  for (;;) yield new TextEncoder().encode('x'.repeat(1000))
}

async function* inParts(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(part)
}

it('reads a key in parts, without the line break at its end', async () => {
  expect(await readStandardInput(inParts('the-', 'key\r\n'))).toBe('the-key')
  expect(await readStandardInput(inParts())).toBe('')
})

it('reads no further than any key is long', async () => {
  expect((await readStandardInput(endless())).length).toBeLessThan(70_000)
})

/** An engine whose run lasts until it is cancelled. */
function endlessEngine() {
  let end: (run: SyncRun) => void = () => undefined
  return {
    run: (reason: SyncRun['reason']) =>
      new Promise<SyncRun>((resolve) => {
        end = (run) => resolve({ ...run, reason })
      }),
    cancel: () =>
      end({
        id: 'r',
        connection: 'c',
        reason: 'manual',
        startedAt: 0,
        endedAt: 1,
        outcome: 'cancelled',
        fault: null,
        counts: noCounts(),
      }),
  }
}

describe('a wish to quit', () => {
  it('cancels the run, whether it came before or during it', async () => {
    expect((await runOrCancel(endlessEngine(), AbortSignal.abort())).outcome).toBe('cancelled')
    const wish = new AbortController()
    const run = runOrCancel(endlessEngine(), wish.signal)
    wish.abort()
    expect((await run).outcome).toBe('cancelled')
  })

  it('ends the waiting for a key that never comes', async () => {
    const never = new Promise<string>(() => undefined)
    expect(await untilAborted(never, AbortSignal.abort(), '')).toBe('')
    const wish = new AbortController()
    const waiting = untilAborted(never, wish.signal, '')
    wish.abort()
    expect(await waiting).toBe('')
    expect(await untilAborted(Promise.resolve('key'), new AbortController().signal, '')).toBe('key')
  })
})
