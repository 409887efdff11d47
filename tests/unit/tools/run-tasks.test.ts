import { describe, expect, it } from 'vitest'
import { runTasks } from '../../../tools/check/run-tasks.mjs'

const tasks = ['a', 'b', 'c', 'd'].map((name) => ({ name, script: name, args: [] }))

function makeDeps() {
  const printed: string[] = []
  let running = 0
  let most = 0
  const run = async (_command: string, args: string[]) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    const failed = args.some((arg) => arg.endsWith('/b'))
    return { code: failed ? 1 : 0, stdout: failed ? 'b is wrong' : 'fine', stderr: '' }
  }
  return {
    deps: { root: '/p', run, print: (text: string) => printed.push(text), atOnce: 2, now: () => 0 },
    printed,
    most: () => most,
  }
}

describe('the checks', () => {
  it('run to the end, two at a time, and name those that failed', async () => {
    const { deps, most } = makeDeps()
    expect(await runTasks(tasks, deps)).toEqual(['b'])
    expect(most()).toBe(2)
  })

  it('show what a failed one printed, and no more than a line for the others', async () => {
    const { deps, printed } = makeDeps()
    await runTasks(tasks, deps)
    expect(printed.sort()).toEqual(['✓ a, 0 s', '✓ c, 0 s', '✓ d, 0 s', '✗ b, 0 s\nb is wrong'])
  })
})
