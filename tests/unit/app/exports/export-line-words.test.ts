import { expect, test } from 'vitest'
import { thin } from '../../../../src-renderer/format/numbers'
import {
  exportLineWords,
  progressShare,
  progressWords,
} from '../../../../src-renderer/app/workspace/export-run.svelte'

const progress = {
  form: 'csv-tests',
  file: 'Manoeuvres 2026-11-20.csv',
  sessions: 4000,
  done: 1700,
  bytes: 512_000,
  startedAt: 0,
  msLeft: 130_000,
}
const nothing = { progress: null, saved: null, fault: null }
const saved = {
  files: ['Manoeuvres.csv', 'Manoeuvres columns.csv'],
  missing: [],
  sessions: 3,
  patients: 2,
  bytes: 900,
}

test('an export that is under way is told with its share and the time left', () => {
  expect(exportLineWords({ ...nothing, progress })).toEqual({
    look: 'busy',
    first: `Exporting, 42${thin}%`,
    second: `about 2${thin}min left`,
    spoken: 'Exporting',
  })
  expect(progressWords(progress)).toEqual({
    done: `1,700 of 4,000 sessions, 512${thin}kB so far`,
    left: `About 2${thin}min left.`,
  })
})

test('before its first session nothing is guessed', () => {
  const early = { ...progress, done: 0, bytes: 0, msLeft: null }
  expect(exportLineWords({ ...nothing, progress: early })).toMatchObject({
    first: 'Exporting',
    second: 'Manoeuvres 2026-11-20.csv',
  })
  expect(progressShare({ ...early, done: 0 })).toBeNull()
  expect(progressShare({ ...progress, sessions: 0, done: 0 })).toBeNull()
})

test('what came of it is told until somebody has seen it', () => {
  expect(exportLineWords({ ...nothing, saved })).toMatchObject({ look: 'well', second: 'Manoeuvres.csv' })
  expect(exportLineWords({ ...nothing, fault: { code: 'file-no-room' } })).toMatchObject({
    look: 'fault',
    second: 'Not enough space',
  })
  expect(exportLineWords(nothing)).toBeNull()
})
