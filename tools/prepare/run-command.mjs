import { spawn } from 'node:child_process'

/**
 * @typedef {object} Result
 * @property {number} code exit code; 127 when the program does not exist, 124 when it took too long
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] hand everything that the program prints to our standard error
 * @property {(text: string) => void} [heard] is told each piece of what the program prints, unless it is shown
 * @property {number} [limitMs] end the program after this time
 */

/** @typedef {(command: string, args: string[], options?: RunOptions) => Promise<Result>} RunCommand */

/**
 * Runs a program to its end without a standard input. Never rejects: failures are in the exit code.
 *
 * @type {RunCommand}
 */
export function runCommand(command, args, options = {}) {
  const { cwd, env, show = false, heard = () => undefined, limitMs } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? process.stderr : 'pipe', show ? process.stderr : 'pipe'],
      // npm is a command file on Windows, which only a shell can start
      shell: process.platform === 'win32' && command === 'npm',
    })
    let stdout = ''
    let stderr = ''
    let late = false
    child.stdout?.on('data', (data) => {
      stdout += data
      heard(String(data))
    })
    child.stderr?.on('data', (data) => {
      stderr += data
      heard(String(data))
    })
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            child.kill('SIGKILL')
          }, limitMs)
    child.on('error', (error) => {
      clearTimeout(limit)
      resolve({ code: 127, stdout, stderr: stderr + error.message })
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code: late ? 124 : (code ?? 1), stdout, stderr })
    })
  })
}
