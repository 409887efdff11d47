import { projectRoot } from '../prepare/project-root.mjs'
import { runCommand } from '../prepare/run-command.mjs'
import { createSay, sayWhile } from '../prepare/say.mjs'
import { runTasks } from './run-tasks.mjs'
import { slowTask, tasks } from './tasks.mjs'

/**
 * Checks types, lint, boundaries, unused code and format; only the tasks whose name contains `only`, when given; with
 * `whole` also the slow ones. Resolves with the names of failed tasks.
 *
 * @param {{ only?: string, whole?: boolean }} [choice]
 * @returns {Promise<string[]>}
 */
export function runCheck({ only = '', whole = false } = {}) {
  const chosen = [...(whole ? [slowTask] : []), ...tasks].filter(({ name }) => name.includes(only))
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
    usually: 'a minute on two cores, the second time half a minute',
  }
  return sayWhile(
    say,
    step,
    () => runTasks(chosen, deps),
    () => `${done} of ${chosen.length}`,
  )
}
