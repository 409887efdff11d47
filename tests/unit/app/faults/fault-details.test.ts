import { expect, it } from 'vitest'
import { faultDetails } from '../../../../src-renderer/app/faults/faults'

const app = { version: '0.1.0', electron: '33.3.0', platform: 'linux', profileFolder: '/home/ana' } as const

it('names code, detail, moment and versions, and no folder of a person', () => {
  const text = faultDetails({ code: 'service-failing', detail: 'status 502' }, app, 0)
  expect(text).toBe(
    'service-failing: status 502\n1970-01-01T00:00:00.000Z\nSpirodesk 0.1.0, Electron 33.3.0, linux',
  )
})
