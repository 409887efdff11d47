import { expect, it } from 'vitest'
import { createHostState } from '../../../src-main/settings/host-state'
import { openSettings } from '../../../src-main/settings/settings'
import { temporaryFolder } from './temporary-folder'

const app = {
  version: '0.9.0',
  electron: '33',
  build: null,
  platform: 'linux',
  profileFolder: '',
  hasSystemPrompt: false,
} as const

it('an export is under way also while it is locked, when nobody is told of it', () => {
  const state = createHostState(openSettings(temporaryFolder()), app, () => undefined)
  state.changeLock({ isSet: true, isLocked: true })
  expect(state.isAtWork()).toBe(false)
  const begun = { sessions: 2, done: 1, bytes: 9, startedAt: 0, msLeft: null }
  state.change({ exporting: { form: 'csv-sessions', file: 'Ann Lee 2026-11-20.csv', ...begun } })
  expect(state.get().exporting).toBeNull()
  expect(state.isAtWork()).toBe(true)
  state.change({ exporting: null })
  state.changeBackup({ running: { bytes: 1, done: 0 } })
  expect(state.isAtWork()).toBe(true)
  state.changeBackup({ running: null })
  expect(state.isAtWork()).toBe(false)
})

it('an update is told until it is noted, a first version and an older one are not', () => {
  const folder = temporaryFolder()
  const start = (version: string) =>
    createHostState(openSettings(folder), { ...app, version }, () => undefined)
  const first = start('0.9.0')
  first.remember({ paused: null })
  expect(first.get().isUpdated).toBe(false)

  const updated = start('0.10.0')
  updated.remember({ paused: 'resumed' })
  expect(updated.get().isUpdated).toBe(true)
  expect(start('0.10.0').get().isUpdated).toBe(true)
  updated.noteVersion()
  expect(updated.get().isUpdated).toBe(false)
  expect(start('0.10.0').get().isUpdated).toBe(false)

  expect(start('0.9.9').get().isUpdated).toBe(false)
})

it('a release after its own beta is an update', () => {
  const folder = temporaryFolder()
  const start = (version: string) =>
    createHostState(openSettings(folder), { ...app, version }, () => undefined)
  start('0.10.0-beta.1').noteVersion()
  expect(start('0.10.0-beta.1').get().isUpdated).toBe(false)
  expect(start('0.10.0').get().isUpdated).toBe(true)
})
