import { expect, test } from 'vitest'
import { misunderstood } from '../../../src-main/command-line/run-task'
import { readOptions } from '../../../src-main/command-line/arguments'
import { hostTexts } from '../../../src-main/text/texts'

const texts = hostTexts('en-GB')

function endingOf(line: string) {
  const words = line.split(' ').filter(Boolean)
  const mistake = readOptions(words, true)
  if (!('mistake' in mistake)) throw new Error(`${line} is understood`)
  return misunderstood(words, mistake, texts)
}

const noSessions = { stored: 0, new: 0, changed: 0, withdrawn: 0, quarantined: 0 }
const noExport = { files: [], missing: [], sessions: 0, patients: 0, bytes: 0 }

test.each([
  ['--sync-once --pin ab', { profiles: 0, days: 0, requests: 0, sessions: noSessions }],
  ['--export csv-tests', { form: 'csv-tests', ...noExport }],
  ['--export xlsx --out a', { form: null, ...noExport }],
  ['--export', { form: null, ...noExport }],
  ['--import a.json --out b', { sessions: 0, new: 0, damaged: 0 }],
  ['--demo-run --out b', { sessions: 0, store: null }],
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
