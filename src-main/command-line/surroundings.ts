import { spawn } from 'node:child_process'
import { accessSync, constants as access, statfsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { type Fault, fault } from '#shared/fault'
import { isListening } from '../service-client/local-socket'

/** What a start is given, and what of it the engine has been told already. */
interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly args: readonly string[]
  /** Whether it shows a window. */
  readonly isShown: boolean
  /** Where processes share memory. */
  readonly sharedMemory?: string
}

const headless = '--ozone-platform=headless'

/**
 * What the engine lacks on this computer; null for nothing. On Linux it would end with a crash and no word, so this is asked
 * before it starts. `engine-unable` with `display` or `shared-memory`.
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
  // of two the engine may choose the one that is dead: a window is worth a try, a task needs neither
  const isUsable = isShown ? usable.includes(true) : usable.length > 0 && !usable.includes(false)
  return isUsable ? null : fault('engine-unable', 'display')
}

// what a page and its pictures take at the least; containers have 64 MB
const minBytes = 8 * 1024 * 1024

/** Whether memory can be shared. On a disk instead it could be read later, so nothing takes its place. */
function hasSharedMemory(folder: string): boolean {
  try {
    accessSync(folder, access.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minBytes
  } catch {
    return false
  }
}

/** Of each display that the environment names, whether somebody listens there. */
function displays({ DISPLAY, WAYLAND_DISPLAY, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): Promise<boolean[]> {
  const usable: Promise<boolean>[] = []
  if (WAYLAND_DISPLAY) {
    const isPath = WAYLAND_DISPLAY.startsWith('/')
    usable.push(isListening([isPath ? WAYLAND_DISPLAY : join(XDG_RUNTIME_DIR ?? '', WAYLAND_DISPLAY)]))
  }
  if (DISPLAY) {
    const [, number] = /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(DISPLAY) ?? []
    const path = `/tmp/.X11-unix/X${number}`
    // one over the network is the engine's to find
    usable.push(number === undefined ? Promise.resolve(true) : isListening([`\0${path}`, path]))
  }
  return Promise.all(usable)
}

/** Starts this program anew, for a task that shows nothing, without a display. Answers its exit code. */
export function runWithoutDisplay(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [headless, '--disable-gpu', ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    // a terminal's Ctrl+C reaches both by itself
    process.on(signal, () => (signal === 'SIGINT' && isatty(0) ? undefined : child.kill(signal)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

// a socket's whole path has 107 bytes, of which the engine takes 46 for a folder and a name
const longestTemporary = 60

/** Takes the system's own folder for temporary files where the engine could make no socket in the one that is named. */
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
