import { expect, test } from 'vitest'
import { goodWorld, startProcess } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const codeOf = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')

test('says why there is nothing to sync with when the sample does not start, and tries again', async () => {
  const world = { ...goodWorld(), sampleFault: 'service-unreachable' as const }
  const { life } = startProcess(temporaryFolder(), world)
  expect(codeOf(await life.exploreSampleData('first'))).toBe('service-unreachable')
  expect(codeOf(await life.syncing())).toBe('service-unreachable')
  Object.assign(world, { sampleFault: null })
  expect(codeOf(await life.syncing())).toBe('ok')
})
