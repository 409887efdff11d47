import { spawn } from 'node:child_process'
import { accessSync, constants as access, statfsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { type Fault, fault } from '#shared/fault'
import { isListening } from '../service-client/local-socket'

/** Surroundings of a start, with the switches the engine was given. */
interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly args: readonly string[]
  /** True when it shows a window. */
  readonly isShown: boolean
  /** Folder of shared memory. */
  readonly sharedMemory?: string
}

const headless = '--ozone-platform=headless'

/**
 * The fault of a computer on which the engine cannot run; null for none. On Linux it would crash without a message, so this
 * is checked first. `engine-unable` with `display` or `shared-memory`.
 */
export async function engineFault({
  platform,
  env,
  args: words,
  isShown,
  sharedMemory = '/dev/shm',
}: Surroundings): Promise<Fault | null> {
  if (platform !== 'linux') return null
  if (!hasSharedMemory(sharedMemory)) return fault('engine-unable', 'shared-memory')
  if (words.includes(headless)) return null
  const usable = await displays(env)
  // with two displays the engine may choose a dead one: a window is worth a try, a task needs neither
  const isUsable = isShown ? usable.includes(true) : usable.length > 0 && !usable.includes(false)
  return isUsable ? null : fault('engine-unable', 'display')
}

// minimum for a page and its images; containers have 64 MB
const minBytes = 8 * 1024 * 1024

/** True when memory can be shared. Files on a disk would be readable later, so there is no fallback. */
function hasSharedMemory(folder: string): boolean {
  try {
    accessSync(folder, access.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minBytes
  } catch {
    return false
  }
}

/** For each display in the environment, true when something listens there. */
function displays({ DISPLAY, WAYLAND_DISPLAY, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): Promise<boolean[]> {
  const usable: Promise<boolean>[] = []
  if (WAYLAND_DISPLAY) {
    const isPath = WAYLAND_DISPLAY.startsWith('/')
    usable.push(isListening([isPath ? WAYLAND_DISPLAY : join(XDG_RUNTIME_DIR ?? '', WAYLAND_DISPLAY)]))
  }
  if (DISPLAY) {
    const [, number] = /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(DISPLAY) ?? []
    const path = `/tmp/.X11-unix/X${number}`
    // a display over the network is left to the engine
    usable.push(number === undefined ? Promise.resolve(true) : isListening([`\0${path}`, path]))
  }
  return Promise.all(usable)
}

/** Restarts this program without a display, for a task that shows nothing. Resolves with its exit code. */
export function runWithoutDisplay(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [headless, '--disable-gpu', ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    // a terminal's Ctrl+C reaches both processes
    process.on(signal, () => (signal === 'SIGINT' && isatty(0) ? undefined : child.kill(signal)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

// a socket path has at most 107 bytes, of which the engine takes 46 for a folder and a name
const longestTemporary = 60

/** Falls back to /tmp where the engine could not create its socket in `TMPDIR`. */
export function fixTemporaryFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): void {
  const named = env['TMPDIR']
  if (platform !== 'linux' || named === undefined) return
  if (Buffer.byteLength(named) > longestTemporary || !isWritableFolder(named)) env['TMPDIR'] = '/tmp'
}

function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, access.W_OK | access.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}
