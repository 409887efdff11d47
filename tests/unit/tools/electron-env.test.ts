import { expect, it } from 'vitest'
import { electronEnv } from '../../../tools/prepare/electron-env.mjs'

const older = { distPath: '/e', executable: '/e/electron', version: '33.3.0', official: false }

it('tells every program where Electron is, and the application that it is an older one', () => {
  expect(electronEnv(older, { PATH: '/bin' })).toEqual({
    PATH: '/bin',
    ELECTRON_OVERRIDE_DIST_PATH: '/e',
    ELECTRON_EXEC_PATH: '/e/electron',
    SPIRODESK_ENGINE: 'fallback',
  })
})

it('says nothing of an engine when it is the official one, and never lets Electron run as Node', () => {
  const env = electronEnv({ ...older, official: true }, { ELECTRON_RUN_AS_NODE: '1' })
  expect(Object.keys(env).sort()).toEqual(['ELECTRON_EXEC_PATH', 'ELECTRON_OVERRIDE_DIST_PATH'])
})
