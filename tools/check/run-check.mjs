import { projectRoot } from '../prepare/project-root.mjs'
import { runCommand } from '../prepare/run-command.mjs'
import { createSay, sayWhile } from '../prepare/say.mjs'
import { runTasks } from './run-tasks.mjs'
import { tasks } from './tasks.mjs'

/**
 * Checks types, lint, boundaries, unused code and format; those tasks alone whose name contains `only`, when
 * given. Answers the names of those that failed.
 *
 * @param {string} only
 * @returns {Promise<string[]>}
 */
export function runCheck(only = '') {
  const chosen = tasks.filter(({ name }) => name.includes(only))
  const say = createSay()
  let done = 0
  /** @param {string} text */
  const print = (text) => {
    done++
    say.end()
    console.log(text)
  }
  const deps = { root: projectRoot, run: runCommand, print, atOnce: 2, now: Date.now }
  const step = {
    what: 'Checking',
    usually: 'a minute and a half on two cores, the second time half a minute',
  }
  return sayWhile(
    say,
    step,
    () => runTasks(chosen, deps),
    () => `${done} of ${chosen.length}`,
  )
}
