import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'

/**
 * Makes a folder that only its owner can enter, also when it was there with wider rights. Throws when it cannot be
 * made or written to.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(path, 0o700)
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}
