import { rmSync } from 'node:fs'
import { join } from 'node:path'

// TypeScript makes much short-lived garbage: with more room it is collected in fewer rounds
const nodeArgs = ['--max-semi-space-size=128', '--min-semi-space-size=64', '--initial-heap-size=2000']

/**
 * Runs tasks, at most `atOnce` at a time, reporting each with its duration as it ends; a failed one's output is shown
 * whole. Resolves with the names of failed tasks.
 *
 * @param {readonly import('./tasks.mjs').Task[]} tasks
 * @param {{
 *   root: string,
 *   run: import('../prepare/run-command.mjs').RunCommand,
 *   print: (text: string) => void,
 *   atOnce: number,
 *   now: () => number,
 * }} deps
 * @returns {Promise<string[]>}
 */
export async function runTasks(tasks, { root, run, print, atOnce, now }) {
  const waiting = [...tasks]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { name, script, args, scratch } = task
      if (scratch !== undefined) rmSync(join(root, scratch), { recursive: true, force: true })
      const started = now()
      const command = [...nodeArgs, join(root, script), ...args]
      const { code, stdout, stderr } = await run(process.execPath, command, { cwd: root })
      const took = `${name}, ${Math.round((now() - started) / 1000)} s`
      print(code === 0 ? `✓ ${took}` : `✗ ${took}\n${stdout}${stderr}`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
