import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sumCounts } from '../../../tools/test/count-results.mjs'

describe('the counts of npm test', () => {
  it('come from the report of Vitest', () => {
    const testResults = [
      {
        status: 'failed',
        assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }],
      },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
    ]
    expect(countVitest({ numPassedTests: 2, testResults })).toEqual({ passed: 2, failed: 3 })
  })

  it('come from the report of Playwright', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2 })
  })

  it('never say that nothing failed when a step did', () => {
    expect(sumCounts([{ passed: 3, failed: 0 }], false)).toEqual({ passed: 3, failed: 1 })
    expect(sumCounts([{ passed: 3, failed: 2 }], false)).toEqual({ passed: 3, failed: 2 })
    expect(sumCounts([{ passed: 3, failed: 0 }], true)).toEqual({ passed: 3, failed: 0 })
  })
})
