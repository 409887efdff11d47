import { expect, test } from 'vitest'
import { sampleFaults } from '../../../src-main/sample-service/sample'
import { readFault } from '../../../src-service/faults/read-fault'

test('the service knows every fault that the sample asks for, and that it is a share of the records', () => {
  for (const text of [...sampleFaults.first, ...sampleFaults.later]) {
    expect(readFault(text).amount).toBeGreaterThan(0)
    expect(readFault(text).amount).toBeLessThan(1)
  }
})
