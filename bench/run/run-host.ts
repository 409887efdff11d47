import { runCommand } from '../../tools/prepare/run-command.mjs'
import { projectRoot } from '../prepare/project-root'

/** A program that does one job: a built main process of Electron, or a file for Node. */
export type Host = { readonly electron: string } | { readonly node: string }

// a process that waits for somebody to click an error away would wait for ever
const limitMs = 20 * 60_000

/** Runs a program with the file of its job. Throws with what it printed when it fails. */
export async function runHost(host: Host, jobFile: string): Promise<void> {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const { code, stderr } =
    'node' in host
      ? await runCommand(process.execPath, [...process.execArgv, host.node, jobFile], {
          cwd: projectRoot,
          limitMs,
        })
      : await runCommand(
          process.env['ELECTRON_EXEC_PATH'] ?? 'electron',
          [...(asRoot ? ['--no-sandbox'] : []), host.electron, jobFile],
          { cwd: projectRoot, limitMs },
        )
  if (code !== 0) throw new Error(`the process ended with ${code}:\n${stderr}`)
}
