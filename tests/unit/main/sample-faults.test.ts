import { expect, test } from 'vitest'
import { sampleFaults } from '../../../src-main/sample-service'
import { readFault } from '../../../src-service/faults'

test('the service knows every fault that the sample asks for', () => {
  for (const text of Object.values(sampleFaults).flat()) expect(readFault(text).name).not.toBe('')
})

test('those that stay are a share of the records or people, and those in between pass', () => {
  for (const text of [...sampleFaults.first, ...sampleFaults.later]) {
    expect(readFault(text).amount).toBeGreaterThan(0)
    expect(readFault(text).amount).toBeLessThan(1)
  }
  const passing = sampleFaults.between.map(readFault).filter(({ requests }) => requests < Infinity)
  expect(passing.map(({ requests }) => requests)).toEqual([1])
})
