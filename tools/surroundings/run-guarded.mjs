import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const timeoutMs = 15_000
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in the foreground, forwards our signals, and returns its exit code (128 and the signal's number when one
 * ended it). A program that does not end by itself after a signal is killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, stdout: string }>} `stdout` is empty unless it was piped
 */
export function runGuarded(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    let stdout = ''
    child.stdout?.on('data', (data) => (stdout += data))
    /** @type {NodeJS.Timeout | undefined} */
    let limit
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      child.kill(signal)
      limit ??= setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    }
    const done = () => {
      clearTimeout(limit)
      for (const signal of signals) process.off(signal, pass)
    }
    for (const signal of signals) process.on(signal, pass)
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code, signal) => {
      done()
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), stdout })
    })
  })
}
