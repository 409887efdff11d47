import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, nothingCounted } from '../../../tools/test/count-results.mjs'
import { runSteps } from '../../../tools/test/run-steps.mjs'

describe('the counts of npm test', () => {
  it('come from the report of Vitest, with the command for each that failed', () => {
    const test = (fullName: string, status: string) => ({ fullName, status })
    const testResults = [
      {
        name: '/home/ada/spirodesk/tests/unit/a.test.ts',
        status: 'failed',
        assertionResults: [test('passes', 'passed'), test('fails "so"', 'failed'), test('too', 'failed')],
      },
      { name: '/home/ada/spirodesk/tests/unit/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/home/ada/spirodesk/tests/unit/c.test.ts',
        status: 'passed',
        assertionResults: [test('passes', 'passed'), test('not here', 'skipped')],
      },
    ]
    expect(countVitest({ numPassedTests: 2, testResults }, '/home/ada/spirodesk')).toEqual({
      passed: 2,
      failed: 3,
      again: [
        'npm run test:unit -- tests/unit/a.test.ts -t "fails \\"so\\""',
        'npm run test:unit -- tests/unit/a.test.ts -t "too"',
        'npm run test:unit -- tests/unit/b.test.ts',
      ],
    })
  })

  it('come from the report of Playwright, with the command for each that failed', () => {
    const specs = [
      { ok: true, file: 'a.test.ts', line: 3 },
      { ok: false, file: 'a.test.ts', line: 9 },
    ]
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      errors: [{}],
      suites: [{ suites: [{ specs }] }],
    }
    expect(countPlaywright(report, 'npm run test:e2e')).toEqual({
      passed: 5,
      failed: 2,
      again: ['npm run test:e2e -- a.test.ts:9'],
    })
  })
})

describe('the steps of npm test', () => {
  const step = (name: string, answer: { code: number; counts?: typeof nothingCounted }) => ({
    name,
    run: () => Promise.resolve(answer),
    again: `npm run ${name}`,
  })
  const run = async (stages: Parameters<typeof runSteps>[0]) => {
    const lines: string[] = []
    let seconds = 0
    const deps = { print: (line: string) => void lines.push(line), now: () => (seconds += 35) * 1000 }
    return { passed: await runSteps(stages, deps), lines: lines.join('\n').split('\n') }
  }

  it('all run, whatever fails before them, and the counts of all stand in the last line', async () => {
    const counted = { passed: 7, failed: 2, again: ['npm run test:unit -- a', 'npm run test:unit -- b'] }
    const { passed, lines } = await run([
      [step('check', { code: 1 })],
      [step('unit', { code: 1, counts: counted })],
      [{ ...step('broken', { code: 0 }), run: () => Promise.reject(new Error('no such file')) }],
      [step('e2e', { code: 0, counts: { ...nothingCounted, passed: 5 } })],
    ])
    expect(passed).toBe(false)
    expect(lines.at(-1)).toBe('12 passed, 4 failed')
    expect(lines).toContain('  0:35  check: 1 FAILED')
    expect(lines).toContain('  0:35  e2e: 5 passed')
    for (const command of ['npm run check', 'npm run broken', ...counted.again])
      expect(lines).toContain(`  ${command}`)
  })

  it('pass when all of them do', async () => {
    const { passed, lines } = await run([[step('check', { code: 0 }), step('build', { code: 0 })]])
    expect(passed).toBe(true)
    expect(lines.at(-1)).toBe('0 passed, 0 failed')
  })
})
