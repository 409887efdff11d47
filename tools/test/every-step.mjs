import { ensureBuilt } from '../build/ensure-built.mjs'
import { runCheck } from '../check/run-check.mjs'
import { projectRoot } from '../prepare/project-root.mjs'
import { runCommand } from '../prepare/run-command.mjs'
import { createSay } from '../prepare/say.mjs'
import { environmentOf, filesWithDates } from './other-days.mjs'
import { runE2e, runKills, runLines } from './run-e2e.mjs'
import { runUnit } from './run-unit.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * All checks that need no run; with `whole` also the slow ones.
 *
 * @param {{ whole?: boolean }} [choice]
 * @returns {Step}
 */
export function check({ whole = false } = {}) {
  return {
    name: 'check: types, lint, boundaries, unused code, format',
    run: async () => ({ code: (await runCheck({ whole })).length === 0 ? 0 : 1 }),
    again: whole ? 'npm run check -- --whole' : 'npm run check',
  }
}

/** The tests without Electron that read the clock. */
const dated = () => filesWithDates('unit', 'contract', 'simulation')

/**
 * Unit, contract, simulation and oracle tests; `env` can make them longer.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
export function unit(env = {}) {
  return {
    name: 'unit, contract and simulation tests',
    run: () => runUnit({ env }),
    again: 'npm run test:unit -- tests/',
  }
}

/**
 * The same without those that read the clock, which run on another day.
 *
 * @returns {Step}
 */
export function unitOnAnyDay() {
  return { ...unit(), run: () => runUnit({ without: dated() }) }
}

/**
 * The tests without Electron that read the clock, on another day than usually.
 *
 * @param {import('./other-days.mjs').OtherDay} day
 * @returns {Step}
 */
export function onDay(day) {
  return {
    name: `tests that look at the clock, on another day: ${day.name}, ${day.zone}`,
    run: () => runUnit({ env: environmentOf(day), files: dated() }),
    again: `npm run test:dates -- ${JSON.stringify(day.name)}`,
  }
}

/** @type {Step} */
export const build = {
  name: 'build',
  run: async () => {
    await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
    return { code: 0 }
  },
  again: 'npm run build',
}

/**
 * Tests in the real application, with arguments for Playwright.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
export function e2e(electron, args, env) {
  return {
    name: 'end-to-end tests in Electron',
    run: () => runE2e(electron, args, env),
    again: 'npm run test:e2e',
  }
}

/**
 * The real application over lines that break.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {'short' | 'all' | 'whole'} lines
 * @returns {Step}
 */
export function lines(electron, lines) {
  return {
    name: 'lines that break, in Electron',
    run: () => runLines(electron, [], lines),
    again: `npm run test:line -- ${lines}`,
  }
}

/**
 * Processes of the real application that are killed.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {number} kills
 * @returns {Step}
 */
export function kills(electron, kills) {
  return {
    name: `processes that are killed, ${kills} times, in Electron`,
    run: () => runKills(electron, kills, 1),
    again: `npm run test:kill -- --kills ${kills}`,
  }
}
