import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './fakes'

/** A project whose lockfile pins Electron 45.3.4, with the package but not the binary installed. */
export function makeProject(): string {
  const root = temporaryFolder()
  const electron = join(root, 'node_modules', 'electron')
  mkdirSync(electron, { recursive: true })
  writeFileSync(join(electron, 'package.json'), '{ "version": "45.3.4" }')
  return root
}

/** Puts a binary where Electron's installer puts it. */
export function installElectron(root: string, version = '45.3.4'): void {
  const electron = join(root, 'node_modules', 'electron')
  mkdirSync(join(electron, 'dist'), { recursive: true })
  writeFileSync(join(electron, 'dist', 'version'), version)
  writeFileSync(join(electron, 'dist', 'electron'), '')
  writeFileSync(join(electron, 'path.txt'), 'electron')
}
