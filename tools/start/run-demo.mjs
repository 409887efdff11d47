import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} DemoResult what the application prints at the end of `--demo-run`
 * @property {string} outcome
 * @property {number} sessions
 * @property {number} patients
 * @property {number} days
 * @property {string} screenshot
 * @property {number} durationMs
 * @property {string} engine
 */

/**
 * @param {string} output
 * @returns {DemoResult | null}
 */
function readResult(output) {
  try {
    return JSON.parse(output.trim().split('\n').at(-1) ?? '')
  } catch {
    return null
  }
}

/** @param {DemoResult} result */
function summary({ sessions, patients, days, screenshot, durationMs, engine }) {
  return [
    'This machine has no display, so Spirodesk ran in a virtual one and explored its sample data by itself:',
    `it started the sample service, synced from it over HTTPS, and opened the list of sessions.`,
    '',
    `  sessions    ${sessions}, of ${patients} patients, from ${days} days, in ${(durationMs / 1000).toFixed(1)} s`,
    `  screenshot  ${screenshot}`,
    '  store       encrypted; its keyring was temporary and is gone, and so is what it sealed',
    `  engine      ${engine}`,
    '',
    'On a machine with a display, npm start opens the window.',
  ].join('\n')
}

/**
 * Makes the application explore the sample data by itself and prints the result. Returns the exit code.
 *
 * @param {(args: string[]) => Promise<{ code: number, stdout: string }>} runApp
 * @param {string[]} args further arguments; `--user-data` among them keeps its folder
 * @param {(text: string) => void} print
 * @returns {Promise<number>}
 */
export async function runDemo(runApp, args, print) {
  const folder = mkdtempSync(join(tmpdir(), 'spirodesk-demo-'))
  const own = args.includes('--user-data') ? [] : ['--user-data', join(folder, 'profile')]
  const demo = ['--demo-run', '--screenshot', join(folder, 'sessions.png')]
  const { code, stdout } = await runApp([...demo, ...own, ...args])
  const result = readResult(stdout)
  // nobody can open it any more
  if (result?.outcome === 'ok' && own.length > 0)
    rmSync(join(folder, 'profile'), { recursive: true, force: true })
  print(
    result?.outcome === 'ok'
      ? summary(result)
      : `${stdout}The run of the sample data did not end well. What was logged is below ${folder}`,
  )
  return code
}
