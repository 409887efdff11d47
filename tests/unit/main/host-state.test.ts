import { expect, it } from 'vitest'
import { createHostState } from '../../../src-main/host-state'
import { openSettings } from '../../../src-main/settings/settings'
import { temporaryFolder } from './temporary-folder'

it('an update is told until it is noted, a first version and an older one are not', () => {
  const folder = temporaryFolder()
  const start = (version: string) => {
    const app = {
      version,
      electron: '33',
      build: null,
      platform: 'linux',
      profileFolder: folder,
      hasSystemPrompt: false,
    } as const
    return createHostState(openSettings(folder), app, () => undefined)
  }
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
