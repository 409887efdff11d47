import { expect, test } from 'vitest'
import { sampleFaults } from '../../../src-main/connection/sample-service'
import { readFault } from '../../../src-service/faults'
import { goodWorld, startProcess } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

test('the service knows every fault that the sample asks for', () => {
  const asked = Object.values(sampleFaults).flat()
  expect(asked.map((text) => readFault(text).name)).toEqual(asked.map((text) => text.split(/[=@]/)[0]))
})

test('those that stay are a share of the records or people, and those in between pass', () => {
  for (const text of [...sampleFaults.first, ...sampleFaults.later]) {
    expect(readFault(text).amount).toBeGreaterThan(0)
    expect(readFault(text).amount).toBeLessThan(1)
  }
  const passing = sampleFaults.between.map(readFault).filter(({ requests }) => requests < Infinity)
  expect(passing.map(({ requests }) => requests)).toEqual([1])
})

const codeOf = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')

test('says why there is nothing to sync with when the sample does not start, and tries again', async () => {
  const world = { ...goodWorld(), sampleFault: 'service-unreachable' as const }
  const { connections } = startProcess(temporaryFolder(), world)
  expect(codeOf(await connections.exploreSampleData('first'))).toBe('service-unreachable')
  expect(codeOf(await connections.syncing())).toBe('service-unreachable')
  Object.assign(world, { sampleFault: null })
  expect(codeOf(await connections.syncing())).toBe('ok')
})
