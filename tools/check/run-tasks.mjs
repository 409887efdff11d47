import { join } from 'node:path'

/**
 * Runs tasks, at most `atOnce` at a time, telling of each as it ends; what a failed one printed is shown whole.
 * Answers the names of those that failed.
 *
 * @param {readonly import('./tasks.mjs').Task[]} tasks
 * @param {{
 *   root: string,
 *   run: import('../prepare/run-command.mjs').RunCommand,
 *   print: (text: string) => void,
 *   atOnce: number,
 * }} deps
 * @returns {Promise<string[]>}
 */
export async function runTasks(tasks, { root, run, print, atOnce }) {
  const waiting = [...tasks]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { name, script, args } = task
      const command = [join(root, script), ...args]
      const { code, stdout, stderr } = await run(process.execPath, command, { cwd: root })
      print(code === 0 ? `✓ ${name}` : `✗ ${name}\n${stdout}${stderr}`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
