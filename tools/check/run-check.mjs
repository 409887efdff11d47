import { projectRoot } from '../prepare/project-root.mjs'
import { runCommand } from '../prepare/run-command.mjs'
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
  return runTasks(chosen, { root: projectRoot, run: runCommand, print: console.log, atOnce: 2 })
}
