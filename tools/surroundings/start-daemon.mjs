import { spawn, spawnSync } from 'node:child_process'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} Daemon
 * @property {ChildProcess} child
 * @property {() => Promise<void>} stop ends it and waits until it has ended
 */

const timeoutMs = 5_000
const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0

/**
 * Starts a helper for as long as we need it. It is out of reach of the terminal's Ctrl-C, so that its clients can end
 * first; and where the system can, it ends with us even when we are killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Daemon}
 */
export function startDaemon(command, args, options) {
  const [program, ...rest] = hasSetpriv
    ? ['setpriv', '--pdeathsig', 'TERM', command, ...args]
    : [command, ...args]
  const child = spawn(String(program), rest, { ...options, detached: true })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      const hurry = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await ended
      clearTimeout(hurry)
    },
  }
}
